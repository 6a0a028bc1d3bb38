import { Checkout } from '#core/checkout/checkout.ts';
import { LinkedEmail } from '#core/session/linked-email.ts';
import { cards } from '../../support/cards.ts';
import {
  confirmSheet,
  gemPackPage,
  offerOf,
  openCheckout,
  startCheckout,
} from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import type { DemoPlayer } from '../../support/platform.ts';
import { keptRecord, moved, nothing, once, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
/** Leaves the page. */
let stop: () => void;

async function open(player: DemoPlayer = 'luna'): Promise<Checkout> {
  store = await openFakeStore({ signedInAs: player });
  const page = await startCheckout(store);
  ({ stop } = page);
  return page.checkout;
}

const confirm = (checkout: Checkout, number?: string, email?: string) =>
  confirmSheet(store, checkout, number, email);

async function pay(checkout: Checkout, number?: string): Promise<void> {
  expect(checkout.wallet.open()).toBe(true);
  await confirm(checkout, number);
}

describe('a confirmed sheet', () => {
  test('buys the item once, with the linked e-mail, and saves no card', async () => {
    const checkout = await open();
    const createProfile = jest.spyOn(store.ports.payments, 'createProfile');
    await pay(checkout);
    expect(await moved(store)).toEqual(once);
    expect(createProfile.mock.calls).toMatchObject([
      [expect.any(String), { email: 'luna@example.test', save: false }],
    ]);
  });

  test('buys the item after the bank’s challenge', async () => {
    const checkout = await open();
    await pay(checkout, cards.asks);
    expect([store.cardholder.asked, await moved(store)]).toEqual([1, once]);
  });

  test('is refused with the bank’s reason, and the next sheet may pay', async () => {
    const checkout = await open();
    await pay(checkout, cards.declined);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'card-declined' });
    await pay(checkout);
    expect(await moved(store)).toEqual(once);
  });

  test('pays once if it is confirmed twice', async () => {
    const checkout = await open();
    checkout.wallet.open();
    const end = store.confirmSheet(cards.pays);
    void checkout.wallet.confirm(undefined).finally(end);
    await checkout.wallet.confirm(undefined);
    await settle();
    expect(await moved(store)).toEqual(once);
  });

  test('pays although it is closed afterwards', async () => {
    const checkout = await open();
    checkout.wallet.open();
    const paying = confirm(checkout);
    checkout.wallet.close();
    await paying;
    expect(await moved(store)).toEqual(once);
  });

  test('leaves a checking purchase after a lost answer, and no other sheet opens', async () => {
    const checkout = await open();
    await store.platform.breakNext('createPurchase', 'answer-lost');
    await pay(checkout);
    expect(checkout.wallet.off).toBe('busy');
    expect(checkout.wallet.open()).toBe(false);
    await store.clock.advance(60_000);
    expect(await moved(store)).toEqual(once);
  });
});

const changePrice = () => store.platform.setPrice('demo-billing-us', 'gems_pack_3', 599);
const changed = { notice: 'price-changed', price: { minor: 599 } };

test.each<[fact: string, happen: (checkout: Checkout) => unknown, offer: object]>([
  ['the sheet was closed before it was confirmed', ({ wallet }) => wallet.close(), {}],
  ['the price has changed since the sheet opened', changePrice, changed],
  [
    'the page already shows another price than the sheet',
    async (checkout) => {
      await changePrice();
      await checkout.open();
    },
    changed,
  ],
  ['the network was lost', () => store.goOffline(), { notice: 'price-unknown' }],
  ['the player has signed out', () => void store.app.session.signOut(), {}],
  ['the page was left', () => stop(), {}],
])('a sheet records and charges nothing if meanwhile %s', async (_, happen, offer) => {
  const checkout = await open();
  expect(checkout.wallet.open()).toBe(true);
  await happen(checkout);
  await settle();
  await confirm(checkout);
  expect(offerOf(checkout)).toMatchObject(offer);
  if (offer === changed) expect(checkout.lastPress).toBe('wallet');
  expect([await moved(store), keptRecord(store).open]).toEqual([nothing, {}]);
});

test('a confirmation without an open sheet records and charges nothing', async () => {
  await confirm(await open());
  expect([await moved(store), keptRecord(store).open]).toEqual([nothing, {}]);
});

test('a card that the provider does not register is refused, and was recorded once', async () => {
  const checkout = await open();
  expect(checkout.wallet.open()).toBe(true);
  void checkout.wallet.confirm(undefined);
  await settle();
  expect(await moved(store)).toEqual(nothing);
  expect(keptRecord(store).finished).toMatchObject([{ outcome: 'refused' }]);
});

