import type { Checkout } from '#core/checkout/checkout.ts';
import type { PaymentProfile } from '#ports/payments.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { fillIn, offerOf, openCheckout, payByCard } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { HeldCall } from '../../support/held-call.ts';
import { visaCard } from '../../support/saved-card.ts';
import { settle } from '../../support/settle.ts';

const visa = visaCard('card-1');

let store: FakeStore;
let checkout: Checkout;
let list: HeldCall<Answer>;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  list = new HeldCall();
  store.ports.payments.profiles = list.call;
  checkout = await openCheckout(store);
});

type Answer = Result<readonly PaymentProfile[], CallProblem>;

const shown = () => [checkout.area.shows, checkout.area.isAhead, checkout.canPay];
const listed: Answer = { ok: true, value: [visa] };
const failed: Answer = { ok: false, problem: 'unavailable' };

describe('the checkout while saved cards are loading', () => {
  test('offers the price, but cannot pay without a selected or typed card', () => {
    expect(offerOf(checkout).price).toEqual({ minor: 499, currency: 'USD' });
    expect([checkout.area.shows, checkout.canPay]).toEqual(['saved-cards', false]);
  });

  test('charges and grants once for a typed card, even if saved cards load afterwards', async () => {
    checkout.area.addCard();
    await payByCard(store, checkout);
    await list.answer(listed);
    const moved = await store.platform.ledger();
    expect(moved.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
  });

  test('lists none of the earlier cards after it is opened again', async () => {
    await list.answer(listed);
    void checkout.open();
    await settle();
    expect([offerOf(checkout).kind, checkout.cards.list]).toEqual(['ready', []]);
  });
});

describe('saved cards that load late', () => {
  test('do not replace a form in use, and can be reached from it', async () => {
    checkout.area.addCard();
    fillIn(store, checkout);
    await list.answer(listed);
    expect(shown()).toEqual(['new-card', true, true]);
    expect(checkout.area.backToCards()).toBe(true);
    expect([checkout.area.shows, checkout.canPay]).toEqual(['saved-cards', false]);
  });

  test('show the new-card form to a player who waited if the list is empty', async () => {
    await list.answer({ ok: true, value: [] });
    expect([checkout.area.shows, checkout.area.isAhead]).toEqual(['new-card', false]);
  });
});

describe('saved cards that failed to load', () => {
  test('leave the new-card form, which can pay', async () => {
    await list.answer(failed);
    fillIn(store, checkout);
    expect(shown()).toEqual(['new-card', true, true]);
  });

  test('are listed after a retry without replacing the typed form', async () => {
    await list.answer(failed);
    fillIn(store, checkout);
    void checkout.area.retry(offerOf(checkout).region.billingPlatformId);
    expect([checkout.area.shows, checkout.cards.reading]).toEqual(['new-card', 'loading']);
    await list.answer(listed);
    expect([checkout.area.shows, checkout.canPay]).toEqual(['new-card', true]);
    expect(checkout.cards.list).toEqual([visa]);
  });
});

test('the only saved card, if it could not be deleted, does not replace the form, and can be reached from it', async () => {
  await list.answer(listed);
  await store.platform.breakNext('deletePaymentProfile', 'unavailable');
  await checkout.area.delete(visa);
  expect(checkout.cards.list).toEqual([visa]);
  expect([checkout.area.shows, checkout.area.isAhead]).toEqual(['new-card', true]);
  expect(checkout.area.backToCards()).toBe(true);
});
