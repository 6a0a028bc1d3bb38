import type { Checkout } from '#core/checkout/checkout.ts';
import { cards } from '../../support/cards.ts';
import {
  fillIn,
  gemPackPage,
  offerOf,
  openCheckout,
  openFilledCheckout,
  payByCard,
  startCheckout,
} from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { moved, nothing, once, purchaseEvents, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

const hidden = { skuId: 'hidden_lantern', type: 'hidden' };

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

describe('Checkout.open()', () => {
  test.each([
    ['gems_pack_3', 'gems', 499],
    ['coins_pack_1', 'coins', 99],
    ['620', 'bundle', 399],
    ['1313', 'bundle', 1499],
    ['hidden_lantern', 'hidden', 199],
  ])('offers the SKU %s of the type %s at its price', async (skuId, type, minor) => {
    const offer = offerOf(await openCheckout(store, { skuId, type }));
    expect(offer.item).toMatchObject({ skuId, type });
    expect(offer.price).toEqual({ minor, currency: 'USD' });
  });

  test.each([
    ['no item', null, 'gems'],
    ['an empty item', '', 'hidden'],
    ['no type', 'gems_pack_3', null],
    ['an empty type', 'gems_pack_3', ''],
    ['an unknown type', 'gems_pack_3', 'card'],
    ['a type in capitals', 'gems_pack_3', 'GEMS'],
    ['the type of another item', 'gems_pack_3', 'coins'],
    ['a listed item as a hidden one', 'gems_pack_3', 'hidden'],
    ['a SKU that is not listed as gems', 'hidden_lantern', 'gems'],
    ['an unknown SKU', 'no_such_pack', 'hidden'],
    ['a SKU called constructor', 'constructor', 'hidden'],
    ['a SKU called __proto__', '__proto__', 'hidden'],
    ['a list of SKUs', 'gems_pack_3,gems_pack_4', 'gems'],
    ['markup', '<img src=x>', 'hidden'],
  ])('is unavailable and cannot pay with %s', async (_, skuId, type) => {
    const checkout = await openCheckout(store, { skuId, type });
    expect(checkout.state).toEqual({ kind: 'unavailable' });
    expect(checkout.canPay).toBe(false);
  });

  test('is unavailable, and sends no event, for an item that is no longer on sale', async () => {
    await store.platform.takeOffSale('620');
    const checkout = await openCheckout(store, { skuId: '620', type: 'bundle' });
    expect(checkout.state).toEqual({ kind: 'unavailable' });
    expect(await purchaseEvents(store)).toEqual([]);
  });

  test.each([
    ['request-lost', 'unreachable'],
    ['unavailable', 'unavailable'],
  ] as const)(
    'fails if the price request is %s, and succeeds when called again',
    async (fault, problem) => {
      await store.platform.breakNext('skus', fault);
      const checkout = await openCheckout(store);
      expect(checkout.state).toEqual({ kind: 'failed', problem });
      await checkout.open();
      expect(offerOf(checkout).price.minor).toBe(499);
    },
  );

  test('shows no notice when it is called again in the same region', async () => {
    const checkout = await openCheckout(store);
    await checkout.open();
    expect(offerOf(checkout).notice).toBe('none');
  });
});

describe('Checkout.canPay', () => {
  test('is true only while the form is filled in and valid, without which pay() orders nothing', async () => {
    const checkout = await openCheckout(store);
    expect(checkout.canPay).toBe(false);
    fillIn(store, checkout);
    expect(checkout.canPay).toBe(true);
    offerOf(checkout).form.fields.set('email', 'parent@');
    expect(checkout.canPay).toBe(false);
    await checkout.pay();
    expect(await moved(store)).toEqual(nothing);
  });

  test('is false in Brazil while the CPF is invalid', async () => {
    store = await openFakeStore({ signedInAs: 'bia' });
    const checkout = await openFilledCheckout(store);
    expect(checkout.canPay).toBe(true);
    offerOf(checkout).form.personalData?.set('identityNumber', '52998224724');
    expect(checkout.canPay).toBe(false);
  });

  test('is false while an attempt is open, and pay() starts no second one', async () => {
    const checkout = await openFilledCheckout(store);
    await store.platform.breakNext('createPurchase', 'answer-lost');
    void checkout.pay();
    await settle();
    expect(checkout.canPay).toBe(false);
    await checkout.pay();
    await store.clock.advance(60_000);
    expect(await moved(store)).toEqual(once);
  });
});

describe('Checkout.pay()', () => {
  const gems = { coins: 0, gems: 400 };

  test.each([
    ['luna', cards.pays, gems, gemPackPage],
    ['luna', cards.asks, gems, gemPackPage],
    ['bia', cards.pays, gems, gemPackPage],
    ['luna', cards.pays, { coins: 500, gems: 15 }, hidden],
  ] as const)(
    'charges once if %s pays with the card %s, and credits %j for %j',
    async (player, card, credit, query) => {
      store = await openFakeStore({ signedInAs: player });
      const before = await store.platform.balance(player);
      await payByCard(store, await openCheckout(store, query), card);
      await settle();
      expect(await moved(store)).toEqual(once);
      const after = { coins: before.coins + credit.coins, gems: before.gems + credit.gems };
      expect(await store.platform.balance(player)).toEqual(after);
      expect(store.app.player.profile).toMatchObject(after);
    },
  );

  test('ignores a second press while the price is being read', async () => {
    const checkout = await openFilledCheckout(store);
    await store.platform.slowDown(100);
    const presses = [checkout.pay(), checkout.pay()];
    await settle();
    expect(checkout.state.kind).toBe('checking-price');
    await store.clock.advance(60_000);
    await Promise.all(presses);
    expect(await moved(store)).toEqual(once);
  });

  test('keeps the form as it was filled in if the card is declined', async () => {
    const checkout = await openFilledCheckout(store, cards.declined);
    const { form } = offerOf(checkout);
    await checkout.pay();
    await settle();
    expect(offerOf(checkout).form).toBe(form);
    expect(form.fields.values).toEqual({
      name: 'Luna Lovelace',
      email: 'parent@example.test',
      postalCode: '94110',
    });
    expect(checkout.canPay).toBe(true);
  });

  test('orders nothing if the player leaves the page while the price is being read', async () => {
    const { checkout, stop } = await startCheckout(store);
    fillIn(store, checkout);
    await store.platform.slowDown(1_000);
    void checkout.pay();
    await store.clock.advance(500);
    stop();
    await store.clock.advance(60_000);
    expect(await moved(store)).toEqual(nothing);
    expect(purchaseOf(store).kind).toBe('idle');
  });

  test('starts no purchase if the player signs out while the price is being read', async () => {
    const checkout = await openFilledCheckout(store);
    await store.platform.slowDown(1_000);
    void checkout.pay();
    await store.clock.advance(500);
    await store.platform.breakNext('signOut', 'request-lost');
    void store.app.session.signOut();
    await store.clock.advance(60_000);
    expect(await moved(store)).toEqual(nothing);
    expect((await purchaseEvents(store)).map((event) => event.name)).toEqual(['iap_checkout']);
  });
});

describe('the price that is read again at Pay', () => {
  const elsewhere = 'demo-billing-us';
  let checkout: Checkout;
  beforeEach(async () => {
    checkout = await openFilledCheckout(store);
  });

  test('stops the purchase and is shown if it has changed, and is paid at the second press', async () => {
    await store.platform.setPrice(elsewhere, 'gems_pack_3', 599);
    await checkout.pay();
    const price = { minor: 599, currency: 'USD' };
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'price-changed', price });
    expect(await moved(store)).toEqual(nothing);
    await checkout.pay();
    await settle();
    expect(await moved(store)).toEqual(once);
    const request = (await purchaseEvents(store)).find((event) => event.name === 'iap_request');
    expect(request?.payload).toMatchObject({ value: 599 });
  });

  test('stops the purchase and keeps the typed values if it cannot be read', async () => {
    const { form } = offerOf(checkout);
    await store.platform.breakNext('skus', 'request-lost');
    await checkout.pay();
    expect(offerOf(checkout)).toMatchObject({ kind: 'ready', notice: 'price-unknown' });
    expect(offerOf(checkout).form).toBe(form);
    expect(checkout.canPay).toBe(true);
    expect(await moved(store)).toEqual(nothing);
  });

  test('makes the checkout unavailable if the item is no longer on sale', async () => {
    await store.platform.takeOffSale('gems_pack_3');
    await checkout.pay();
    expect(checkout.state).toEqual({ kind: 'unavailable' });
    expect(await moved(store)).toEqual(nothing);
  });
});

