import { CheckoutPage, lunasCard } from '../../pages/checkout-page.ts';
import {
  attempt,
  challenged,
  dayOld,
  everyState,
  inDoubt,
  journal,
  noAnswers,
  paid,
  unreadable,
} from '../attempts.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import { gems } from './checkout.ts';

const success = '/checkout-success?skuId=gems_pack_3&type=gems';
const collect = '/checkout-collect?skuId=gems_pack_3&type=gems';

/** Buys the pouch of gems in this page. */
async function buy(stage: Stage): Promise<void> {
  await stage.at(gems, { player: 'luna' });
  await stage.checkout.enter(lunasCard);
  await stage.checkout.pay.click();
}

/** The same player buys the item in another tab while this page is open. */
async function buyElsewhere(stage: Stage): Promise<void> {
  await stage.at(gems, { player: 'luna' });
  await stage.checkout.enter(lunasCard);
  const other = await stage.otherTab();
  await other.visit(gems);
  await other.checkout.enter(lunasCard);
  await other.checkout.pay.click();
  const toCollect = other.button(stage.texts.collect.button);
  await other.success.heading.or(toCollect).waitFor();
  if (await toCollect.isVisible()) await toCollect.click();
  // If the other tab is closed before the journal has closed its purchase, this tab shows the success instead.
  await stage.text(stage.texts.checkout.boughtElsewhere.title).waitFor();
  await other.page.close();
  await stage.page.bringToFront();
}

