import { ContractCheck } from '../../support/msw/contract-check.ts';
import { readGameRequest } from '../../support/msw/game.ts';

// Contract violations that the local platform reports.

const contract = new ContractCheck('kitewood');

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

function violations(operationId: string, { headers = {}, query = '', body }: Sent): string[] {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`no ${operationId}`);
  return contract.violations(operation, {
    url: new URL(`https://api.test/${query}`),
    headers: new Headers(headers),
    body: body === undefined ? '' : JSON.stringify(body),
  });
}

const bearer = { Authorization: 'Bearer token-1' };
const json = { 'Content-Type': 'application/json' };
const vendor = { 'Content-Type': 'application/vnd.kitewood.privacy+json' };
const key = { 'Idempotency-Key': '10000000-0000-4000-8000-000000000001' };
const order = {
  billingPlatformId: 'us',
  paymentProfileId: 'card-1',
  sku: '620',
  quantity: 1,
  paymentMethodType: 'card',
};

const ordering = { ...bearer, ...json, ...key };
const credential = { type: 'password', email: 'a@b.test', password: 'x' };

test.each<[string, Sent]>([
  ['createPurchase', { headers: ordering, body: order }],
  ['scheduleDeletion', { headers: { ...bearer, ...vendor }, body: { application: 'kitewood' } }],
  ['cancelDeletion', { headers: { ...bearer, ...vendor }, body: {} }],
  ['retrievePaymentProfiles', { headers: bearer, query: '?billingPlatformId=us' }],
  ['createUserSession', { headers: { Accept: '*/*', 'Sec-Fetch-Mode': 'cors' } }],
])('%s as in the contract is valid', (operation, sent) => {
  expect(violations(operation, sent)).toEqual([]);
});

test.each<[string, string, Sent]>([
  ['a field too many', 'createPurchase', { headers: ordering, body: { ...order, price: 1 } }],
  ['a field too few', 'confirmDelete', { headers: vendor, body: {} }],
  [
    'a field in a nested object',
    'createAuthenticationSession',
    {
      headers: json,
      body: { identityProvider: 'email', credential: { ...credential, remember: true } },
    },
  ],
  ['a quantity of two', 'createPurchase', { headers: ordering, body: { ...order, quantity: 2 } }],
  [
    'another game',
    'scheduleDeletion',
    { headers: { ...bearer, ...vendor }, body: { application: 'paperwood' } },
  ],
  [
    'another game\u2019s password',
    'requestPasswordReset',
    { headers: json, body: { applicationId: 'paperwood', key: 'Luna#1234' } },
  ],
  [
    'another way to sign in',
    'createAuthenticationSession',
    { headers: json, body: { identityProvider: 'nickname', credential } },
  ],
  ['no token', 'listDeletionSchedules', {}],
  ['a token where none is wanted', 'createUserSession', { headers: bearer }],
  ['a header of our own', 'listDeletionSchedules', { headers: { ...bearer, 'X-Client': 'store' } }],
  [
    'a key that is no UUID',
    'createPurchase',
    { headers: { ...bearer, ...json, 'Idempotency-Key': '1' }, body: order },
  ],
  ['no key', 'createPurchase', { headers: { ...bearer, ...json }, body: order }],
  [
    'JSON for the privacy service',
    'scheduleDeletion',
    { headers: { ...bearer, ...json }, body: { application: 'kitewood' } },
  ],
  [
    'the content type of another game',
    'cancelDeletion',
    { headers: { ...bearer, 'Content-Type': 'application/vnd.game.privacy+json' }, body: {} },
  ],
  ['a content type without a body', 'signOut', { headers: { ...bearer, ...json } }],
  ['a body where none is wanted', 'createUserSession', { body: {} }],
  ['a query of our own', 'retrieveLocation', { query: '?country=BR' }],
  ['no query', 'retrievePaymentProfiles', { headers: bearer }],
])('%s violates the contract of %s', (_, operation, sent) => {
  expect(violations(operation, sent)).not.toEqual([]);
});

describe('requests to the game server', () => {
  const query = 'query Profile { profile { name } }';
  const mutation = 'mutation Redeem { redeemPromoCode(promoCode: "a") { status } }';
  const asked = (parameters: Readonly<Record<string, string>>) =>
    new URL(`https://api.test/graphql?${new URLSearchParams(parameters)}`);
  const plain = asked({});
  const good = { query, operationName: 'Profile' };

  test('a query over GET and a mutation over POST are valid', () => {
    const { operation } = readGameRequest('GET', asked(good), new Headers(bearer), '');
    expect(operation).toBe('profile');
    const body = JSON.stringify({ query: mutation, operationName: 'Redeem' });
    const posted = readGameRequest(
      'POST',
      new URL('https://api.test/graphql'),
      new Headers({ ...bearer, ...json }),
      body,
    );
    expect(posted.operation).toBe('redeemPromoCode');
  });

  test.each<[string, string, URL, Readonly<Record<string, string>>, string]>([
    ['no token', 'GET', asked(good), {}, ''],
    ['a header of our own', 'GET', asked(good), { ...bearer, 'X-Client': 'store' }, ''],
    ['a content type without a body', 'GET', asked(good), { ...bearer, ...json }, ''],
    ['a mutation over GET', 'GET', asked({ query: mutation, operationName: 'Redeem' }), bearer, ''],
    ['a query over POST', 'POST', plain, { ...bearer, ...json }, JSON.stringify(good)],
    ['a parameter of our own', 'GET', asked({ ...good, cache: '1' }), bearer, ''],
    ['no operation name', 'GET', asked({ query }), bearer, ''],
  ])('%s violates the contract', (_, method, url, headers, body) => {
    expect(() => readGameRequest(method, url, new Headers(headers), body)).toThrow();
  });
});
