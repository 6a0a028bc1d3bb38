import type { Attempt } from '#core/purchase/attempt.ts';
import type { NextCalls } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { CheckoutPage, gemPackAddress, lunasCard } from '../../pages/checkout-page.ts';
import {
  attempt,
  challenged,
  dayOld,
  everyState,
  unknownOutcome,
  journal,
  noAnswers,
  paid,
  unreadable,
} from '../attempts.ts';
import { denyJournal } from '../device-journal.ts';
import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const checkout = scenesOf('checkout');
const checkoutAnywhere = scenesOf('checkout', { inGame: 'too' });
const collecting = scenesOf('checkoutCollect', { inGame: 'only' });
const thanks = scenesOf('checkoutSuccess');
const orders = scenesOf('orders');
const ordersAnywhere = scenesOf('orders', { inGame: 'too' });
const printed = scenesOf('orders', { printed: true });
const printedAnywhere = scenesOf('orders', { inGame: 'too', printed: true });

const success = '/checkout-success?skuId=gems_pack_3&type=gems';
const collect = '/checkout-collect?skuId=gems_pack_3&type=gems';

/** Buys the pouch of gems in this page. */
async function buy(stage: Stage): Promise<void> {
  await stage.at(gemPackAddress, { player: 'luna' });
  await stage.checkout.payWith();
}

/** The same player buys the item in another tab while this page is open. */
async function buyElsewhere(stage: Stage): Promise<void> {
  await stage.at(gemPackAddress, { player: 'luna' });
  await stage.checkout.enter(lunasCard);
  const other = await stage.otherTab();
  await other.visit(gemPackAddress);
  await other.checkout.payWith();
  const toCollect = other.button(stage.texts.store.purchases.collect);
  await other.success.heading.or(toCollect).waitFor();
  if (await toCollect.isVisible()) await toCollect.click();
  // If the other tab is closed before the journal has closed its purchase, this tab shows the success instead.
  await stage.text(stage.texts.checkout.boughtElsewhere.title).waitFor();
  await other.page.close();
  await stage.page.bringToFront();
}

/** The checkout of an item with an unfinished purchase, whose state the page says. */
function unfinished(
  scene: typeof checkout,
  state: 'checking' | 'unasked' | 'paused' | 'delivering' | 'stale' | 'undelivered',
  title: string,
  purchase: () => Attempt,
  next: readonly NextCalls[] = [],
): Scene {
  return scene(state, title, async (stage) => {
    await stage.at(gemPackAddress, { player: 'luna', next }, { journal: journal([purchase()]) });
    return stage.text(stage.texts.checkout[state].title);
  });
}

/** Opens the page of one purchase in a history with purchases in every state. */
function openOrder(stage: Stage, number: number): Promise<void> {
  const address = `/orders?reference=${attempt(number).id}`;
  return stage.at(address, { player: 'luna', next: noAnswers }, { journal: everyState() });
}

