import { ContractCheck } from '../../support/msw/contract-check.ts';
import { readGameRequest } from '../../support/msw/game.ts';

// Contract violations that the local platform reports.

const contract = new ContractCheck('kitewood');

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: object;
}

const bearer = { Authorization: 'Bearer token-1' };
const json = { 'Content-Type': 'application/json' };
const vendor = { 'Content-Type': 'application/vnd.kitewood.privacy+json' };
const otherVendor = { 'Content-Type': 'application/vnd.game.privacy+json' };
const key = { 'Idempotency-Key': '10000000-0000-4000-8000-000000000001' };
const order = { paymentProfileId: 'card-1', sku: '620', quantity: 1, paymentMethodType: 'card' };
const credential = { type: 'password', email: 'a@b.test', password: 'x' };

const statement = {
  application: 'kitewood',
  name: 'Ada Lovelace',
  email: 'parent@example.test',
  purchase: { reference: '1' },
  statement: 'I withdraw.',
  locale: 'en',
};

/** A valid request of each operation. */
const valid = {
  createPurchase: {
    headers: { ...bearer, ...json, ...key },
    body: { billingPlatformId: 'us', ...order },
  },
  createAuthenticationSession: { headers: json, body: { identityProvider: 'email', credential } },
  scheduleDeletion: { headers: { ...bearer, ...vendor }, body: { application: 'kitewood' } },
  cancelDeletion: { headers: { ...bearer, ...vendor }, body: {} },
  requestPasswordReset: { headers: json, body: { applicationId: 'kitewood', key: 'Luna#1234' } },
  retrievePaymentProfiles: { headers: bearer, query: '?billingPlatformId=us' },
  createUserSession: { headers: { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' } },
  listDeletionSchedules: { headers: bearer },
  signOut: { headers: bearer },
  retrieveLocation: {},
  listPurchases: { headers: bearer, query: '?limit=50&cursor=next' },
  createWithdrawal: { headers: { ...json, ...key }, body: statement },
  changeFamilyRules: {
    headers: { ...bearer, ...json },
    body: { mode: 'EACH', caps: [], saveCards: false },
  },
  verifyFamilyPin: { headers: { ...bearer, ...json }, body: { pin: '482915' } },
  keepFamilyOn: { headers: { ...bearer, 'Family-Proof': 'proof-1' } },
} satisfies Record<string, Sent>;
type Operation = keyof typeof valid;

function violations(operationId: Operation, changes: Sent = {}): string[] {
  const { headers = {}, query = '', body }: Sent = { ...valid[operationId], ...changes };
  const operation = contract.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`no ${operationId}`);
  return contract.violations(operation, {
    url: new URL(`https://api.test/${query}`),
    headers: new Headers(headers),
    body: body ? JSON.stringify(body) : '',
  });
}

test.each(Object.keys(valid) as Operation[])('%s as in the contract is valid', (operation) => {
  expect(violations(operation)).toEqual([]);
});

test('a proof of the PIN is valid for a purchase and for a change of the rules', () => {
  for (const operation of ['createPurchase', 'changeFamilyRules'] as const) {
    const headers = { ...valid[operation].headers, 'Family-Proof': 'proof-1' };
    expect(violations(operation, { headers })).toEqual([]);
  }
});

test('the family’s refusals of a purchase are answers of the contract, and others with 403 are not', () => {
  const operation = contract.operations.find((one) => one.operationId === 'createPurchase');
  if (!operation) throw new Error('no createPurchase');
  const faults = (body: object) => contract.answerViolations(operation, 403, JSON.stringify(body));
  const cap = { minor: 1, currency: 'USD' };
  expect(faults({ code: 'FAMILY_CAP_REACHED', cap, spent: cap })).toEqual([]);
  expect(faults({ code: 'FAMILY_OFF' })).toEqual([]);
  expect(faults({ code: 'FORBIDDEN' })).not.toEqual([]);
  expect(faults({ code: 'FAMILY_CAP_REACHED', cap: { ...cap, currency: '$' } })).not.toEqual([]);
});

test('the first page of purchases needs no query', () => {
  expect(violations('listPurchases', { query: '' })).toEqual([]);
});

test.each<[string, Operation, Sent]>([
  ['a field too many', 'cancelDeletion', { body: { price: 1 } }],
  ['a field too few', 'scheduleDeletion', { body: {} }],
  [
    'a field in a nested object',
    'createAuthenticationSession',
    { body: { identityProvider: 'email', credential: { ...credential, remember: true } } },
  ],
  [
    'another quantity',
    'createPurchase',
    { body: { billingPlatformId: 'us', ...order, quantity: 2 } },
  ],
  ['another game', 'scheduleDeletion', { body: { application: 'paperwood' } }],
  [
    'another game\u2019s password',
    'requestPasswordReset',
    { body: { applicationId: 'paperwood', key: 'Luna#1234' } },
  ],
  [
    'another way to sign in',
    'createAuthenticationSession',
    { body: { identityProvider: 'nickname', credential } },
  ],
  ['no token', 'listDeletionSchedules', { headers: {} }],
  ['a token where none is wanted', 'createUserSession', { headers: bearer }],
  ['a header of our own', 'listDeletionSchedules', { headers: { ...bearer, 'X-Client': 'store' } }],
  [
    'a key that is no UUID',
    'createPurchase',
    { headers: { ...bearer, ...json, 'Idempotency-Key': '1' } },
  ],
  ['no key', 'createPurchase', { headers: { ...bearer, ...json } }],
  ['JSON for the privacy service', 'scheduleDeletion', { headers: { ...bearer, ...json } }],
  ['a content type of another game', 'cancelDeletion', { headers: { ...bearer, ...otherVendor } }],
  ['a content type without a body', 'signOut', { headers: { ...bearer, ...json } }],
  ['a body where none is wanted', 'createUserSession', { body: {} }],
  [
    'a mode in small letters',
    'changeFamilyRules',
    { body: { mode: 'each', caps: [], saveCards: false } },
  ],
  ['a PIN of five digits', 'verifyFamilyPin', { body: { pin: '48291' } }],
  ['a proof', 'verifyFamilyPin', { headers: { ...bearer, ...json, 'Family-Proof': 'proof-1' } }],
  ['a query of our own', 'retrieveLocation', { query: '?country=BR' }],
  ['no query', 'retrievePaymentProfiles', { query: '' }],
  ['an empty query', 'listPurchases', { query: '?cursor=' }],
  ['a limit of 101', 'listPurchases', { query: '?limit=101' }],
  ['a token where none is wanted', 'createWithdrawal', { headers: { ...bearer, ...json, ...key } }],
  [
    'a purchase named twice',
    'createWithdrawal',
    { body: { ...statement, purchase: { reference: '1', description: 'gems' } } },
  ],
  [
    'a name of 201 characters',
    'createWithdrawal',
    { body: { ...statement, name: 'a'.repeat(201) } },
  ],
])('%s violates the contract of %s', (_, operation, changes) => {
  expect(violations(operation, changes)).not.toEqual([]);
});

const good = { query: 'query Profile { profile { name } }', operationName: 'Profile' };
const redeem = {
  query: 'mutation Redeem { redeemPromoCode(promoCode: "a") { status } }',
  operationName: 'Redeem',
};

function readGame(method: string, asked: Readonly<Record<string, string>>, headers: object) {
  const isGet = method === 'GET';
  const url = `https://api.test/graphql${isGet ? `?${new URLSearchParams(asked)}` : ''}`;
  const sent = new Headers({ ...headers });
  return readGameRequest(method, new URL(url), sent, isGet ? '' : JSON.stringify(asked)).operation;
}

test('a query over GET and a mutation over POST are valid for the game server', () => {
  expect(readGame('GET', good, bearer)).toBe('profile');
  expect(readGame('POST', redeem, { ...bearer, ...json })).toBe('redeemPromoCode');
});

test.each<[string, string, Readonly<Record<string, string>>, object]>([
  ['no token', 'GET', good, {}],
  ['a header of our own', 'GET', good, { ...bearer, 'X-Client': 'store' }],
  ['a content type without a body', 'GET', good, { ...bearer, ...json }],
  ['a mutation over GET', 'GET', redeem, bearer],
  ['a query over POST', 'POST', good, { ...bearer, ...json }],
  ['a parameter of our own', 'GET', { ...good, cache: '1' }, bearer],
  ['no operation name', 'GET', { query: good.query }, bearer],
])('%s violates the contract of the game server', (_, method, asked, headers) => {
  expect(() => readGame(method, asked, headers)).toThrow();
});
