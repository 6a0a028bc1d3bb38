import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpProfiles } from '#adapters/http/payment-profiles.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { createHttpPurchaseHistory } from '#adapters/http/purchase-history.ts';
import { examples, exampleOf } from '../../conformance/examples.ts';
import type { Canned } from '../../support/canned-platform.ts';
import { brazilian } from '../payments.harness.ts';
import {
  answered,
  api,
  bearer,
  documented,
  exchanged,
  extended,
  gameAnswer,
  page,
  rows,
} from './calls.ts';
import { game } from './game-rows.ts';
import { card, type Row } from './rest-rows.ts';

// Compares each operation's request with docs/contract-examples.json, headers included: the local platform may be too
// lenient.

/** Operations with calls that outlive the page, in addition to every DELETE. */
const outlivesPage = ['registerEvents', 'createWithdrawal'];
const graphqlAccept = { accept: 'application/graphql-response+json, application/json' };
const results = (row: Row) => ('value' in row ? row.value : { ok: true, value: undefined });

/** The result and the only request of a call, whose answer has more fields than the contract. */
async function exchangedOnce(ask: Row['ask'], answer: Canned) {
  const { value, sent } = await exchanged(ask, { ...answer, body: extended(answer.body) });
  const [request] = sent;
  if (!request || sent.length > 1) throw new Error('not one request');
  return { value, sent: request, text: await request.text() };
}

test.each(Object.entries(rows))(
  '%s sends the request of the contract and decodes its answer',
  async (name, row) => {
    const { line, headers, body, success } = documented(name);
    const { value, sent, text } = await exchangedOnce(row.ask, success);
    expect(`${sent.method} ${sent.url}`).toBe(line);
    expect(Object.fromEntries(sent.headers)).toEqual({ ...headers, ...row.headers });
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(body);
    expect(sent).toMatchObject({
      credentials: 'include',
      redirect: 'error',
      cache: 'no-store',
      keepalive: outlivesPage.includes(name) || sent.method === 'DELETE',
    });
    expect(value).toEqual(results(row));
  },
);

test.each(Object.entries(game))(
  '%s sends the request of the schema and decodes its answer',
  async (field, row) => {
    const { value, sent, text } = await exchangedOnce(row.ask, gameAnswer(field));
    const url = new URL(sent.url);
    const { query, variables, operationName, ...others } =
      row.kind === 'query' ? fromAddress(url) : (JSON.parse(text) as Record<string, unknown>);
    expect(`${sent.method} ${url.origin}${url.pathname}`).toBe(
      `${row.kind === 'query' ? 'GET' : 'POST'} ${api}/graphql`,
    );
    expect(query).toMatch(new RegExp(`^${row.kind} ${row.name}\\b`));
    const asked = exampleOf(field).request.variables;
    expect([variables, operationName, others]).toEqual([asked, row.name, {}]);
    const type = row.kind === 'query' ? {} : { 'content-type': 'application/json' };
    expect(Object.fromEntries(sent.headers)).toEqual({ ...bearer, ...graphqlAccept, ...type });
    expect(sent).toMatchObject({
      credentials: 'include',
      redirect: 'error',
      cache: field === 'skus' ? 'no-cache' : 'no-store',
    });
    expect(value).toEqual(row.value);
  },
);

function fromAddress({ searchParams }: URL): Record<string, unknown> {
  const { variables = '{}', ...others } = Object.fromEntries(searchParams);
  return { ...others, variables: JSON.parse(variables) as unknown };
}

/** Payments are strict: only the documented status is a success. */
const strict = [
  'retrievePaymentProfiles',
  'createPaymentProfile',
  'updatePaymentProfile',
  'deletePaymentProfile',
  'createPurchase',
  'confirmPurchase',
];

