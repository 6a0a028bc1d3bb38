import type { Checkout } from '#core/checkout/checkout.ts';
import { formFor } from '#core/checkout/rendered-offer.ts';
import { type DemoPlayer, players } from '../../support/platform.ts';
import { fillIn, offerOf, payByCard, startCheckout } from '../../support/checkout.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { moved, nothing, once, purchaseOf } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';

let store: FakeStore;
let checkout: Checkout;
let stop: () => void;

async function openPage(): Promise<void> {
  ({ checkout, stop } = await startCheckout(store));
}

/** Luna fills the form in, and her session is over when she presses Pay. */
async function payTooLate(country: string): Promise<void> {
  store = await openFakeStore({ signedInAs: 'luna', country });
  await openPage();
  fillIn(store, checkout);
  offerOf(checkout).form.setSave(true);
  await store.platform.endSessions();
  await checkout.pay();
  await settle();
  expect(store.app.session.state).toMatchObject({ kind: 'absent', ended: true });
  stop();
}

async function comes(player: DemoPlayer): Promise<void> {
  await store.app.session.signIn(players[player]);
  await openPage();
}

const typed = () => {
  const { fields, personalData } = offerOf(checkout).form;
  return { ...fields.values, ...personalData?.values };
};

afterEach(() => stop());

describe('a player without a session at Pay', () => {
  test.each([
    ['US', { name: 'Luna Lovelace', email: 'parent@example.test', postalCode: '94110' }],
    ['BR', { email: 'parent@example.test', identityNumber: '52998224725', city: 'S\u00e3o Paulo' }],
  ])(
    'in %s pays nothing, finds all but card and tick after signing in, and can then pay',
    async (country, kept) => {
      await payTooLate(country);
      await comes('luna');
      expect(typed()).toMatchObject(kept);
      const { form } = offerOf(checkout);
      expect([form.save, form.cardComplete, checkout.canPay]).toEqual([false, false, false]);
      expect(await moved(store)).toEqual(nothing);
      await payByCard(store, checkout);
      expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
    },
  );
});

test('a sign-out at the checkout empties the form', async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
  await openPage();
  fillIn(store, checkout);
  await store.app.signOut.run();
  await settle();
  stop();
  expect(formFor(store.app.location.region, undefined, store.app.session).fields.values).toEqual({
    name: '',
    email: '',
    postalCode: '',
  });
});