/** From the press of Pay to the receipt. */
export const purchaseScenes: readonly Scene[] = [
  {
    name: 'checking',
    title: 'It is not known yet whether it was paid',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await stage.at(gems, { player: 'luna', next: noAnswers }, { journal: journal([inDoubt()]) });
      return stage.text(stage.texts.checkout.checking.title);
    },
  },
  {
    name: 'asking',
    title: 'A purchase was found for which the bank has a question',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await stage.at(gems, { player: 'luna', cards: 'saved', card: 'asks' });
      await stage.checkout.savedCard('Visa ending 4242').check();
      await stage.checkout.pay.click();
      await stage.checkout.challenge.waitFor();
      await stage.page.reload();
      return stage.text(stage.texts.checkout.asking.title);
    },
  },
  {
    name: 'unasked',
    title: 'The bank has a question that cannot be opened',
    screen: 'checkout',
    async open(stage) {
      await stage.at(
        gems,
        { player: 'luna', next: noAnswers },
        { journal: journal([challenged()]) },
      );
      return stage.text(stage.texts.checkout.unasked.title);
    },
  },
  {
    name: 'paused',
    title: 'A purchase was found whose player had signed out',
    screen: 'checkout',
    async open(stage) {
      await stage.at(gems, { player: 'luna' }, { journal: journal([inDoubt({ left: true })]) });
      return stage.text(stage.texts.checkout.paused.title);
    },
  },
  {
    name: 'delivering',
    title: 'Paid, and the items are on their way',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await stage.at(gems, { player: 'luna', next: noAnswers }, { journal: journal([paid()]) });
      return stage.text(stage.texts.checkout.delivering.title);
    },
  },
  {
    name: 'stale',
    title: 'Nobody could find out how it ended',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await stage.at(gems, { player: 'luna' }, { journal: journal([dayOld(inDoubt())]) });
      return stage.text(stage.texts.checkout.stale.title);
    },
  },
  {
    name: 'undelivered',
    title: 'Paid, and the items did not arrive in time',
    screen: 'checkout',
    async open(stage) {
      await stage.at(gems, { player: 'luna' }, { journal: journal([dayOld(paid())]) });
      return stage.text(stage.texts.checkout.undelivered.title);
    },
  },
  {
    name: 'bought-elsewhere',
    title: 'It was bought in another window',
    screen: 'checkout',
    async open(stage) {
      await buyElsewhere(stage);
      return stage.text(stage.texts.checkout.boughtElsewhere.title);
    },
  },
  {
    name: 'bought-since',
    title: 'Pay was pressed after it was bought in another window',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await buyElsewhere(stage);
      await stage.checkout.pay.click();
      return stage.text(stage.texts.checkout.boughtSince.title);
    },
  },
  {
    name: 'checkout-unreadable',
    title: 'Checkout of an item whose last purchase cannot be read',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      const address = CheckoutPage.address('coins_pack_2', 'coins');
      await stage.at(address, { player: 'luna' }, { journal: journal([], [], unreadable) });
      await stage.checkout.item.waitFor();
      return stage.text(stage.texts.purchases.unreadable.title);
    },
  },
  {
    name: 'success',
    title: 'Thanks for a purchase',
    screen: 'checkoutSuccess',
    async open(stage) {
      await buy(stage);
      return stage.success.item;
    },
  },
  {
    name: 'success-nothing',
    title: 'Thanks asked for where nothing was bought',
    screen: 'checkoutSuccess',
    async open(stage) {
      await stage.at(success, { player: 'luna' });
      return stage.success.nothing;
    },
  },
  {
    name: 'collect',
    title: 'In the game: items to be collected',
    screen: 'checkoutCollect',
    inGame: 'only',
    async open(stage) {
      await buy(stage);
      return stage.button(stage.texts.collect.button);
    },
  },
  {
    name: 'collected',
    title: 'In the game: items collected',
    screen: 'checkoutCollect',
    inGame: 'only',
    async open(stage) {
      await buy(stage);
      await stage.button(stage.texts.collect.button).click();
      return stage.heading(stage.texts.collect.done);
    },
  },
  {
    name: 'collect-nothing',
    title: 'In the game: nothing to collect',
    screen: 'checkoutCollect',
    inGame: 'only',
    async open(stage) {
      await stage.at(collect, { player: 'luna' });
      return stage.heading(stage.texts.success.nothing.title);
    },
  },
  {
    name: 'orders',
    title: 'Purchases, in every state',
    screen: 'orders',
    inGame: 'too',
    printed: true,
    async open(stage) {
      await stage.at('/orders', { player: 'luna', next: noAnswers }, { journal: everyState() });
      await stage.orders.row(stage.ordersTexts.states.checking).waitFor();
      return stage.orders.row(stage.ordersTexts.states.delivering);
    },
  },
  {
    name: 'orders-empty',
    title: 'No purchases yet',
    screen: 'orders',
    inGame: 'too',
    async open(stage) {
      await stage.at('/orders', { player: 'luna' });
      return stage.orders.empty;
    },
  },
  {
    name: 'orders-denied',
    title: 'Purchases that this browser does not let us read',
    screen: 'orders',
    async open(stage) {
      await stage.page.addInitScript(() => {
        const { open } = IDBFactory.prototype;
        IDBFactory.prototype.open = function guarded(name, ...rest) {
          if (name === 'kitewood-journal') throw new DOMException('denied', 'SecurityError');
          return open.call(this, name, ...rest);
        };
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await stage.at('/orders', { player: 'luna' });
      return stage.heading(stage.ordersTexts.denied.title);
    },
  },
  {
    name: 'receipt',
    title: 'The receipt of a purchase',
    screen: 'orders',
    inGame: 'too',
    printed: true,
    async open(stage) {
      const address = `/orders?reference=${attempt(3).id}`;
      await stage.at(address, { player: 'luna', next: noAnswers }, { journal: everyState() });
      return stage.orders.receipt;
    },
  },
  {
    name: 'order-refused',
    title: 'A purchase that was not made',
    screen: 'orders',
    printed: true,
    async open(stage) {
      const address = `/orders?reference=${attempt(8).id}`;
      await stage.at(address, { player: 'luna', next: noAnswers }, { journal: everyState() });
      return stage.heading(stage.ordersTexts.details);
    },
  },
  {
    name: 'order-open',
    title: 'A purchase that has not arrived',
    screen: 'orders',
    async open(stage) {
      const address = `/orders?reference=${attempt(31).id}`;
      await stage.at(address, { player: 'luna', next: noAnswers }, { journal: everyState() });
      return stage.page.getByRole('link', { name: stage.ordersTexts.open });
    },
  },
  {
    name: 'order-missing',
    title: 'A purchase that this device does not know',
    screen: 'orders',
    async open(stage) {
      await stage.at('/orders?reference=unknown', { player: 'luna' });
      return stage.heading(stage.ordersTexts.missing.title);
    },
  },
];
