import { createHttpPayments } from '#adapters/http/payments.ts';
import { cannedPlatform, session } from '../../support/canned-platform.ts';

const key = '10000000-0000-4000-8000-000000000001';
const order = { billingPlatformId: 'us', paymentProfileId: 'profile-1', sku: 'gems_pack_1' };

test.each([
  ['that is paid already needs none', null, { ok: true, value: { paymentIntentId: '' } }],
  ['that is not paid yet needs one', 'secret_1', { ok: false, problem: 'unavailable' }],
])('the id of a payment intent: a purchase %s', async (_, clientSecret, answer) => {
  const purchase = { key: { id: 'purchase-1' } };
  const body = { clientSecret, paymentIntentId: '', purchase };
  const { client } = cannedPlatform({
    'POST /v1/user-sessions': session,
    'POST /v1/purchases': { status: 201, body },
  });
  expect(await createHttpPayments(client).createPurchase(key, order)).toMatchObject(answer);
});