/** Each operation and field, with its successful answer, the result, and the result of an unusable answer. */
const all = [
  ...Object.entries(rows).map(
    ([name, row]) => [name, documented(name).success, results(row)] as const,
  ),
  ...Object.entries(game).map(([name, { value }]) => [name, gameAnswer(name), value] as const),
];
/** The others: the answer to createUserSession is always a session here. */
const withoutSession = all.filter(([name]) => name !== 'createUserSession');
const unusable = (name: string) =>
  name === 'registerEvents' ? 'lost' : { ok: false, problem: 'unavailable' };

test.each(all.filter(([name]) => !strict.includes(name)))(
  '%s succeeds with any 2xx',
  async (name, { body }, value) => {
    for (const status of [200, 201, 202, 203, 206, 226]) {
      expect(await answered(name, { status, body })).toEqual(value);
    }
  },
);

test.each(withoutSession)(
  'an HTML page in place of the answer to %s is no success',
  async (name, { status }) => {
    // A response with the status 204 cannot have a body.
    const answer = { ...page, status: status === 204 ? 200 : status };
    expect(await answered(name, answer)).toEqual(unusable(name));
  },
);

test.each(withoutSession.filter(([, { body }]) => body !== undefined))(
  'a success of %s without its body leaves the outcome unknown',
  async (name, { status }) => {
    expect(await answered(name, { status })).toEqual(unusable(name));
  },
);

test('the tests cover every operation of the contract and every field of the schema', () => {
  // keepFamilyOn begins two requests, see family.test.ts.
  const names = [...Object.keys(rows), ...Object.keys(game), 'keepFamilyOn'];
  expect(names.toSorted()).toEqual(Object.keys(examples).toSorted());
});

test.each<[string, Row['ask']]>([
  [
    'PATCH /v1/payment-profiles/a%2Fb',
    (client) => createHttpProfiles(client).updateProfile('a/b', brazilian),
  ],
  [
    'DELETE /v1/payment-profiles/a%2Fb',
    (client) => createHttpProfiles(client).deleteProfile('a/b'),
  ],
  [
    'POST /v1/purchases/a%2Fb/confirm',
    (client) => createHttpPayments(client).confirm('a/b', 'pi_1'),
  ],
  [
    'GET /v1/payment-profiles?billingPlatformId=a+%26+b',
    (client) => createHttpProfiles(client).profiles('a & b'),
  ],
  [
    'GET /v1/purchases?limit=50&cursor=a+%26+b',
    (client) => createHttpPurchaseHistory(client).page('a & b'),
  ],
])('ids are escaped in the address %s', async (line, ask) => {
  const { sent } = await exchangedOnce(ask, { status: 500 });
  expect(`${sent.method} ${sent.url.replace(api, '')}`).toBe(line);
});

const valueAnswered = (operation: string, body: unknown) =>
  answered(operation, { status: documented(operation).success.status, body });

const cardAnswered = exampleOf('updatePaymentProfile').answers['200'] as object;

const purchase = { paymentIntentId: 'pi_1', purchase: { key: { id: 'p/1' } } };
const paid = { purchaseId: 'p/1', paymentIntentId: 'pi_1', clientSecret: null };

test.each<[string, unknown, unknown]>([
  [
    'updatePaymentProfile',
    { ...cardAnswered, personalData: undefined },
    { ...card, personalData: null },
  ],
  [
    'updatePaymentProfile',
    { ...cardAnswered, cardBrand: 'of tomorrow' },
    { ...card, cardBrand: 'of tomorrow' },
  ],
  ['readLinkedEmail', { email: '' }, null],
  ['createPurchase', purchase, paid],
  ['createPurchase', { ...purchase, clientSecret: null }, paid],
])('the answer to %s may be %j', async (operation, body, value) => {
  expect(await valueAnswered(operation, body)).toEqual({ ok: true, value });
});

