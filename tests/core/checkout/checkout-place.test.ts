import { billingPlatformIds } from '#adapters/fake/world/state.ts';
import type { Checkout } from '#core/checkout/checkout.ts';
import type { Settings } from '#core/settings.ts';
import { players } from '../../support/platform.ts';
import { cards } from '../../support/cards.ts';
import { confirmSheet, fillIn, offerOf, payByCard, startCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { buyOnOtherPage } from '../../support/other-page.ts';
import { moved, nothing, once, purchaseEvents, purchaseOf } from '../../support/purchase.ts';
import { visaCard } from '../../support/saved-card.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let checkout: Checkout;
let stop: () => void;

const inDollars = { minor: 499, currency: 'USD' };
const inReais = { minor: 2490, currency: 'BRL' };

/** Two billing platforms with one currency, of which one bills Canada. */
const bothInDollars: Settings['billingPlatforms'] = [
  { id: billingPlatformIds.elsewhere, currency: 'USD', countries: [] },
  { id: billingPlatformIds.brazil, currency: 'USD', countries: ['CA'] },
];

/** The checkout page of the gem pack, open in the player's billing region. */
async function openIn(country: string, changes: Partial<Settings> = {}): Promise<void> {
  store = await openFakeStore({ signedInAs: 'luna', country, settings: changes });
  ({ checkout, stop } = await startCheckout(store));
}

/** Moves the player to another country while the page is open. */
async function moveTo(country: string): Promise<void> {
  store.device.preferences.write('country', country);
  await store.app.location.resolve(players.luna.userId);
  await settle();
}

const requests = async () =>
  (await purchaseEvents(store)).filter((event) => event.name === 'iap_request');

beforeEach(() => openIn('US'));
afterEach(() => stop());

describe('a change of country while the form is being filled in', () => {
  test('in Brazil sees the price in BRL and the personal data fields, and pays in BRL', async () => {
    fillIn(store, checkout);
    await moveTo('BR');
    const { price, form, notice } = offerOf(checkout);
    expect([price, notice]).toEqual([inReais, 'currency-changed']);
    expect(form.personalData).toBeDefined();
    const kept = { name: 'Luna Lovelace', email: 'parent@example.test' };
    expect(form.fields.values).toMatchObject(kept);
    expect(checkout.canPay).toBe(false);
    await payByCard(store, checkout);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
    expect((await requests())[0]?.payload).toMatchObject({ value: 2490, currency: 'BRL' });
  });

  test('pays in the new country, also if only the right to withdraw differs', async () => {
    await openIn('US', { withdrawal: { EU: { days: 14, mode: 'waived' } } });
    await moveTo('DE');
    checkout.consent.set('I give it up.');
    expect(offerOf(checkout).region.country).toBe('DE');
    await payByCard(store, checkout);
    expect(purchaseOf(store)).toMatchObject({ kind: 'bought', attempt: { country: 'DE' } });
  });

  test.each<[string, Partial<Settings>]>([
    [
      'the days to withdraw differ',
      { withdrawal: { EU: { days: 14, mode: 'unused' }, KR: { days: 7, mode: 'unused' } } },
    ],
    ['the tax differs', { withdrawal: {}, pricesIncludeTax: ['EU'] }],
  ])('records a purchase in the country found later, also if only %s there', async (_, changes) => {
    stop();
    await openIn('KR', changes);
    await moveTo('DE');
    await payByCard(store, checkout);
    expect(offerOf(checkout).region.country).toBe('DE');
    expect(purchaseOf(store)).toMatchObject({ kind: 'bought', attempt: { country: 'DE' } });
  });

  test('is not asked for personal data outside of Brazil, and none is sent', async () => {
    stop();
    await openIn('BR');
    fillIn(store, checkout);
    await moveTo('US');
    expect(offerOf(checkout)).toMatchObject({ price: inDollars, notice: 'currency-changed' });
    expect(offerOf(checkout).form.personalData).toBeUndefined();
    const registered = jest.spyOn(store.app.payments, 'createProfile');
    await payByCard(store, checkout);
    expect(await moved(store)).toEqual(once);
    expect(JSON.stringify(registered.mock.calls)).not.toContain('52998224725');
  });

  test('says that the price changed on another billing platform with the same currency', async () => {
    stop();
    await openIn('US', { billingPlatforms: bothInDollars });
    const { form } = offerOf(checkout);
    await moveTo('CA');
    const price = { minor: 2490, currency: 'USD' };
    expect(offerOf(checkout)).toMatchObject({ price, notice: 'price-changed', form });
  });

  test('lets an open wallet’s sheet order nothing on another billing platform, even for the same price', async () => {
    stop();
    await openIn('US', { billingPlatforms: bothInDollars });
    await store.platform.setPrice(billingPlatformIds.brazil, 'gems_pack_3', inDollars.minor);
    expect(checkout.wallet.open()).toBe(true);
    await moveTo('CA');
    expect(offerOf(checkout).price).toEqual(inDollars);
    await confirmSheet(store, checkout);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['idle', nothing]);
  });

  test('asks for personal data in Brazil even if the same billing platform bills there', async () => {
    stop();
    const { elsewhere } = billingPlatformIds;
    await openIn('US', { billingPlatforms: [{ id: elsewhere, currency: 'USD', countries: [] }] });
    fillIn(store, checkout);
    await moveTo('BR');
    const { price, form, notice } = offerOf(checkout);
    expect([price, notice]).toEqual([inDollars, 'none']);
    expect(form.personalData).toBeDefined();
    await payByCard(store, checkout);
    expect(await moved(store)).toEqual(once);
  });

  test('keeps the rendered offer in a country with the same rules, and when the network returns', async () => {
    const offer = offerOf(checkout);
    await moveTo('JP');
    expect(offerOf(checkout)).toBe(offer);
    await store.goOffline();
    await store.goOnline();
    await settle();
    expect(offerOf(checkout)).toBe(offer);
  });

  test('is still warned if the item was bought on another page since the page was rendered', async () => {
    await buyOnOtherPage(store, cards.pays);
    await moveTo('BR');
    expect(purchaseOf(store)).toMatchObject({ kind: 'bought', shown: true });
    await payByCard(store, checkout);
    expect(offerOf(checkout)).toMatchObject({ notice: 'bought-since', price: inReais });
    expect(await moved(store)).toEqual(once);
  });

  test('is warned once that the item was bought, and may then buy another one in Brazil', async () => {
    await buyOnOtherPage(store, cards.pays);
    await payByCard(store, checkout);
    expect(offerOf(checkout).notice).toBe('bought-since');
    await moveTo('BR');
    await payByCard(store, checkout);
    expect(await moved(store)).toEqual({ charges: 2, grants: 2 });
  });

  test('has the dialog of a saved card closed', async () => {
    stop();
    await openIn('BR');
    checkout.edit.open(visaCard('card-1'));
    await moveTo('US');
    expect(checkout.edit.state).toEqual({ kind: 'closed' });
  });
});

