import { players } from '../support/platform.ts';
import type { Operation } from '../support/platform.ts';
import { cards } from '../support/cards.ts';
import { type FakeStore, openFakeStore } from '../support/fake-store.ts';

const { elsewhere } = { elsewhere: 'demo-billing-us' };
let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

type Call = (store: FakeStore) => Promise<unknown>;

const personalData = {
  name: 'Luna',
  identityNumber: '52998224725',
  identityType: 'CPF',
  address: {
    zipCode: '01310100',
    street: 'Rua',
    number: '1',
    neighborhood: 'Bairro',
    city: 'Cidade',
    state: 'SP',
  },
} as const;

const calls: readonly (readonly [sentence: string, operation: Operation, call: Call])[] = [
  [
    'Could not Retrieve Payment Profiles',
    'retrievePaymentProfiles',
    ({ app }) => app.payments.profiles(elsewhere),
  ],
  [
    'Could not Update Payment Profile',
    'updatePaymentProfile',
    ({ app }) => app.payments.updateProfile('any', personalData),
  ],
  [
    'Could not Delete Payment Profile',
    'deletePaymentProfile',
    ({ app }) => app.payments.deleteProfile('any'),
  ],
  [
    'Could not Create Payment Profile',
    'createPaymentProfile',
    ({ app }) =>
      app.payments.createProfile('key', {
        billingPlatformId: elsewhere,
        email: 'parents@kitewood.test',
        method: { id: 'pm', brand: 'visa', suffix: cards.pays.slice(-4) },
        save: false,
      }),
  ],
  [
    'Could not Create Purchase',
    'createPurchase',
    ({ app }) =>
      app.payments.createPurchase('key', {
        billingPlatformId: elsewhere,
        paymentProfileId: 'any',
        sku: 'gems_pack_1',
      }),
  ],
  ['Could not Confirm Purchase', 'confirmPurchase', ({ app }) => app.payments.confirm('any', 'pi')],
  [
    'Could not Link Email',
    'linkEmail',
    ({ app }) => app.linkedEmail.link({ email: 'a@b.test', password: 'starlight' }),
  ],
];

test.each(calls)(
  '“%s” is logged and returned as the detail of the failed call',
  async (sentence, operation, call) => {
    await store.platform.breakNext(operation, 'request-lost');
    expect(await call(store)).toMatchObject({
      ok: false,
      problem: 'unreachable',
      detail: `${sentence}: unreachable`,
    });
    expect(store.device.diagnostics.sentences).toEqual([`${sentence}: unreachable`]);
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
