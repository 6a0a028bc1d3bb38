import { createHttpPassword } from '#adapters/http/password.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPrivacy } from '#adapters/http/privacy.ts';
import { createHttpSession } from '#adapters/http/session.ts';
import type { HttpClient } from '#adapters/http/client.ts';
import type { Result } from '#ports/result.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';
import { brazilian, newKey } from '../payments.harness.ts';

// A payment is refused only by a documented status whose error decodes. Any other operation is refused by the body of
// any 4xx, but 401, 408, 425 and 429 refuse at most a sign-in. After every other answer the outcome is unknown.

interface Call {
  readonly line: string;
  readonly ask: (client: HttpClient) => Promise<Result<unknown, string>>;
}

const method = { id: 'pm_1', brand: 'visa', suffix: '4242' };
const profile = { billingPlatformId: 'br', email: 'parent@kitewood.test', method, save: true };

const calls = {
  order: {
    line: 'POST /v1/purchases',
    ask: (client) =>
      createHttpPayments(client).createPurchase(newKey(), {
        billingPlatformId: 'us',
        paymentProfileId: 'card-1',
        sku: '620',
      }),
  },
  confirm: {
    line: 'POST /v1/purchases/purchase-1/confirm',
    ask: (client) => createHttpPayments(client).confirm('purchase-1', 'pi_1'),
  },
  register: {
    line: 'POST /v1/payment-profiles',
    ask: (client) =>
      createHttpPayments(client).createProfile(newKey(), { ...profile, personalData: brazilian }),
  },
  update: {
    line: 'PATCH /v1/payment-profiles/card-1',
    ask: (client) => createHttpPayments(client).updateProfile('card-1', brazilian),
  },
  signIn: {
    line: 'POST /v1/authentication-sessions',
    ask: (client) =>
      createHttpSession(client, 'email').signIn({ email: 'luna@kitewood.test', password: 'wrong' }),
  },
  link: {
    line: 'POST /v1/identities/email',
    ask: (client) =>
      createHttpSession(client, 'email').linkEmail({
        email: 'new@kitewood.test',
        password: 'kites1',
      }),
  },
  reset: {
    line: 'POST /v1/password',
    ask: (client) => createHttpPassword(client, 'kitewood').requestReset('Luna#1234'),
  },
  change: {
    line: 'PUT /v1/password',
    ask: (client) => createHttpPassword(client, 'kitewood').change('token', 'kites1'),
  },
  confirmMail: {
    line: 'POST /v1/privacy/delete/confirm',
    ask: (client) => createHttpPrivacy(client, 'kitewood').confirm('delete', 'token'),
  },
  schedule: {
    line: 'POST /v1/privacy/delete/schedule/new',
    ask: (client) => createHttpPrivacy(client, 'kitewood').scheduleDeletion(),
  },
  captcha: {
    line: 'POST /v1/privacy/captcha/validate',
    ask: (client) => createHttpPrivacy(client, 'kitewood').validateCaptcha('token'),
  },
  changeEmail: {
    line: 'POST /v1/privacy/data/email-change/request',
    ask: (client) =>
      createHttpPrivacy(client, 'kitewood').requestEmailChange({
        oldEmail: 'luna@kitewood.test',
        newEmail: 'bia@kitewood.test',
      }),
  },
} as const satisfies Record<string, Call>;
type Name = keyof typeof calls;

function answered(name: Name, answer: Canned): Promise<Result<unknown, string>> {
  const { line, ask } = calls[name];
  return ask(cannedPlatform({ [line]: answer }).client);
}

const unknown = { ok: false, problem: 'unavailable' };
const html = { headers: { 'Content-Type': 'text/html' } };
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
  ['register', error(403, 'CARD_BLOCKED'), 'card-invalid'],
  ['register', error(409, 'IDEMPOTENCY_KEY_REUSED'), 'card-invalid'],
  ['register', error(418, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['update', error(422, 'INVALID_PERSONAL_DATA'), 'invalid-personal-data'],
  ['register', error(402, 'CARD_DECLINED'), 'card-declined'],
  ['update', error(404, 'NO_SUCH_CARD'), 'card-gone'],
  ['signIn', error(401, 'INVALID_CREDENTIALS'), 'invalid-credentials'],
  ['signIn', error(401, 'A_CODE_OF_TOMORROW'), 'invalid-credentials'],
  ['signIn', error(429, 'TOO_MANY_ATTEMPTS'), 'too-many-attempts'],
  ['signIn', error(429, 'SLOW_DOWN'), 'too-many-attempts'],
  ['signIn', error(408, 'TOO_SLOW'), 'unavailable'],
  ['change', error(410, 'A_CODE_OF_TOMORROW'), 'link-expired'],
])('%s answered %j is a refusal: %s', async (name, answer, problem) => {
  expect(await answered(name, answer)).toEqual({
    ok: false,
    problem,
    detail: expect.stringContaining('about'),
  });
});

/** Statuses that may carry any error. */
const any4xx = [400, 402, 403, 404, 409, 410, 418, 422, 423, 451, 499];