describe('a press of Pay during which the player’s country changes', () => {
  test('orders nothing during the price check, shows the price in BRL, and the next press buys', async () => {
    fillIn(store, checkout);
    await store.platform.slowDown(100);
    void checkout.pay();
    await settle();
    expect(checkout.state.kind).toBe('checking-price');
    await moveTo('BR');
    expect(offerOf(checkout).price).toEqual(inDollars);
    await store.clock.advance(60_000);
    expect([await moved(store), await requests()]).toEqual([nothing, []]);
    expect(offerOf(checkout)).toMatchObject({ price: inReais, notice: 'currency-changed' });
    void payByCard(store, checkout);
    await store.clock.advance(60_000);
    expect(await moved(store)).toEqual(once);
  });

  test('keeps form and price until the ordered attempt ends, then shows the price in BRL', async () => {
    fillIn(store, checkout, cards.declined);
    const { form } = offerOf(checkout);
    await store.platform.slowDown(100);
    void checkout.pay();
    await store.clock.advance(150);
    expect(purchaseOf(store).kind).toBe('paying');
    await moveTo('BR');
    expect(offerOf(checkout).form).toBe(form);
    await store.clock.advance(60_000);
    const attempt = { price: inDollars, billingPlatformId: 'demo-billing-us' };
    const reason = 'card-declined';
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason, attempt });
    expect(offerOf(checkout)).toMatchObject({ price: inReais, notice: 'currency-changed' });
  });
});

describe('the open checkout page', () => {
  test('opens by itself when the network is back, and keeps the typed values', async () => {
    fillIn(store, checkout);
    await store.goOffline();
    await moveTo('BR');
    expect(checkout.state).toEqual({ kind: 'failed', problem: 'unreachable' });
    await store.goOnline();
    await settle();
    expect(offerOf(checkout)).toMatchObject({ price: inReais, notice: 'currency-changed' });
    expect(offerOf(checkout).form.fields.values).toMatchObject({ name: 'Luna Lovelace' });
  });

  test('is opened again after a failure when the page becomes visible', async () => {
    await store.platform.breakNext('skus', 'unavailable');
    await checkout.open();
    store.device.page.show();
    await settle();
    expect(offerOf(checkout).price).toEqual(inDollars);
  });

  test('is not opened again when the network is lost after a failure, nor when it becomes visible then', async () => {
    await store.platform.breakNext('skus', 'unavailable');
    await checkout.open();
    await store.goOffline();
    store.device.page.show();
    await settle();
    expect(checkout.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  });

  test('ignores a change of country after it was stopped, and can sell once it is started again', async () => {
    stop();
    await moveTo('BR');
    expect(offerOf(checkout).price).toEqual(inDollars);
    stop = checkout.start();
    await settle();
    await payByCard(store, checkout);
    expect(await moved(store)).toEqual(once);
  });
});
