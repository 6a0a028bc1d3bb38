import { Checkout } from '#core/checkout/checkout.ts';
import type { Family } from '#ports/family.ts';
import { cards } from '../../support/cards.ts';
import { gemPackPage, offerOf } from '../../support/checkout.ts';
import { off, on } from '../../support/fake-family.ts';
import { eachTime, OpenFamily } from '../../support/family.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { moved, nothing, purchaseOf } from '../../support/purchase.ts';
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

/** Opens a sheet and confirms it as the provider's buttons do. */
async function pay(checkout: Checkout): Promise<void> {
  expect(checkout.wallet.open()).toBe(true);
  const end = store.confirmSheet(cards.pays);
  void checkout.wallet.confirm(undefined).finally(end);
  await settle();
}

describe('after a sheet that the rules stopped, the next one needs the PIN', () => {
  test('if they were turned on for the account meanwhile', async () => {
    const checkout = await open(off);
    await store.platform.setFamily('ending');
    h.account.problem = undefined;
    h.account.become(on(eachTime));
    await pay(checkout);
    expect(purchaseOf(store)).toMatchObject({ kind: 'refused', reason: 'family-pin' });
    expect([checkout.wallet.off, await moved(store)]).toEqual(['permit', nothing]);
  });

  test('if they were turned on in this browser meanwhile', async () => {
    const checkout = await open(off);
    h.device.become(on(eachTime));
    await pay(checkout);
    expect(offerOf(checkout).notice).toBe('rules-changed');
    expect([checkout.wallet.off, await moved(store)]).toEqual(['permit', nothing]);
  });
});