describe('maintenance', () => {
  test('disables Pay in a release that turns buying off, and pay() charges nothing', async () => {
    store = await openFakeStore({ signedInAs: 'luna', settings: { maintenance: true } });
    const checkout = await openFilledCheckout(store);
    expect(checkout.canPay).toBe(false);
    await checkout.pay();
    expect(await moved(store)).toEqual(nothing);
  });

  // A page may be older than the release that turned buying off.
  test('disables Pay if a newer release turns buying off, until one turns it on again', async () => {
    store.device.maintenance.on = true;
    const checkout = await openFilledCheckout(store);
    expect([checkout.maintenance.state, checkout.canPay]).toEqual(['announced', false]);
    store.device.maintenance.on = false;
    const again = await openFilledCheckout(store);
    expect([again.maintenance.state, again.canPay]).toEqual([undefined, true]);
  });

  test('is asked about again when the page becomes visible, once it was announced', async () => {
    store.device.maintenance.on = true;
    const { checkout } = await startCheckout(store);
    expect(checkout.maintenance.state).toBe('announced');
    store.device.maintenance.on = false;
    store.device.page.show();
    await settle();
    expect(checkout.maintenance.state).toBeUndefined();
  });

  test('that began after the page was opened stops Pay, and keeps the typed values', async () => {
    const checkout = await openFilledCheckout(store);
    store.device.maintenance.on = true;
    await checkout.pay();
    await settle();
    expect(await moved(store)).toEqual(nothing);
    expect([checkout.maintenance.state, checkout.canPay]).toEqual(['announced', false]);
    expect(offerOf(checkout).form.fields.values.email).toBe('parent@example.test');
  });

  test('does not stop an open attempt, which is still charged and granted once', async () => {
    const checkout = await openFilledCheckout(store);
    await store.platform.breakNext('createPurchase', 'answer-lost');
    void checkout.pay();
    await settle();
    store.device.maintenance.on = true;
    await openCheckout(store);
    await store.clock.advance(60_000);
    expect(await moved(store)).toEqual(once);
  });
});
