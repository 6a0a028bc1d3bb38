import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPrivacy } from '#adapters/http/privacy.ts';
import { createHttpSession } from '#adapters/http/session.ts';
import type { HttpClient } from '#adapters/http/client.ts';
import type { Result } from '#ports/result.ts';
import { type Canned, cannedPlatform, session } from '../../support/canned-platform.ts';
import { brazilian, newKey } from '../payments.harness.ts';

// Only an error that the contract documents is a refusal. Whatever else comes back says nothing.

type Ask = (client: HttpClient) => Promise<Result<unknown, string>>;

const method = { id: 'pm_1', brand: 'visa', suffix: '4242' };
const order: Ask = (client) =>
  createHttpPayments(client).createPurchase(newKey(), {
    billingPlatformId: 'us',
    paymentProfileId: 'card-1',
    sku: '620',
  });
const confirm: Ask = (client) => createHttpPayments(client).confirm('purchase-1', 'pi_1');
const register: Ask = (client) =>
  createHttpPayments(client).createProfile(newKey(), {
    billingPlatformId: 'br',
    email: 'parent@kitewood.test',
    method,
    save: true,
    personalData: brazilian,
  });
const update: Ask = (client) => createHttpPayments(client).updateProfile('card-1', brazilian);
const signIn: Ask = (client) =>
  createHttpSession(client, 'email').signIn({ email: 'luna@kitewood.test', password: 'wrong' });
const link: Ask = (client) =>
  createHttpSession(client, 'email').linkEmail({ email: 'new@kitewood.test', password: 'kites1' });
const reset: Ask = (client) => createHttpPassword(client, 'kitewood').requestReset('Luna#1234');
const change: Ask = (client) => createHttpPassword(client, 'kitewood').change('token', 'kites1');
const confirmMail: Ask = (client) =>
  createHttpPrivacy(client, 'kitewood').confirm('delete', 'token');
const schedule: Ask = (client) => createHttpPrivacy(client, 'kitewood').scheduleDeletion();
const captcha: Ask = (client) => createHttpPrivacy(client, 'kitewood').validateCaptcha('token');
const changeEmail: Ask = (client) =>
  createHttpPrivacy(client, 'kitewood').requestEmailChange({
    oldEmail: 'luna@kitewood.test',
    newEmail: 'bia@kitewood.test',
  });

const at = {
  order: 'POST /v1/purchases',
  confirm: 'POST /v1/purchases/purchase-1/confirm',
  register: 'POST /v1/payment-profiles',
  update: 'PATCH /v1/payment-profiles/card-1',
  signIn: 'POST /v1/authentication-sessions',
  link: 'POST /v1/identities/email',
  reset: 'POST /v1/password',
  change: 'PUT /v1/password',
  confirmMail: 'POST /v1/privacy/delete/confirm',
  schedule: 'POST /v1/privacy/delete/schedule/new',
  captcha: 'POST /v1/privacy/captcha/validate',
  changeEmail: 'POST /v1/privacy/data/email-change/request',
} as const;
const asks = {
  order,
  confirm,
  register,
  update,
  signIn,
  link,
  reset,
  change,
  confirmMail,
  schedule,
  captcha,
  changeEmail,
} as const satisfies Record<keyof typeof at, Ask>;
type Name = keyof typeof asks;

function answered(name: Name, answer: Canned): Promise<Result<unknown, string>> {
  const { client } = cannedPlatform({ 'POST /v1/user-sessions': session, [at[name]]: answer });
  return asks[name](client);
}

const error = (status: number, code: string): Canned => ({
  status,
  body: { code, message: `about ${code}` },
});

