import { readGameRequest } from '../../support/msw/game.ts';
import { bearer, contract, documented, operationOf } from './calls.ts';

// The contract's examples are valid for the local platform, and requests that violate the contract are not.

const json = { 'Content-Type': 'application/json' };

interface Changes {
  /** Null removes a header. */
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** The violations of an operation's example request with changes. */
function violations(name: string, changes: Changes = {}): readonly string[] {
  const { line, headers: documentedHeaders, body } = documented(name);
  const url = new URL(line.replace(/^\w+ /, ''));
  if (changes.query) url.search = `${new URLSearchParams(changes.query)}`;
  const headers = new Headers(documentedHeaders);
  for (const [header, value] of Object.entries(changes.headers ?? {})) {
    if (value === null) headers.delete(header);
    else headers.set(header, value);
  }
  const sent = changes.body ?? body;
  return contract.violations(operationOf(name), {
    url,
    headers,
    body: sent ? JSON.stringify(sent) : '',
  });
}

test.each(contract.operations.map(({ operationId }) => operationId))(
  'the example request of %s follows the contract',
  (name) => {
    expect(violations(name)).toEqual([]);
  },
);

const credential = { type: 'password', email: 'a@b.test', password: 'x' };

const [event] = (documented('registerEvents').body as { readonly events: readonly object[] })
  .events;
const cap = { minor: 500, currency: 'USD' };

test.each<[string, string, Changes]>([
  ['a field too many', 'cancelDeletion', { body: { price: 1 } }],
  ['a field too few', 'scheduleDeletion', { body: {} }],
  [
    'a field too many in a nested object',
    'createAuthenticationSession',
    { body: { identityProvider: 'email', credential: { ...credential, remember: true } } },
  ],
  ['another game', 'scheduleDeletion', { body: { application: 'paperwood' } }],
  [
    'another game’s password',
    'requestPasswordReset',
    { body: { applicationId: 'paperwood', key: 'Luna#1234' } },
  ],
  [
    'another way to sign in',
    'createAuthenticationSession',
    { body: { identityProvider: 'nickname', credential } },
  ],
  [
    'an e-mail in capitals',
    'createAuthenticationSession',
    { body: { identityProvider: 'email', credential: { ...credential, email: 'A@b.test' } } },
  ],
  [
    'an event of another revision',
    'registerEvents',
    { body: { events: [{ ...event, revision: 3 }] } },
  ],
  [
    'two caps of one currency',
    'changeFamilyRules',
    { body: { mode: 'OVER_CAP', caps: [cap, cap], saveCards: true } },
  ],
  ['no token', 'listDeletionSchedules', { headers: { Authorization: null } }],
  ['a token where none is wanted', 'createUserSession', { headers: bearer }],
  ['a header of our own', 'listDeletionSchedules', { headers: { 'X-Client': 'store' } }],
  ['a key that is no UUID', 'createPurchase', { headers: { 'Idempotency-Key': '1' } }],
  ['no key', 'createPurchase', { headers: { 'Idempotency-Key': null } }],
  ['JSON for the privacy service', 'scheduleDeletion', { headers: json }],
  [
    'a content type of another game',
    'cancelDeletion',
    { headers: { 'Content-Type': 'application/vnd.game.privacy+json' } },
  ],
  ['a content type without a body', 'signOut', { headers: json }],
  ['a body where none is wanted', 'createUserSession', { body: {} }],
  ['a proof where none is wanted', 'verifyFamilyPin', { headers: { 'Family-Proof': 'proof-1' } }],
  ['a query of our own', 'retrieveLocation', { query: { country: 'BR' } }],
  ['no query', 'retrievePaymentProfiles', { query: {} }],
  ['an empty query', 'listPurchases', { query: { cursor: '' } }],
  ['a limit of 101', 'listPurchases', { query: { limit: '101' } }],
])('%s violates the contract of %s', (_, name, changes) => {
  expect(violations(name, changes)).not.toEqual([]);
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