test.each<[string, readonly unknown[], readonly unknown[], number]>([
  [
    'a saved card that does not fit the contract is dropped and reported',
    [{ ...cardAnswered, key: {} }, cardAnswered, null],
    [card],
    1,
  ],
  [
    'a saved card that does not fit the contract is no card',
    [{ ...cardAnswered, cardSuffix: 4242 }, 'card/1'],
    [],
    1,
  ],
  ['valid saved cards are not reported', [cardAnswered], [card], 0],
])('%s', async (_, body, value, reports) => {
  const onInvalidCards = jest.fn();
  const ask = (client: HttpClient) => createHttpProfiles(client, onInvalidCards).profiles('us');
  const answer = await exchanged(ask, { status: 200, body });
  expect(answer.value).toEqual({ ok: true, value });
  expect(onInvalidCards).toHaveBeenCalledTimes(reports);
});

describe('an answer that violates the contract', () => {
  const unavailable = { ok: false, problem: 'unavailable' };
  const grant = {
    wallet: { coins: 1, gems: 1 },
    added: { reward: { coins: 1, gems: 1 }, itemsList: [], quantityList: [], petsToAdd: [] },
  };

  test.each<[string, unknown]>([
    ['readLinkedEmail', {}],
    ['readLinkedEmail', { email: 5 }],
    ['retrieveLocation', { country: 'br' }],
    ['retrieveLocation', { country: 'BRA' }],
    ['retrievePaymentProfiles', null],
    ['retrievePaymentProfiles', { 0: cardAnswered }],
    ['createPaymentProfile', { ...cardAnswered, cardSuffix: 4242 }],
    ['updatePaymentProfile', { ...cardAnswered, cardSuffix: 4242 }],
    ['updatePaymentProfile', { ...cardAnswered, personalData: { name: 'Bia' } }],
    ['createPurchase', { ...purchase, clientSecret: 7 }],
    ['createPurchase', { ...purchase, clientSecret: '' }],
    ['createPurchase', { ...purchase, paymentIntentId: undefined }],
    ['createPurchase', { ...purchase, purchase: { id: 'p/1' } }],
    ['listDeletionSchedules', { status: 'CONFIRMED' }],
    ['listDeletionSchedules', [{ status: null }]],
    ['readAdsConsent', '"true"'],
    ['readAdsConsent', null],
    ['readAdsConsent', { consent: true }],
    ['listPurchases', []],
    ['listPurchases', {}],
    ['listPurchases', { purchases: {}, nextCursor: null }],
    ['listPurchases', { purchases: [], nextCursor: 2 }],
    ['createWithdrawal', {}],
    ['createWithdrawal', { id: '', receivedAt: '2026-11-20T12:00:00Z' }],
    ['createWithdrawal', { id: 'w/1', receivedAt: 'yesterday' }],
    ['changeFamilyRules', {}],
    ['resetFamilyPin', {}],
  ])('%s answered %j is unavailable', async (operation, body) => {
    expect(await valueAnswered(operation, body)).toEqual(unavailable);
  });

  test.each<[string, unknown]>([
    ['profile', null],
    ['profile', { name: 'Luna', coins: 1.5, gems: 2 }],
    ['profile', { name: 'Luna', coins: '1', gems: 2 }],
    ['profile', { name: 'Luna', coins: 2 ** 53, gems: 2 }],
    ['skus', [{ skuId: '620', price: '399' }]],
    ['skus', [{ skuId: '620', price: 3.99 }]],
    ['skus', [{ skuId: '620', price: -1 }]],
    ['skus', [null]],
    ['redeemPromoCode', { status: 'MAYBE', failureReason: null }],
    ['redeemPromoCode', { failureReason: null }],
    ['purchase', { ...grant, wallet: { coins: 1 } }],
    ['purchase', { ...grant, added: { ...grant.added, itemsList: ['hat'] } }],
    ['saveScreenshot', { host: 'pictures.test' }],
    ['deleteScreenshot', 'yes'],
    ['deleteScreenshot', false],
  ])('%s answered %j is unavailable', async (field, data) => {
    expect(await answered(field, gameAnswer(field, data))).toEqual(unavailable);
  });

  test.each(Object.entries(game))(
    '%s answered with data beside errors is unavailable',
    async (field) => {
      const answer = gameAnswer(field, undefined, { errors: [{ message: 'not all of it' }] });
      expect(await answered(field, answer)).toEqual(unavailable);
    },
  );
});
