import { Checkout } from '#core/checkout/checkout.ts';
import type { Family } from '#ports/family.ts';
import { cards } from '../../support/cards.ts';
import { gemPackPage, offerOf } from '../../support/checkout.ts';
import { off, on } from '../../support/fake-family.ts';
import { eachTime, OpenFamily } from '../../support/family.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { moved, nothing, once, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let h: OpenFamily;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  h = new OpenFamily(store.journal);
});

/** Opens the checkout page while these rules hold in this browser. */
async function open(family: Family): Promise<Checkout> {
  h.device.become(family);
  const checkout = new Checkout({ ...store.app, family: h.part() }, gemPackPage);
  checkout.start();
  await settle();
  await h.store.read();
  return checkout;
}

/** Opens a sheet. */
function openSheet({ wallet }: Checkout): void {
  expect(wallet.open()).toBe(true);
}

/** Confirms the open sheet as the provider's buttons do. */
async function confirm(checkout: Checkout): Promise<void> {
  const end = store.confirmSheet(cards.pays);
  void checkout.wallet.confirm(undefined).finally(end);
  await settle();
}

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
    expect([checkout.wallet.off, await moved(store)]).toEqual(['permit', nothing]);
  });
});

describe('a sheet that was opened in time with the PIN', () => {
  async function unlocked(): Promise<Checkout> {
    const checkout = await open(on(eachTime));
    void checkout.wallet.unlock();
    await settle();
    await h.answer();
    return checkout;
  }

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
    void checkout.wallet.unlock();
    await settle();
    await h.answer();
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