describe('the e-mail', () => {
  test('is asked of the wallet only if the player has linked none, and only once they agree', async () => {
    const checkout = await open('finn');
    expect(checkout.wallet).toMatchObject({ isOffered: true, asksEmail: true, off: 'email' });
    expect(checkout.wallet.open()).toBe(false);
    checkout.wallet.setAgrees(true);
    const createProfile = jest.spyOn(store.ports.payments, 'createProfile');
    checkout.wallet.open();
    await confirm(checkout, cards.pays, ' parent@example.test ');
    expect(createProfile.mock.calls).toMatchObject([
      [expect.any(String), { email: 'parent@example.test' }],
    ]);
  });

  test.each([
    ['no e-mail', undefined],
    ['no address', 'parent'],
    ['an address longer than 254 characters', `${'p'.repeat(243)}@example.test`],
  ])('stops the purchase before it is recorded if the wallet passes on %s', async (_, email) => {
    const checkout = await open('finn');
    checkout.wallet.setAgrees(true);
    checkout.wallet.open();
    await confirm(checkout, cards.pays, email);
    expect(checkout.wallet.badEmail).toBe(true);
    expect(purchaseOf(store).kind).toBe('idle');
    checkout.wallet.open();
    expect(checkout.wallet.badEmail).toBe(false);
  });

  test('may have 254 characters', async () => {
    const checkout = await open('finn');
    checkout.wallet.setAgrees(true);
    checkout.wallet.open();
    await confirm(checkout, cards.pays, `${'p'.repeat(240)}@example.test`);
    expect([checkout.wallet.badEmail, await moved(store)]).toEqual([false, once]);
  });
});

describe('wallets are offered', () => {
  test('neither in Brazil, nor offline, nor during maintenance, nor without a price', async () => {
    expect((await open()).wallet.isOffered).toBe(true);
    expect((await open('bia')).wallet.isOffered).toBe(false);

    const checkout = await open();
    await store.goOffline();
    expect(checkout.wallet.isOffered).toBe(false);

    store = await openFakeStore({ signedInAs: 'luna', settings: { maintenance: true } });
    expect((await openCheckout(store)).wallet.isOffered).toBe(false);

    expect(new Checkout(store.app, gemPackPage).wallet.isOffered).toBe(false);
  });

  test('only if the item costs something', async () => {
    store = await openFakeStore({ signedInAs: 'luna' });
    await store.platform.setPrice(store.platform.billingPlatformIds.elsewhere, 'gems_pack_3', 0);
    const checkout = await openCheckout(store);
    expect([offerOf(checkout).price.minor, checkout.wallet.isOffered]).toEqual([0, false]);
  });

  test('only if it is known whether the player has linked an e-mail, and may be until then', async () => {
    const checkout = await open();
    const linkedEmail = new LinkedEmail(store.ports.session, store.device.diagnostics);
    const early = new Checkout({ ...store.app, linkedEmail }, gemPackPage);
    await early.open();
    expect(early.wallet.isOffered).toBeUndefined();
    await store.platform.breakNext('readLinkedEmail', 'unavailable');
    await store.app.linkedEmail.read();
    expect(checkout.wallet.isOffered).toBe(false);
  });

  test('only if a linked e-mail can be used for the receipt', async () => {
    await open();
    const { session } = store.ports;
    const linked = async (value: string) => {
      const port = { ...session, linkedEmail: async () => ({ ok: true, value }) as const };
      const linkedEmail = new LinkedEmail(port, store.device.diagnostics);
      const checkout = new Checkout({ ...store.app, linkedEmail }, gemPackPage);
      await Promise.all([linkedEmail.read(), checkout.open()]);
      return checkout.wallet.isOffered;
    };
    expect(await linked('luna@example.test')).toBe(true);
    expect(await linked('lüna@example.test')).toBe(false);
  });

  test('only if purchases can be recorded', async () => {
    store = await openFakeStore({ signedInAs: 'luna' });
    store.journal.denied = true;
    expect((await openCheckout(store)).wallet.isOffered).toBe(false);
  });
});

test('a sheet opens only once the right to withdraw is given up, where that is needed', async () => {
  store = await openFakeStore({
    signedInAs: 'luna',
    settings: { withdrawal: { US: { mode: 'waived', days: 14 } } },
  });
  const checkout = await openCheckout(store);
  expect(checkout.wallet.off).toBe('consent');
  checkout.consent.set('I give it up.');
  expect(checkout.wallet.off).toBeUndefined();
});

test('whether the device has wallets is known at its next checkout, whoever is signed in', async () => {
  const checkout = await open();
  const hadSome = () => new Checkout(store.app, gemPackPage).wallet.hadSome;
  expect(hadSome()).toBeUndefined();
  for (const some of [true, false]) {
    checkout.wallet.noteSome(some);
    expect(hadSome()).toBe(some);
    checkout.wallet.noteSome(undefined);
    expect(hadSome()).toBe(some);
  }
  store.device.preferences.write('wallets', 'some');
  expect(hadSome()).toBeUndefined();
});
