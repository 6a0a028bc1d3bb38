import type { Checkout } from '#core/checkout/checkout.ts';
import type { Family } from '#ports/family.ts';
import { confirmSheet, offerOf, startCheckout } from '../../support/checkout.ts';
import { off, on, wrongPin } from '../../support/fake-family.ts';
import { capped, eachTime, nothingSold, OpenFamily } from '../../support/family.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { keptRecord, moved, nothing, once, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { unforeseen } from '../../support/unforeseen.ts';

let store: FakeStore;
let h: OpenFamily;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  h = new OpenFamily(store.journal);
});

/** Opens the checkout page while these rules hold in this browser. */
async function open(family: Family, part = h.part()): Promise<Checkout> {
  h.device.become(family);
  const { checkout } = await startCheckout({ app: { ...store.app, family: part } });
  await h.store.read();
  return checkout;
}

/** Opens a sheet. */
function openSheet({ wallet }: Checkout): void {
  expect(wallet.open()).toBe(true);
}

const confirm = (checkout: Checkout) => confirmSheet(store, checkout);

/** Answers the question for the PIN, which unlocks one sheet. */
async function unlock({ wallet }: Checkout): Promise<void> {
  void wallet.unlock();
  await settle();
  await h.answer();
}

/** Opens the checkout page while each purchase needs the PIN, and types it. */
async function unlocked(): Promise<Checkout> {
  const checkout = await open(on(eachTime));
  await unlock(checkout);
  return checkout;
}

describe('a wallet’s sheet under the family’s rules', () => {
  test('opens only after the PIN, which pays with one sheet', async () => {
    const checkout = await open(on(eachTime));
    const { wallet } = checkout;
    expect([wallet.off, wallet.open()]).toEqual(['permit', false]);
    void wallet.unlock();
    await settle();
    expect(wallet.off).toBe('busy');
    await h.answer();
    expect([wallet.state.kind, wallet.isAgreed]).toEqual(['unlocked', true]);
    openSheet(checkout);
    await confirm(checkout);
    expect(await moved(store)).toEqual(once);
  });

  test('pays nothing if it is confirmed without having been opened', async () => {
    await confirm(await unlocked());
    expect(await moved(store)).toEqual(nothing);
  });

  test('stays locked if the question is closed', async () => {
    const { wallet } = await open(on(eachTime));
    void wallet.unlock();
    await settle();
    h.store.question.cancel();
    await settle();
    expect(wallet.off).toBe('permit');
  });

  test('does not open before the rules are known', async () => {
    const { wallet } = await open(
      off,
      h.part(() => new Promise(() => {})),
    );
    expect([wallet.off, wallet.open()]).toEqual(['busy', false]);
  });

  test('does not open if the rules cannot be loaded, which is reported', async () => {
    const checkout = await open(off, h.part(unforeseen));
    expect(checkout.wallet.off).toBe('permit');
    await checkout.wallet.unlock();
    expect(offerOf(checkout).notice).toBe('rules-unknown');
    expect(checkout.wallet.open()).toBe(false);
  });

  test('needs no PIN within the month’s cap', async () => {
    const checkout = await open(on(capped(499)));
    expect(checkout.wallet.off).toBeUndefined();
    openSheet(checkout);
    await confirm(checkout);
    expect(await moved(store)).toEqual(once);
  });

  test('is not offered while nothing is sold', async () => {
    const { wallet } = await open(on(nothingSold));
    expect(wallet.isOffered).toBe(false);
  });
});

/** A press of a wallet's button after the clock has changed without its timers. */
const opensNothingAfter =
  (jump: number) =>
  ({ wallet }: Checkout) => {
    store.clock.jump(jump);
    expect(wallet.open()).toBe(false);
  };

test.each<[string, (checkout: Checkout) => unknown]>([
  [
    'it was closed',
    (checkout) => {
      openSheet(checkout);
      checkout.wallet.close();
    },
  ],
  ['the PIN was typed five minutes ago', () => store.clock.advance(300_000)],
  ['the device was suspended for five minutes', opensNothingAfter(300_000)],
  ['the device set its clock back', opensNothingAfter(-1)],
  [
    'the price changed',
    async (checkout) => {
      await store.platform.setPrice('demo-billing-us', 'gems_pack_3', 599);
      await checkout.open();
    },
  ],
])('an unlocked sheet needs the PIN again if %s', async (_, change) => {
  const checkout = await unlocked();
  expect(checkout.wallet.off).toBeUndefined();
  await change(checkout);
  expect(checkout.wallet.off).toBe('permit');
});

describe('after a sheet that the rules stopped, the next one needs the PIN', () => {
  test('if they have been turned on for the account', async () => {
    const checkout = await open(off);
    await store.platform.setFamily('ending');
    h.account.problem = undefined;
    h.account.become(on(eachTime));
    openSheet(checkout);
    await confirm(checkout);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'family-pin' });
    expect([checkout.wallet.off, await moved(store)]).toEqual(['permit', nothing]);
  });

  test('if they have been turned on in this browser', async () => {
    const checkout = await open(off);
    h.device.become(on(eachTime));
    openSheet(checkout);
    await confirm(checkout);
    expect(offerOf(checkout).notice).toBe('rules-changed');
    expect([checkout.wallet.off, keptRecord(store).open]).toEqual(['permit', {}]);
    expect(await moved(store)).toEqual(nothing);
  });
});

test('a sheet that any PIN unlocked while the rules were off pays nothing once they are on again', async () => {
  const checkout = await open(on(eachTime));
  void checkout.wallet.unlock();
  await settle();
  h.device.become(off);
  await h.answer(wrongPin);
  expect([checkout.wallet.state.kind, checkout.wallet.isAgreed]).toEqual(['unlocked', false]);
  h.device.become(on(eachTime));
  openSheet(checkout);
  await confirm(checkout);
  expect(offerOf(checkout).notice).toBe('rules-changed');
  expect([checkout.wallet.off, await moved(store)]).toEqual(['permit', nothing]);
});

describe('a sheet that was opened in time with the PIN', () => {
  test.each([
    ['five minutes after the PIN', 1],
    ['after the clock was set back', -300_000],
  ])('pays nothing if it is confirmed %s, and can be unlocked again', async (_, jump) => {
    const checkout = await unlocked();
    await store.clock.advance(299_999);
    openSheet(checkout);
    store.clock.jump(jump);
    await confirm(checkout);
    expect([checkout.wallet.expired, checkout.wallet.off]).toEqual([true, 'permit']);
    expect([purchaseOf(store).kind, await moved(store)]).toEqual(['idle', nothing]);
    await unlock(checkout);
    expect([checkout.wallet.expired, checkout.wallet.off]).toEqual([false, undefined]);
  });

  test('pays if it is confirmed within five minutes of the PIN', async () => {
    const checkout = await unlocked();
    openSheet(checkout);
    store.clock.jump(299_999);
    await confirm(checkout);
    expect([checkout.wallet.expired, await moved(store)]).toEqual([false, once]);
  });
});

test('a sheet that needs no PIN pays however late it is confirmed', async () => {
  const checkout = await open(off);
  openSheet(checkout);
  await store.clock.advance(300_000);
  await confirm(checkout);
  expect([checkout.wallet.expired, await moved(store)]).toEqual([false, once]);
});
