import { Checkout } from '#core/checkout/checkout.ts';
import type { Family } from '#ports/family.ts';
import { cards } from '../../support/cards.ts';
import { gemPackPage, offerOf } from '../../support/checkout.ts';
import { off, on } from '../../support/fake-family.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { capped, eachTime, nothingSold, OpenFamily } from '../../support/family.ts';
import { keptRecord, moved, nothing, once } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { unforeseen } from '../../support/unforeseen.ts';

let store: FakeStore;
let h: OpenFamily;
beforeEach(() => (h = new OpenFamily()));

async function openUnder(family: Family): Promise<Checkout> {
  store = await openFakeStore({ signedInAs: 'luna' });
  h = new OpenFamily(store.journal, (userId, look) => store.app.purchases.inspect(userId, look));
  h.device.become(family);
  const checkout = new Checkout({ ...store.app, family: h.part() }, gemPackPage);
  checkout.start();
  await settle();
  await h.store.read();
  return checkout;
}

/** Confirms the open sheet as the provider's buttons do. */
async function confirm(checkout: Checkout): Promise<void> {
  const end = store.confirmSheet(cards.pays);
  void checkout.wallet.confirm(undefined).finally(end);
  await settle();
}

/** Answers the question for the PIN, which unlocks one sheet. */
async function unlock(checkout: Checkout): Promise<void> {
  void checkout.wallet.unlock();
  await settle();
  await h.answer();
}

test('the PIN is asked for before the sheet opens, and pays with one sheet', async () => {
  const checkout = await openUnder(on(eachTime));
  expect(checkout.wallet.off).toBe('permit');
  expect(checkout.wallet.open()).toBe(false);
  void checkout.wallet.unlock();
  await settle();
  expect(checkout.wallet.off).toBe('busy');
  await h.answer();
  expect(checkout.wallet.state.kind).toBe('unlocked');
  expect(checkout.wallet.open()).toBe(true);
  await confirm(checkout);
  expect(await moved(store)).toEqual(once);
});

test('a sheet that was closed needs the PIN again', async () => {
  const checkout = await openUnder(on(eachTime));
  await unlock(checkout);
  checkout.wallet.open();
  checkout.wallet.close();
  expect(checkout.wallet.off).toBe('permit');
});

test('a permit does not hold for another price', async () => {
  const checkout = await openUnder(on(eachTime));
  await unlock(checkout);
  await store.platform.setPrice('demo-billing-us', 'gems_pack_3', 599);
  await checkout.open();
  expect(checkout.wallet.off).toBe('permit');
});

test('a question that is closed unlocks nothing', async () => {
  const checkout = await openUnder(on(eachTime));
  void checkout.wallet.unlock();
  await settle();
  h.store.question.cancel();
  await settle();
  expect(checkout.wallet.off).toBe('permit');
});

test('no sheet opens before the rules are known', async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  const checkout = new Checkout(
    { ...store.app, family: h.part(() => new Promise(() => {})) },
    gemPackPage,
  );
  checkout.start();
  await settle();
  expect([checkout.wallet.off, checkout.wallet.open()]).toEqual(['busy', false]);
});

test('rules that cannot be loaded are loaded again before a sheet opens, and reported', async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  const part = h.part(() => unforeseen());
  const checkout = new Checkout({ ...store.app, family: part }, gemPackPage);
  checkout.start();
  await settle();
  expect(checkout.wallet.off).toBe('permit');
  await checkout.wallet.unlock();
  expect(offerOf(checkout).notice).toBe('rules-unknown');
  expect(checkout.wallet.open()).toBe(false);
});

test('no PIN is asked for within the month’s cap', async () => {
  const checkout = await openUnder(on(capped(499)));
  expect(checkout.wallet.off).toBeUndefined();
  expect(checkout.wallet.open()).toBe(true);
  await confirm(checkout);
  expect(await moved(store)).toEqual(once);
});

test('rules that are turned on while the sheet is open stop it, and nothing is charged', async () => {
  const checkout = await openUnder(off);
  expect(checkout.wallet.open()).toBe(true);
  h.device.become(on(eachTime));
  await confirm(checkout);
  expect(offerOf(checkout).notice).toBe('rules-changed');
  expect([keptRecord(store).open, await moved(store)]).toEqual([{}, nothing]);
});

test('wallets are not offered while nothing is sold', async () => {
  expect((await openUnder(on(nothingSold))).wallet.isOffered).toBe(false);
});
