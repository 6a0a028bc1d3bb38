import type { Locator } from 'playwright/test';
import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { CheckoutPage, gemPackAddress, lunasCard } from '../../pages/checkout-page.ts';
import { cards } from '../../support/people.ts';
import { calls } from '../../support/scenario.ts';
import { denyJournal } from '../device-journal.ts';
import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const checkout = scenesOf('checkout');
const checkoutAnywhere = scenesOf('checkout', { inGame: 'too' });

/** Focuses each field in turn, so that those left empty or invalid show their errors. */
async function leaveAll(fields: Locator): Promise<void> {
  for (const field of await fields.all()) await field.focus();
}

async function openCheckout(stage: Stage, scenario?: Scenario): Promise<void> {
  await stage.at(gemPackAddress, { player: 'luna', ...scenario });
  await stage.checkout.item.waitFor();
}

/** Checkout before a purchase succeeds. */
export const checkoutScenes: readonly Scene[] = [
  checkoutAnywhere('checkout', 'Checkout with a new card, as it is found', async (stage) => {
    await openCheckout(stage);
    return stage.checkout.form;
  }),
  checkoutAnywhere(
    'wallets',
    'Checkout with wallets, for a player without an e-mail',
    async (stage) => {
      await openCheckout(stage, { player: 'finn' });
      return stage.wallet.agrees;
    },
  ),
  checkout(
    'wallet-sheet',
    'The sheet of a wallet (the pretended one of the demo)',
    async (stage) => {
      await openCheckout(stage);
      await stage.wallet.open();
      return stage.wallet.sheet;
    },
  ),
  checkout('checkout-filled', 'Checkout of a hidden gift, filled in', async (stage) => {
    await stage.at(CheckoutPage.address('hidden_lantern', 'hidden'), { player: 'luna' });
    await stage.checkout.enter(lunasCard);
    await stage.checkout.save.check();
    return stage.checkout.pay;
  }),
  checkoutAnywhere(
    'checkout-errors',
    'Checkout with something wrong in every field',
    async (stage) => {
      await openCheckout(stage);
      const { checkout, texts } = stage;
      await checkout.enter({ name: 'R2D2', number: '4242 4242 4242 4241', email: 'nobody' });
      await leaveAll(checkout.form.getByRole('textbox'));
      await checkout.save.focus();
      return stage.page.getByText(texts.checkout.form.errors.required).first();
    },
  ),
  checkoutAnywhere(
    'checkout-brazil',
    'Checkout in Brazil with something wrong in every field',
    async (stage) => {
      await openCheckout(stage, { player: 'bia' });
      const { checkout, texts } = stage;
      await checkout.enterPersonal({ identityNumber: '529.982.247-26' });
      await leaveAll(checkout.form.getByRole('textbox'));
      await checkout.personalField('state').focus();
      await checkout.save.focus();
      return stage.page.getByText(texts.checkout.form.errors.documentNumber);
    },
  ),
  checkoutAnywhere('cards', 'Saved cards, none chosen yet', async (stage) => {
    await openCheckout(stage, { cards: 'many' });
    return stage.checkout.savedCards;
  }),
  checkout('cards-brazil', 'Saved cards in Brazil, one chosen', async (stage) => {
    await openCheckout(stage, { player: 'bia', cards: 'many' });
    await stage.checkout.savedCard('Visa ending 4242').check();
    return stage.checkout.savedCards;
  }),
  checkoutAnywhere('card-edit', 'The data of a saved card, which were not taken', async (stage) => {
    await openCheckout(stage, {
      player: 'bia',
      cards: 'many',
      next: [calls('updatePaymentProfile', 'lost')],
    });
    await stage.checkout.editCard('Visa ending 4242').click();
    await stage.button(stage.texts.checkout.cards.save).click();
    return stage.page.getByText(stage.texts.checkout.cards.notSaved.unreachable);
  }),
  checkoutAnywhere('card-to-delete', 'Whether a saved card is to be deleted', async (stage) => {
    await openCheckout(stage, { cards: 'saved' });
    await stage.checkout.deleteCard('Visa ending 4242').click();
    return stage.checkout.agreeToDelete;
  }),
  checkout('card-kept', 'A saved card that could not be deleted', async (stage) => {
    await openCheckout(stage, {
      cards: 'many',
      next: [calls('deletePaymentProfile', '500')],
    });
    await stage.checkout.removeCard('Visa ending 4242');
    return stage.page.getByText(/^We're not sure/);
  }),
  checkoutAnywhere('checkout-loading', 'Checkout while the item is looked up', async (stage) => {
    await stage.at(gemPackAddress, { player: 'luna', next: [calls('skus', 'never', 9)] });
    return stage.checkout.heading;
  }),
  checkoutAnywhere('checkout-failed', 'Checkout that cannot say the price', async (stage) => {
    await stage.at(gemPackAddress, { player: 'luna', next: [calls('skus', 'lost', 20)] });
    return stage.heading(stage.texts.problems.unreachable.title);
  }),
  checkoutAnywhere('checkout-unavailable', 'An item that is not sold', async (stage) => {
    await stage.at('/checkout', { player: 'luna' });
    return stage.checkout.unavailable;
  }),
  checkout('checkout-no-storage', 'Checkout in a browser that keeps nothing', async (stage) => {
    await stage.page.addInitScript(denyJournal);
    await stage.at(gemPackAddress, { player: 'luna' });
    return stage.page.getByText(stage.texts.checkout.noStorage.body);
  }),
  checkout('checkout-maintenance', 'Checkout while the store is being repaired', async (stage) => {
    await openCheckout(stage, { cards: 'many', maintenance: true });
    return stage.checkout.savedCards;
  }),
  checkoutAnywhere('price-changed', 'The price changed before Pay was pressed', async (stage) => {
    await openCheckout(stage, { price: 'changes' });
    await stage.checkout.payWith();
    return stage.page.getByText(stage.texts.checkout.priceChanged.title);
  }),
  checkout(
    'price-unknown',
    'The price could not be checked when Pay was pressed',
    async (stage) => {
      await openCheckout(stage);
      await stage.checkout.enter(lunasCard);
      await stage.change({ next: [calls('skus', 'lost', 9)] });
      await stage.checkout.pay.click();
      return stage.page.getByText(stage.texts.checkout.priceUnknown.title);
    },
  ),
  checkoutAnywhere('paying', 'Pay was pressed, and the answer is awaited', async (stage) => {
    await openCheckout(stage, { next: [calls('createPaymentMethod', 'never')] });
    await stage.checkout.payWith();
    return stage.button(stage.texts.checkout.paying);
  }),
  checkoutAnywhere(
    'bank',
    'The bank asks its question (the pretended bank of the demo)',
    async (stage) => {
      await openCheckout(stage);
      await stage.checkout.payWith({ ...lunasCard, number: cards.asksForAuthentication });
      return stage.checkout.challenge;
    },
  ),
  checkoutAnywhere(
    'refused',
    'Purchase not made: there is not enough money on the card',
    async (stage) => {
      await openCheckout(stage);
      await stage.checkout.payWith({ ...lunasCard, number: cards.hasTooLittle });
      return stage.checkout.failure;
    },
  ),
];
