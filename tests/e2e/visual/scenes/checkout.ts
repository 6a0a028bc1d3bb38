import type { Locator } from 'playwright/test';
import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { CheckoutPage, lunasCard } from '../../pages/checkout-page.ts';
import { cards } from '../../support/people.ts';
import { calls } from '../../support/scenario.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

export const gems = CheckoutPage.address('gems_pack_3', 'gems');

/** Focuses each field in turn, so that those left empty or invalid show their errors. */
async function leaveAll(fields: Locator): Promise<void> {
  for (const field of await fields.all()) await field.focus();
}

async function openCheckout(stage: Stage, scenario?: Scenario): Promise<void> {
  await stage.at(gems, { player: 'luna', ...scenario });
  await stage.checkout.item.waitFor();
}

/** Checkout before a purchase succeeds. */
export const checkoutScenes: readonly Scene[] = [
  {
    name: 'checkout',
    title: 'Checkout with a new card, as it is found',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage);
      return stage.checkout.form;
    },
  },
  {
    name: 'checkout-filled',
    title: 'Checkout of a hidden gift, filled in',
    screen: 'checkout',
    async open(stage) {
      await stage.at(CheckoutPage.address('hidden_lantern', 'hidden'), { player: 'luna' });
      await stage.checkout.enter(lunasCard);
      await stage.checkout.save.check();
      return stage.checkout.pay;
    },
  },
  {
    name: 'checkout-errors',
    title: 'Checkout with something wrong in every field',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage);
      const { checkout, texts } = stage;
      await checkout.enter({ name: 'R2D2', number: '4242 4242 4242 4241', email: 'nobody' });
      await leaveAll(checkout.form.getByRole('textbox'));
      await checkout.save.focus();
      return stage.page.getByText(texts.checkout.form.errors.required).first();
    },
  },
  {
    name: 'checkout-brazil',
    title: 'Checkout in Brazil with something wrong in every field',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage, { player: 'bia' });
      const { checkout, texts } = stage;
      await checkout.enterPersonal({ identityNumber: '529.982.247-26' });
      await leaveAll(checkout.form.getByRole('textbox'));
      await checkout.personalField('state').focus();
      await checkout.save.focus();
      return stage.page.getByText(texts.checkout.form.errors.documentNumber);
    },
  },
  {
    name: 'cards',
    title: 'Saved cards, none chosen yet',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage, { cards: 'many' });
      return stage.checkout.savedCards;
    },
  },
  {
    name: 'cards-brazil',
    title: 'Saved cards in Brazil, one chosen',
    screen: 'checkout',
    async open(stage) {
      await openCheckout(stage, { player: 'bia', cards: 'many' });
      await stage.checkout.savedCard('Visa ending 4242').check();
      return stage.checkout.savedCards;
    },
  },
  {
    name: 'card-edit',
    title: 'The data of a saved card, which were not taken',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage, {
        player: 'bia',
        cards: 'many',
        next: [calls('updatePaymentProfile', 'lost')],
      });
      await stage.checkout.editCard('Visa ending 4242').click();
      await stage.button(stage.texts.checkout.cards.save).click();
      return stage.page.getByText(stage.texts.checkout.cards.notSaved.unreachable);
    },
  },
  {
    name: 'card-to-delete',
    title: 'Whether a saved card is to be deleted',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage, { cards: 'saved' });
      await stage.checkout.deleteCard('Visa ending 4242').click();
      return stage.checkout.agreeToDelete;
    },
  },
  {
    name: 'card-kept',
    title: 'A saved card that could not be deleted',
    screen: 'checkout',
    async open(stage) {
      await openCheckout(stage, {
        cards: 'many',
        next: [calls('deletePaymentProfile', '500')],
      });
      await stage.checkout.removeCard('Visa ending 4242');
      return stage.page.getByText(/^We're not sure/);
    },
  },
  {
    name: 'checkout-loading',
    title: 'Checkout while the item is looked up',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await stage.at(gems, { player: 'luna', next: [calls('skus', 'never', 9)] });
      return stage.checkout.heading;
    },
  },
  {
    name: 'checkout-failed',
    title: 'Checkout that cannot say the price',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await stage.at(gems, { player: 'luna', next: [calls('skus', 'lost', 20)] });
      return stage.heading(stage.texts.problems.unreachable.title);
    },
  },
  {
    name: 'checkout-unavailable',
    title: 'An item that is not sold',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await stage.at('/checkout', { player: 'luna' });
      return stage.checkout.unavailable;
    },
  },
  {
    name: 'checkout-no-storage',
    title: 'Checkout in a browser that keeps nothing',
    screen: 'checkout',
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
      await stage.at(gems, { player: 'luna' });
      return stage.page.getByText(stage.texts.checkout.noStorage.body);
    },
  },
  {
    name: 'checkout-maintenance',
    title: 'Checkout while the store is being repaired',
    screen: 'checkout',
    async open(stage) {
      await openCheckout(stage, { cards: 'many', maintenance: true });
      return stage.checkout.savedCards;
    },
  },
  {
    name: 'price-changed',
    title: 'The price changed before Pay was pressed',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage, { price: 'changes' });
      await stage.checkout.enter(lunasCard);
      await stage.checkout.pay.click();
      return stage.page.getByText(stage.texts.checkout.priceChanged.title);
    },
  },
  {
    name: 'price-unknown',
    title: 'The price could not be checked when Pay was pressed',
    screen: 'checkout',
    async open(stage) {
      await openCheckout(stage);
      await stage.checkout.enter(lunasCard);
      await stage.change({ next: [calls('skus', 'lost', 9)] });
      await stage.checkout.pay.click();
      return stage.page.getByText(stage.texts.checkout.priceUnknown.title);
    },
  },
  {
    name: 'paying',
    title: 'Pay was pressed, and the answer is awaited',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage, { next: [calls('createPaymentMethod', 'never')] });
      await stage.checkout.enter(lunasCard);
      await stage.checkout.pay.click();
      return stage.button(stage.texts.checkout.paying);
    },
  },
  {
    name: 'bank',
    title: 'The bank asks its question (the pretended bank of the demo)',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage);
      await stage.checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
      await stage.checkout.pay.click();
      return stage.checkout.challenge;
    },
  },
  {
    name: 'refused',
    title: 'Purchase not made: there is not enough money on the card',
    screen: 'checkout',
    inGame: 'too',
    async open(stage) {
      await openCheckout(stage);
      await stage.checkout.enter({ ...lunasCard, number: cards.hasTooLittle });
      await stage.checkout.pay.click();
      return stage.checkout.failure;
    },
  },
];