/** From the press of Pay to the receipt. */
export const purchaseScenes: readonly Scene[] = [
  unfinished(
    checkoutAnywhere,
    'checking',
    'It is not known yet whether it was paid',
    unknownOutcome,
    noAnswers,
  ),
  checkoutAnywhere(
    'asking',
    'A purchase was found for which the bank has a question',
    async (stage) => {
      await stage.at(gemPackAddress, { player: 'luna', cards: 'saved', card: 'asks' });
      await stage.checkout.savedCard('Visa ending 4242').check();
      await stage.checkout.pay.click();
      await stage.checkout.challenge.waitFor();
      await stage.page.reload();
      return stage.text(stage.texts.checkout.asking.title);
    },
  ),
  unfinished(
    checkout,
    'unasked',
    'The bank has a question that cannot be opened',
    challenged,
    noAnswers,
  ),
  unfinished(checkout, 'paused', 'A purchase was found whose player had signed out', () =>
    unknownOutcome({ left: true }),
  ),
  unfinished(
    checkoutAnywhere,
    'delivering',
    'Paid, and the items are on their way',
    paid,
    noAnswers,
  ),
  unfinished(checkoutAnywhere, 'stale', 'Nobody could find out how it ended', () =>
    dayOld(unknownOutcome()),
  ),
  unfinished(checkout, 'undelivered', 'Paid, and the items did not arrive in time', () =>
    dayOld(paid()),
  ),
  checkout('bought-elsewhere', 'It was bought in another window', async (stage) => {
    await buyElsewhere(stage);
    return stage.text(stage.texts.checkout.boughtElsewhere.title);
  }),
  checkoutAnywhere(
    'bought-since',
    'Pay was pressed after it was bought in another window',
    async (stage) => {
      await buyElsewhere(stage);
      await stage.checkout.pay.click();
      return stage.text(stage.texts.checkout.boughtSince.title);
    },
  ),
  checkoutAnywhere(
    'checkout-unreadable',
    'Checkout of an item whose last purchase cannot be read',
    async (stage) => {
      const address = CheckoutPage.address('coins_pack_2', 'coins');
      await stage.at(address, { player: 'luna' }, { journal: journal([], [], unreadable) });
      await stage.checkout.item.waitFor();
      return stage.text(stage.texts.store.purchases.unreadable);
    },
  ),
  thanks('success', 'Thanks for a purchase', async (stage) => {
    await buy(stage);
    return stage.success.item;
  }),
  thanks('success-nothing', 'Thanks asked for where nothing was bought', async (stage) => {
    await stage.at(success, { player: 'luna' });
    return stage.success.nothing;
  }),
  collecting('collect', 'In the game: items to be collected', async (stage) => {
    await buy(stage);
    return stage.button(stage.texts.store.purchases.collect);
  }),
  collecting('collected', 'In the game: items collected', async (stage) => {
    await buy(stage);
    await stage.button(stage.texts.store.purchases.collect).click();
    return stage.heading(stage.texts.checkout.collect.done);
  }),
  collecting('collect-nothing', 'In the game: nothing to collect', async (stage) => {
    await stage.at(collect, { player: 'luna' });
    return stage.heading(stage.texts.checkout.success.nothing.title);
  }),
  printedAnywhere('orders', 'Purchases, in every state', async (stage) => {
    await stage.at('/orders', { player: 'luna', next: noAnswers }, { journal: everyState() });
    const { states } = stage.ordersTexts;
    await stage.orders.row(states.checking).waitFor();
    // The old one is on its way, too, until its grant has failed once more.
    await stage.orders.row(states.undelivered).waitFor();
    return stage.orders.row(states.delivering);
  }),
  ordersAnywhere('orders-empty', 'No purchases yet', async (stage) => {
    await stage.at('/orders', { player: 'luna' });
    return stage.orders.empty;
  }),
  orders('orders-denied', 'Purchases that this browser does not let us read', async (stage) => {
    await stage.page.addInitScript(denyJournal);
    await stage.at('/orders', { player: 'luna' });
    return stage.heading(stage.ordersTexts.denied.title);
  }),
  printedAnywhere('receipt', 'The receipt of a purchase', async (stage) => {
    await openOrder(stage, 3);
    return stage.orders.receipt;
  }),
  printed('order-refused', 'A purchase that was not made', async (stage) => {
    await openOrder(stage, 8);
    return stage.heading(stage.ordersTexts.details);
  }),
  orders('order-open', 'A purchase that has not arrived', async (stage) => {
    await openOrder(stage, 31);
    return stage.page.getByRole('link', { name: stage.ordersTexts.open });
  }),
  orders('order-missing', 'A purchase that this device does not know', async (stage) => {
    await stage.at('/orders?reference=unknown', { player: 'luna' });
    return stage.heading(stage.ordersTexts.missing.title);
  }),
];