describe.each(any4xx)('answers with status %i', (status) => {
  test.each<[Name, string, string]>([
    ['signIn', 'INVALID_CREDENTIALS', 'invalid-credentials'],
    ['signIn', 'TOO_MANY_ATTEMPTS', 'too-many-attempts'],
    ['signIn', 'ACCOUNT_LOCKED', 'account-locked'],
    ['signIn', 'EMAIL_NOT_VERIFIED', 'email-not-verified'],
    ['signIn', 'A_CODE_OF_TOMORROW', 'refused'],
    ['link', 'EMAIL_ALREADY_LINKED', 'email-already-linked'],
    ['reset', 'NICKNAME_NOT_FOUND', 'nickname-not-found'],
    ['reset', 'EMAIL_NOT_FOUND', 'email-not-found'],
    ['reset', 'NO_EMAIL_ASSOCIATED', 'no-email-associated'],
    ['change', 'ACTION_TOKEN_EXPIRED', 'link-expired'],
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

  test.each<[Name, Readonly<Record<string, unknown>>, string, string]>([
    ['confirmMail', { statusCode: 4101 }, 'expired', '4101'],
    ['confirmMail', { statusCode: 'GONE' }, 'expired', 'GONE'],
    ['captcha', { statusCode: 'BAD_TOKEN' }, 'captcha-failed', 'BAD_TOKEN'],
    ['schedule', { code: 'NO_EMAIL' }, 'refused', 'NO_EMAIL'],
    [
      'changeEmail',
      { description: 'The provided email is already linked' },
      'email-already-linked',
      'The provided email is already linked',
    ],
    ['changeEmail', { description: 'No.' }, 'refused', 'No.'],
  ])('%s refused with %j is %s', async (name, body, problem, detail) => {
    expect(await answered(name, { status, body })).toEqual({ ok: false, problem, detail });
  });

  test.each<[string, Omit<Canned, 'status'>]>([
    ['no body', {}],
    ['a page', { body: '<h1>Gone</h1>', ...html }],
    ['malformed JSON', { body: '{"statusCode":' }],
    ['JSON of another shape', { body: { code: 'GONE' } }],
    ['words', { body: 'gone', headers: { 'Content-Type': 'text/plain' } }],
  ])('a confirmation answered with %s is expired', async (_, answer) => {
    expect(await answered('confirmMail', { ...answer, status })).toEqual({
      ok: false,
      problem: 'expired',
    });
  });
});

const everyName = Object.keys(calls) as Name[];
const payments: readonly Name[] = ['order', 'confirm'];
/** Any malformed answer to a link of a mail means that it has expired. */
const exceptMail = everyName.filter((name) => name !== 'confirmMail');
/** Operations with a success that needs a body. */
const answeredInFull: readonly Name[] = ['register', 'update'];
const others = everyName.filter((name) => ![...payments, ...answeredInFull].includes(name));
/** An error with the fields of every operation's errors. */
const everyError = { code: 'TEAPOT', message: 'x', statusCode: 1, description: 'x' };

describe.each<[string, readonly Name[], Canned]>([
  ['a server error', everyName, { status: 500, body: { ...everyError, code: 'CARD_DECLINED' } }],
  ['a gateway that timed out', everyName, { status: 504, body: '<h1>Timeout</h1>' }],
  ['a redirect', everyName, { status: 307, body: everyError }],
  ['a success that is not documented', payments, { status: 206, body: {} }],
  ['an error on a status that is not documented', payments, { status: 418, body: everyError }],
  ['a page in the place of an error', exceptMail, { status: 402, body: '<h1>No</h1>', ...html }],
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
  test.each(everyName.filter((name) => name !== 'signIn'))(
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

test.each<[Name, Canned]>([
  ['schedule', { status: 409, body: { statusCode: 'NO_EMAIL' } }],
  ['captcha', { status: 400, body: { code: 'BAD_TOKEN' } }],
  ['changeEmail', { status: 409, body: { code: 'TAKEN' } }],
  ['order', error(409, 'IDEMPOTENCY_KEY_REUSED')],
  ['order', error(409, 'IN_PROGRESS')],
  ['order', error(404, 'NOT_FOUND')],
  ['order', error(400, 'CARD_DECLINED')],
  ['confirm', error(404, 'PURCHASE_NOT_FOUND')],
  ['update', error(422, 'A_CODE_OF_TOMORROW')],
  ['signIn', { status: 403, body: { message: 'Words without a code' } }],
  ['reset', error(404, 'NO_SUCH_ROUTE')],
  ['link', error(422, 'A_CODE_OF_TOMORROW')],
  ['change', error(422, 'A_CODE_OF_TOMORROW')],
])('%s answered %j has an unknown outcome', async (name, answer) => {
  expect(await answered(name, answer)).toEqual(unknown);
});

describe.each([200, 201, 202, 203, 204, 206, 207, 226])('status %i', (status) => {
  test.each(others)('is a success of %s, whatever the body', async (name) => {
    const answers: readonly Canned[] =
      status === 204
        ? [{ status }]
        : [
            { status },
            { status, body: everyError },
            { status, body: '{"half":' },
            { status, body: 'OK', headers: { 'Content-Type': 'text/plain' } },
          ];
    for (const answer of answers) expect(await answered(name, answer)).toMatchObject({ ok: true });
  });
});

test.each(others)(
  'an HTML page with a success status leaves the outcome of %s unknown',
  async (name) => {
    const page = { status: 200, body: '<!doctype html>', ...html };
    expect(await answered(name, page)).toEqual(unknown);
  },
);

test('personal data that violates the contract is refused and never sent', async () => {
  const { client, sent } = cannedPlatform();
  const wrong = { ...brazilian, identityNumber: '529.982.247-25' };
  const payments = createHttpPayments(client);
  const refused = { ok: false, problem: 'invalid-personal-data' };
  expect(await payments.updateProfile('card-1', wrong)).toEqual(refused);
  expect(await payments.createProfile(newKey(), { ...profile, personalData: wrong })).toEqual(
    refused,
  );
  expect(sent).toEqual([]);
});

test('an order declined without a message is card-declined', async () => {
  const declined = { status: 402, body: { code: 'CARD_DECLINED' } };
  expect(await answered('order', declined)).toEqual({ ok: false, problem: 'card-declined' });
});
