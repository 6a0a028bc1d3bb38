import { brazilian } from '../contracts/payments.harness.ts';
import { type Operation, players } from '../support/platform.ts';
import { cards } from '../support/cards.ts';
import { type FakeStore, openFakeStore } from '../support/fake-store.ts';

const elsewhere = 'demo-billing-us';
let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

type Call = (app: FakeStore['app']) => Promise<unknown>;

const card = {
  billingPlatformId: elsewhere,
  email: 'parents@example.test',
  method: { id: 'pm', brand: 'visa', suffix: cards.pays.slice(-4) },
  save: false,
};
const order = { billingPlatformId: elsewhere, paymentProfileId: 'any', sku: 'gems_pack_1' };
const link = { email: 'a@b.test', password: 'starlight' };

const calls: readonly (readonly [what: string, operation: Operation, call: Call])[] = [
  [
    'Retrieve Payment Profiles',
    'retrievePaymentProfiles',
    (app) => app.payments.profiles(elsewhere),
  ],
  [
    'Update Payment Profile',
    'updatePaymentProfile',
    (app) => app.payments.updateProfile('any', brazilian),
  ],
  ['Delete Payment Profile', 'deletePaymentProfile', (app) => app.payments.deleteProfile('any')],
  [
    'Create Payment Profile',
    'createPaymentProfile',
    (app) => app.payments.createProfile('key', card),
  ],
  ['Create Purchase', 'createPurchase', (app) => app.payments.createPurchase('key', order)],
  ['Confirm Purchase', 'confirmPurchase', (app) => app.payments.confirm('any', 'pi')],
  ['Link Email', 'linkEmail', (app) => app.linkedEmail.link(link)],
];

test.each(calls)(
  '“Could not %s” is logged and returned as the detail of the failed call',
  async (what, operation, call) => {
    await store.platform.breakNext(operation, 'request-lost');
    const detail = `Could not ${what}: unreachable`;
    expect(await call(store.app)).toMatchObject({ ok: false, problem: 'unreachable', detail });
    expect(store.device.diagnostics.sentences).toEqual([detail]);
  },
);

test('a failed sign-out is logged and shown as “Could not Sign Out”', async () => {
  await store.goOffline();
  await store.app.signOut.run();
  const sentence = 'Could not Sign Out: unreachable';
  expect(store.app.signOut.state).toEqual({ kind: 'failed', message: sentence });
  expect(store.device.diagnostics.sentences).toContain(sentence);
});

test('a failed look-up of the country is logged, and the player still has a country', async () => {
  await store.platform.breakNext('retrieveLocation', 'unavailable');
  await store.app.location.resolve(players.luna.userId);
  expect(store.device.diagnostics.sentences).toEqual(['Could not Retrieve Location: unavailable']);
  expect(store.app.location.country).toBe('US');
});

test('the platform’s own message is returned but not logged, as it may repeat typed values', async () => {
  const answer = await store.app.payments.confirm('any', 'pi');
  expect(answer).toMatchObject({ detail: 'Could not Confirm Purchase: No such purchase.' });
  expect(store.device.diagnostics.sentences).toEqual([
    `Could not Confirm Purchase: ${answer.ok ? '' : answer.problem}`,
  ]);
});

test('successful calls are not logged', async () => {
  await store.app.payments.profiles(elsewhere);
  await store.app.signOut.run();
  expect(store.device.diagnostics.sentences).toEqual([]);
});
