import { createHttpProfiles } from '#adapters/http/payment-profiles.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';
import { brazilian, newKey } from '../payments.harness.ts';
import { answered, emptyAsHtml, page, plainText, wordAsHtml } from './calls.ts';

// A payment is refused only by a documented status whose error decodes. Any other operation is refused by the body of
// any 4xx, but not 401, 408, 425 and 429. Some operations take a 429 as too many. After every other answer the outcome
// is unknown.

const unknown = { ok: false, problem: 'unavailable' };
const error = (status: number, code: string): Canned => ({
  status,
  body: { code, message: `about ${code}` },
});

test.each<[string, Canned, string]>([
  ['createPurchase', error(402, 'CARD_DECLINED'), 'card-declined'],
  ['createPurchase', error(402, 'insufficient_funds'), 'insufficient-funds'],
  ['createPurchase', error(402, 'EXPIRED_CARD'), 'card-expired'],
  ['createPurchase', error(402, 'INCORRECT_CVC'), 'card-invalid'],
  ['createPurchase', error(402, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['createPurchase', error(402, 'A_REFUSAL_NOBODY_KNOWS'), 'card-declined'],
  ['createPurchase', error(402, 'constructor'), 'card-declined'],
  ['createPurchase', error(403, 'FAMILY_PIN_REQUIRED'), 'family-pin'],
  ['createPurchase', error(403, 'FAMILY_CAP_REACHED'), 'family-cap'],
  ['createPurchase', error(403, 'FAMILY_OFF'), 'family-off'],
  ['createPurchase', error(404, 'SKU_NOT_FOUND'), 'item-unavailable'],
  ['createPurchase', error(404, 'PAYMENT_PROFILE_NOT_FOUND'), 'card-gone'],
  ['confirmPurchase', error(402, 'AUTHENTICATION_FAILED'), 'authentication-failed'],
  ['confirmPurchase', error(402, 'CARD_DECLINED'), 'card-declined'],
  ['createPaymentProfile', error(422, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['createPaymentProfile', error(422, 'A_REFUSAL_NOBODY_KNOWS'), 'card-invalid'],
  ['createPaymentProfile', error(422, 'EXPIRED_CARD'), 'card-expired'],
  ['createPaymentProfile', error(400, 'BAD_REQUEST'), 'card-invalid'],
  ['createPaymentProfile', error(403, 'CARD_BLOCKED'), 'card-invalid'],
  ['createPaymentProfile', error(409, 'IDEMPOTENCY_KEY_REUSED'), 'card-invalid'],
  ['createPaymentProfile', error(418, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['updatePaymentProfile', error(422, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['createPaymentProfile', error(402, 'A_REFUSAL_NOBODY_KNOWS'), 'card-declined'],
  ['updatePaymentProfile', error(404, 'NO_SUCH_CARD'), 'card-gone'],
  ['createAuthenticationSession', error(401, 'INVALID_CREDENTIALS'), 'invalid-credentials'],
  ['createAuthenticationSession', error(401, 'A_CODE_OF_TOMORROW'), 'invalid-credentials'],
  ['createAuthenticationSession', error(429, 'TOO_MANY_ATTEMPTS'), 'too-many-attempts'],
  ['createAuthenticationSession', error(429, 'SLOW_DOWN'), 'too-many-attempts'],
  ['createAuthenticationSession', error(408, 'TOO_SLOW'), 'unavailable'],
  ['changePassword', error(410, 'A_CODE_OF_TOMORROW'), 'link-expired'],
  ['changePassword', error(422, 'A_CODE_OF_TOMORROW'), 'refused'],
  ['requestPasswordReset', error(404, 'A_CODE_OF_TOMORROW'), 'refused'],
  ['linkEmail', error(422, 'A_CODE_OF_TOMORROW'), 'refused'],
])('%s answered %j is a refusal: %s', async (name, answer, problem) => {
  expect(await answered(name, answer)).toEqual({
    ok: false,
    problem,
    detail: expect.stringContaining('about'),
  });
});

/** Operations that a 429 has certainly not carried out. */
const limited: Readonly<Record<string, string>> = {
  createAuthenticationSession: 'too-many-attempts',
  changePassword: 'too-many',
  scheduleDeletion: 'too-many',
  requestEmailChange: 'too-many',
  redeemPromoCode: 'too-many',
};

describe.each(Object.entries(limited))('%s answered 429', (name, problem) => {
  test.each<[string, Omit<Canned, 'status'>]>([
    ['no body', {}],
    ['a page', page],
    ['words', plainText],
    ['another code', { body: { code: 'LIMIT_REACHED', description: 'Slow down.' } }],
  ])(`with %s is refused as ${problem}`, async (_, answer) => {
    const refused = await answered(name, { ...answer, status: 429 });
    expect(refused).toMatchObject({ ok: false, problem });
  });
});

/** Statuses that may carry any error. */
const any4xx = [400, 402, 403, 404, 409, 410, 418, 422, 423, 451, 499];

describe.each(any4xx)('answers with status %i', (status) => {
  test.each<[string, string, string]>([
    ['createAuthenticationSession', 'INVALID_CREDENTIALS', 'invalid-credentials'],
    ['createAuthenticationSession', 'TOO_MANY_ATTEMPTS', 'too-many-attempts'],
    ['createAuthenticationSession', 'ACCOUNT_LOCKED', 'account-locked'],
    ['createAuthenticationSession', 'EMAIL_NOT_VERIFIED', 'email-not-verified'],
    ['createAuthenticationSession', 'A_CODE_OF_TOMORROW', 'refused'],
    ['linkEmail', 'EMAIL_ALREADY_LINKED', 'email-already-linked'],
    ['requestPasswordReset', 'NICKNAME_NOT_FOUND', 'nickname-not-found'],
    ['requestPasswordReset', 'EMAIL_NOT_FOUND', 'email-not-found'],
    ['requestPasswordReset', 'NO_EMAIL_ASSOCIATED', 'no-email-associated'],
    ['changePassword', 'ACTION_TOKEN_EXPIRED', 'link-expired'],
  ])('%s refused with %s is %s, with or without a message', async (name, code, problem) => {
    const refused = { ok: false, problem };
    const message = 'Words for the player';
    expect(await answered(name, { status, body: { code, message } })).toEqual({
      ...refused,
      detail: message,
    });
    for (const body of [{ code }, { code, message: '' }, { code, message: null }, { code, a: 1 }]) {
      expect(await answered(name, { status, body })).toEqual(refused);
    }
  });

  test.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['confirmDelete', { statusCode: 4101 }, 'expired', '4101'],
    ['confirmDelete', { statusCode: 'GONE' }, 'expired', 'GONE'],
    ['validateCaptcha', { statusCode: 'BAD_TOKEN' }, 'captcha-failed', 'BAD_TOKEN'],
    ['scheduleDeletion', { code: 'NO_EMAIL' }, 'refused', 'NO_EMAIL'],
    [
      'requestEmailChange',
      { description: 'The provided email is already linked' },
      'email-already-linked',
      'The provided email is already linked',
    ],
    ['requestEmailChange', { description: 'No.' }, 'refused', 'No.'],
  ])('%s refused with %j is %s', async (name, body, problem, detail) => {
    expect(await answered(name, { status, body })).toEqual({ ok: false, problem, detail });
  });

  test.each<[string, Omit<Canned, 'status'>]>([
    ['no body', {}],
    ['a page', page],
    ['malformed JSON', { body: '{"statusCode":' }],
    ['JSON of another shape', { body: { code: 'GONE' } }],
    ['words', plainText],
  ])('a confirmation answered with %s is expired', async (_, answer) => {
    expect(await answered('confirmDelete', { ...answer, status })).toEqual({
      ok: false,
      problem: 'expired',
    });
  });
});

const everyName = [
  'createPurchase',
  'confirmPurchase',
  'createPaymentProfile',
  'updatePaymentProfile',
  'createAuthenticationSession',
  'linkEmail',
  'requestPasswordReset',
  'changePassword',
  'confirmDelete',
  'scheduleDeletion',
  'validateCaptcha',
  'requestEmailChange',
];
const payments: readonly string[] = ['createPurchase', 'confirmPurchase'];
/** Any malformed answer to a link of a mail means that it has expired. */
const exceptMail = everyName.filter((name) => name !== 'confirmDelete');
/** Operations with a success that needs a body. */
const answeredInFull: readonly string[] = ['createPaymentProfile', 'updatePaymentProfile'];
const others = everyName.filter((name) => ![...payments, ...answeredInFull].includes(name));
/** An error with the fields of every operation's errors. */
const everyError = { code: 'TEAPOT', message: 'x', statusCode: 1, description: 'x' };

describe.each<[string, readonly string[], Canned]>([
  ['a server error', everyName, { status: 500, body: { ...everyError, code: 'CARD_DECLINED' } }],
  ['a gateway that timed out', everyName, { status: 504, body: '<h1>Timeout</h1>' }],
  ['a redirect', everyName, { status: 307, body: everyError }],
  ['a success that is not documented', payments, { status: 206, body: {} }],
  ['an error on a status that is not documented', payments, { status: 418, body: everyError }],
  ['a code of another operation', ['createPurchase'], error(403, 'FAMILY_PROOF_REQUIRED')],
  ['a page in the place of an error', exceptMail, { ...page, status: 402 }],
  [
    'an error without what it must have in the place of an error',
    exceptMail,
    { status: 409, body: { reason: 'x' } },
  ],
])('%s', (_, names, answer) => {
  test.each(names)('leaves the outcome of %s unknown', async (name) => {
    expect(await answered(name, answer)).toEqual(unknown);
  });
});

/** Unauthorized, timed out, too early, too many: these say nothing about what was requested. */
describe.each([401, 408, 425, 429])('status %i', (status) => {
  const isKnown = (name: string) =>
    name === 'createAuthenticationSession' || (status === 429 && Object.hasOwn(limited, name));
  test.each(everyName.filter((name) => !isKnown(name)))(
    'leaves the outcome of %s unknown, whatever the body',
    async (name) => {
      const codes = ['EMAIL_NOT_FOUND', 'ACTION_TOKEN_EXPIRED', 'EMAIL_ALREADY_LINKED'];
      const description = 'The provided email is already linked';
      for (const body of codes.map((code) => ({ ...everyError, code, description }))) {
        expect(await answered(name, { status, body })).toEqual(unknown);
      }
    },
  );
});

test.each<[string, Canned]>([
  ['scheduleDeletion', { status: 409, body: { statusCode: 'NO_EMAIL' } }],
  ['validateCaptcha', { status: 400, body: { code: 'BAD_TOKEN' } }],
  ['requestEmailChange', { status: 409, body: { code: 'TAKEN' } }],
  ['createPurchase', error(409, 'IDEMPOTENCY_KEY_REUSED')],
  ['createPurchase', error(409, 'IN_PROGRESS')],
  ['createPurchase', error(403, 'FORBIDDEN')],
  ['createPurchase', error(403, 'family_off')],
  ['createPurchase', { status: 403 }],
  ['createPurchase', error(409, 'FAMILY_OFF')],
  ['createPurchase', error(404, 'FAMILY_OFF')],
  ['createPurchase', error(404, 'NOT_FOUND')],
  ['createPurchase', error(400, 'CARD_DECLINED')],
  ['confirmPurchase', error(404, 'PURCHASE_NOT_FOUND')],
  ['updatePaymentProfile', error(422, 'A_CODE_OF_TOMORROW')],
  ['createAuthenticationSession', { status: 403, body: { message: 'Words without a code' } }],
])('%s answered %j has an unknown outcome', async (name, answer) => {
  expect(await answered(name, answer)).toEqual(unknown);
});

describe.each([200, 201, 202, 203, 204, 206, 207, 226])('status %i', (status) => {
  test.each(others)('is a success of %s, whatever the body', async (name) => {
    const answers: readonly Canned[] =
      status === 204
        ? [{ status }, { ...emptyAsHtml, status }]
        : [
            { status },
            { status, body: everyError },
            { status, body: '{"half":' },
            { ...plainText, status },
            { ...emptyAsHtml, status },
            { ...wordAsHtml, status },
          ];
    for (const answer of answers) expect(await answered(name, answer)).toMatchObject({ ok: true });
  });
});

test('personal data that violates the contract is refused and never sent', async () => {
  const { client, sent } = cannedPlatform();
  const method = { id: 'pm_1', brand: 'visa', suffix: '4242' };
  const wrong = { ...brazilian, identityNumber: '529.982.247-25' };
  const cards = createHttpProfiles(client);
  const refused = { ok: false, problem: 'invalid-personal-data' };
  expect(await cards.updateProfile('card-1', wrong)).toEqual(refused);
  const profile = { billingPlatformId: 'br', email: 'parent@example.test', method, save: true };
  const registered = await cards.createProfile(newKey(), { ...profile, personalData: wrong });
  expect(registered).toEqual(refused);
  expect(sent).toEqual([]);
});

test('an order declined without a message is card-declined', async () => {
  const declined = { status: 402, body: { code: 'CARD_DECLINED' } };
  expect(await answered('createPurchase', declined)).toEqual({
    ok: false,
    problem: 'card-declined',
  });
});

test.each([
  { status: 'requires_payment_method' },
  { status: 'requires_action' },
  { status: 'canceled' },
  { status: 'processing' },
  { status: 'FAILED' },
  { paymentIntent: { status: 'requires_confirmation' } },
  { success: false },
  { paid: false },
  { code: 'CARD_DECLINED' },
  { error: { code: 'card_declined' } },
])('a confirmation answered 200 %j is unknown, not paid, however it is declared', async (body) => {
  const asHtml = { ...wordAsHtml, body: JSON.stringify(body) };
  for (const answer of [{ body }, asHtml]) {
    expect(await answered('confirmPurchase', { ...answer, status: 200 })).toEqual(unknown);
  }
});

test.each<Omit<Canned, 'status'>>([
  plainText,
  emptyAsHtml,
  wordAsHtml,
  ...[
    undefined,
    {},
    [],
    { status: 'succeeded' },
    { status: 'PAID' },
    { status: 'ok' },
    { status: 'captured' },
    { status: 200 },
    { error: null },
    { error: false },
    { code: 'OK' },
    { success: true },
    { id: 'pi_1', paymentIntent: { status: 'succeeded', error: null } },
  ].map((body) => ({ body })),
])('a confirmation answered 200 with %j is paid', async (answer) => {
  const paid = { ...answer, status: 200 };
  expect(await answered('confirmPurchase', paid)).toMatchObject({ ok: true });
});

test.each([
  ['that is paid already needs none', null, { ok: true, value: { paymentIntentId: '' } }],
  ['that is not paid yet needs one', 'secret_1', { ok: false, problem: 'unavailable' }],
])('the id of a payment intent: a purchase %s', async (_, clientSecret, answer) => {
  const body = { clientSecret, paymentIntentId: '', purchase: { key: { id: 'purchase-1' } } };
  expect(await answered('createPurchase', { status: 201, body })).toMatchObject(answer);
});