test.each<[Name, Canned, string]>([
  ['order', error(402, 'CARD_DECLINED'), 'card-declined'],
  ['order', error(402, 'insufficient_funds'), 'insufficient-funds'],
  ['order', error(402, 'EXPIRED_CARD'), 'card-expired'],
  ['order', error(402, 'INCORRECT_CVC'), 'card-invalid'],
  ['order', error(402, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['order', error(402, 'A_REFUSAL_NOBODY_KNOWS'), 'card-declined'],
  ['order', error(402, 'constructor'), 'card-declined'],
  ['order', error(404, 'SKU_NOT_FOUND'), 'item-unavailable'],
  ['order', error(404, 'PAYMENT_PROFILE_NOT_FOUND'), 'card-gone'],
  ['confirm', error(402, 'AUTHENTICATION_FAILED'), 'authentication-failed'],
  ['confirm', error(402, 'CARD_DECLINED'), 'card-declined'],
  ['register', error(422, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['register', error(422, 'A_REFUSAL_NOBODY_KNOWS'), 'card-invalid'],
  ['register', error(400, 'BAD_REQUEST'), 'card-invalid'],
  ['register', error(402, 'CARD_DECLINED'), 'card-declined'],
  ['update', error(404, 'NO_SUCH_CARD'), 'card-gone'],
  ['signIn', error(401, 'INVALID_CREDENTIALS'), 'invalid-credentials'],
  ['signIn', error(429, 'TOO_MANY_ATTEMPTS'), 'too-many-attempts'],
  ['link', error(409, 'EMAIL_ALREADY_LINKED'), 'email-already-linked'],
  ['reset', error(404, 'NICKNAME_NOT_FOUND'), 'nickname-not-found'],
  ['reset', error(404, 'EMAIL_NOT_FOUND'), 'email-not-found'],
  ['reset', error(409, 'NO_EMAIL_ASSOCIATED'), 'no-email-associated'],
  ['change', error(410, 'ACTION_TOKEN_EXPIRED'), 'link-expired'],
])('%s answered %j is a refusal: %s', async (name, answer, problem) => {
  expect(await answered(name, answer)).toEqual({
    ok: false,
    problem,
    detail: expect.stringContaining('about'),
  });
});

test.each<[Name, Canned, string, string]>([
  ['confirmMail', { status: 410, body: { statusCode: 4101 } }, 'expired', '4101'],
  ['confirmMail', { status: 410, body: { statusCode: 'GONE' } }, 'expired', 'GONE'],
  ['captcha', { status: 400, body: { statusCode: 'BAD_TOKEN' } }, 'captcha-failed', 'BAD_TOKEN'],
  ['schedule', { status: 409, body: { code: 'NO_EMAIL' } }, 'refused', 'NO_EMAIL'],
  ['schedule', { status: 422, body: { code: 'TOO_YOUNG' } }, 'refused', 'TOO_YOUNG'],
  ['schedule', { status: 423, body: { code: 'ON_HOLD' } }, 'refused', 'ON_HOLD'],
  ['schedule', { status: 451, body: { code: 'BY_LAW' } }, 'refused', 'BY_LAW'],
  [
    'changeEmail',
    { status: 409, body: { description: 'The provided email is already linked' } },
    'email-already-linked',
    'The provided email is already linked',
  ],
  ['changeEmail', { status: 409, body: { description: 'No.' } }, 'refused', 'No.'],
])(
  'the privacy service\u2019s answer to %s, %j, is a refusal: %s',
  async (name, answer, problem, detail) => {
    expect(await answered(name, answer)).toEqual({ ok: false, problem, detail });
  },
);

const everyName = Object.keys(asks) as Name[];
const sayNothing: Readonly<Record<string, Canned>> = {
  'a server error': { status: 500, body: { code: 'CARD_DECLINED', message: 'x', statusCode: 1 } },
  'a gateway that timed out': { status: 504, body: '<h1>Timeout</h1>' },
  'too many requests': { status: 429, body: { code: 'SLOW_DOWN', message: 'x', statusCode: 1 } },
  'a redirect': { status: 307, body: { code: 'ELSEWHERE', message: 'x', statusCode: 1 } },
  'a success that is not documented': { status: 206, body: {} },
  'a page in the place of an error': {
    status: 402,
    body: '<h1>Payment required</h1>',
    headers: { 'Content-Type': 'text/html' },
  },
  'an error without what it must have': { status: 409, body: { reason: 'x' } },
};

describe.each(Object.entries(sayNothing))('%s', (_, answer) => {
  test.each(everyName)('says nothing of %s', async (name) => {
    expect(await answered(name, answer)).toEqual({ ok: false, problem: 'unavailable' });
  });
});

/** The contract documents every other status of `schedule` too. */
test.each(everyName.filter((name) => name !== 'schedule'))(
  'a status that is not documented says nothing of %s',
  async (name) => {
    const body = { code: 'TEAPOT', message: 'x', statusCode: 1, description: 'x' };
    expect(await answered(name, { status: 418, body })).toEqual({
      ok: false,
      problem: 'unavailable',
    });
  },
);

test.each<[Name, Canned]>([
  ['schedule', { status: 408, body: { code: 'TOO_SLOW' } }],
  ['schedule', { status: 425, body: { code: 'TOO_EARLY' } }],
  ['schedule', { status: 409, body: { statusCode: 'NO_EMAIL' } }],
  ['captcha', { status: 400, body: { code: 'BAD_TOKEN' } }],
  ['confirmMail', { status: 410, body: { code: 'GONE' } }],
  ['changeEmail', { status: 409, body: { code: 'TAKEN' } }],
  ['changeEmail', { status: 422, body: { description: 'No.' } }],
  ['order', error(409, 'IDEMPOTENCY_KEY_REUSED')],
  ['order', error(409, 'IN_PROGRESS')],
  ['order', error(404, 'NOT_FOUND')],
  ['order', error(400, 'CARD_DECLINED')],
  ['order', { status: 402, body: { code: 'CARD_DECLINED' } }],
  ['confirm', error(404, 'PURCHASE_NOT_FOUND')],
  ['register', error(409, 'IDEMPOTENCY_KEY_REUSED')],
  ['signIn', error(401, 'NOT_AUTHENTICATED')],
  ['signIn', error(403, 'INVALID_CREDENTIALS')],
  ['reset', error(404, 'NO_SUCH_ROUTE')],
])('%s answered %j leaves open what happened', async (name, answer) => {
  expect(await answered(name, answer)).toEqual({ ok: false, problem: 'unavailable' });
});

test('personal data that the contract would not take is never sent', async () => {
  const { client, sent } = cannedPlatform({ 'POST /v1/user-sessions': session });
  const wrong = { ...brazilian, identityNumber: '529.982.247-25' };
  const payments = createHttpPayments(client);
  const refused = { ok: false, problem: 'invalid-personal-data' };
  expect(await payments.updateProfile('card-1', wrong)).toEqual(refused);
  const profile = { billingPlatformId: 'br', email: 'parent@kitewood.test', method, save: true };
  expect(await payments.createProfile(newKey(), { ...profile, personalData: wrong })).toEqual(
    refused,
  );
  expect(sent).toEqual([]);
});
