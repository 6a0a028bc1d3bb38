import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HttpClient } from '#adapters/http/client.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { buildSchema } from 'graphql';
import { parse } from 'yaml';
import { ManualClock } from '../../support/manual-clock.ts';
import { newKey } from '../payments.harness.ts';
import { game } from './game-rows.ts';
import { api, bearer, json, more, privacyUrl } from './on-the-wire.ts';
import { card, cardAnswered, rest, type Row } from './rest-rows.ts';

// Compares each operation's request with a hand-written one, headers included: the local platform may be too lenient.
// Answers contain more fields than the contract.

const graphqlAccept = { accept: 'application/graphql-response+json, application/json' };
const sessionLine = `POST ${api}/v1/user-sessions`;
const newSession = {
  userId: 'player-luna',
  userToken: 'token-1',
  expiresAt: '2026-11-20T13:00:00.000000Z',
  ...more,
};

/** Calls a platform that gives this one answer; returns the result and the request. */
async function exchanged(
  ask: Row['ask'],
  answer: { readonly status: number; readonly body?: unknown },
): Promise<{ readonly value: unknown; readonly sent: Request; readonly text: string }> {
  const sent: Request[] = [];
  const fetcher = (request: Request) => {
    const isSession = `${request.method} ${request.url}` === sessionLine;
    const { status, body } = isSession ? { status: 201, body: newSession } : answer;
    sent.push(request);
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = text === null ? {} : { 'Content-Type': 'application/json' };
    return Promise.resolve(new Response(text, { status, headers }));
  };
  const clock = new ManualClock();
  const client = new HttpClient({ apiUrl: api, privacyUrl }, clock, fetcher);
  const value = await ask(client);
  const own = sent.filter((request) => `${request.method} ${request.url}` !== sessionLine);
  const [request, ...others] = own.length > 0 ? own : sent;
  if (!request || others.length > 0) throw new Error('not one request');
  return { value, sent: request, text: await request.text() };
}

test.each(Object.entries(rest))(
  '%s sends the request of the contract and decodes its answer',
  async (name, row) => {
    const { value, sent, text } = await exchanged(row.ask, {
      status: row.status,
      body: row.answer,
    });
    expect(`${sent.method} ${sent.url}`).toBe(row.line);
    expect(Object.fromEntries(sent.headers)).toEqual(row.headers ?? {});
    expect(text === '' ? undefined : JSON.parse(text)).toEqual(row.body);
    expect(sent).toMatchObject({
      credentials: 'include',
      cache: 'no-store',
      keepalive: name === 'registerEvents' || sent.method === 'DELETE',
    });
    expect(value).toEqual('value' in row ? row.value : { ok: true, value: undefined });
  },
);

test.each(Object.entries(game))(
  '%s sends the request of the schema and decodes its answer',
  async (field, row) => {
    const answer = { status: 200, body: { data: { [field]: row.data }, extensions: more } };
    const { value, sent, text } = await exchanged(row.ask, answer);
    const url = new URL(sent.url);
    const { query, variables, operationName, ...others } =
      row.kind === 'query' ? fromAddress(url) : (JSON.parse(text) as Record<string, unknown>);
    expect(`${sent.method} ${url.origin}${url.pathname}`).toBe(
      `${row.kind === 'query' ? 'GET' : 'POST'} ${api}/graphql`,
    );
    expect(query).toMatch(new RegExp(`^${row.kind} ${row.name}\\b`));
    expect([variables, operationName, others]).toEqual([row.variables, row.name, {}]);
    const type = row.kind === 'query' ? {} : json;
    expect(Object.fromEntries(sent.headers)).toEqual({ ...bearer, ...graphqlAccept, ...type });
    expect(sent).toMatchObject({
      credentials: 'include',
      cache: field === 'skus' ? 'no-cache' : 'no-store',
    });
    expect(value).toEqual(row.value);
  },
);

function fromAddress({ searchParams }: URL): Record<string, unknown> {
  const { variables = '{}', ...others } = Object.fromEntries(searchParams);
  return { ...others, variables: JSON.parse(variables) as unknown };
}

test.each(Object.entries(game))(
  '%s of the game server succeeds with any 2xx',
  async (field, row) => {
    for (const status of [200, 201, 202, 203, 206, 226]) {
      const answer = { status, body: { data: { [field]: row.data } } };
      expect((await exchanged(row.ask, answer)).value).toEqual(row.value);
    }
  },
);

/** Payments are strict: only the documented status is a success. */
const strict = [
  'retrievePaymentProfiles',
  'createPaymentProfile',
  'updatePaymentProfile',
  'deletePaymentProfile',
  'createPurchase',
  'confirmPurchase',
];

test.each(Object.entries(rest).filter(([name]) => !strict.includes(name)))(
  '%s succeeds with any 2xx',
  async (_, row) => {
    for (const status of [200, 201, 202, 203, 206, 226]) {
      const { value } = await exchanged(row.ask, { status, body: row.answer });
      expect(value).toEqual('value' in row ? row.value : { ok: true, value: undefined });
    }
  },
);

test('the tests cover every operation of the contract and every field of the schema', () => {
  const folder = join(import.meta.dirname, '../../../src/adapters/http/contract');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const { paths } = parse(read('platform.openapi.yaml')) as {
    paths: Record<string, Record<string, { operationId?: string }>>;
  };
  const ids = Object.values(paths).flatMap((item) =>
    Object.values(item).flatMap(({ operationId }) => operationId ?? []),
  );
  expect(ids.toSorted()).toEqual(Object.keys(rest).toSorted());
  const schema = buildSchema(read('game.graphql'));
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}),
  );
  expect(fields.toSorted()).toEqual(Object.keys(game).toSorted());
});

/** The result of an operation that succeeds with this body. */
async function valueAnswered(operation: string, body: unknown): Promise<unknown> {
  const row = rest[operation];
  if (!row) throw new Error(`no ${operation}`);
  return (await exchanged(row.ask, { status: row.status, body })).value;
}

describe('optional data of the contract', () => {
  const { personalData: _, ...withoutPersonalData } = cardAnswered;
  const cardOf = { ...card, personalData: null };
  const purchase = { paymentIntentId: 'pi_1', purchase: { key: { id: 'p/1' } } };
  const paid = { purchaseId: 'p/1', paymentIntentId: 'pi_1', clientSecret: null };

  test.each<[string, unknown, unknown]>([
    ['updatePaymentProfile', withoutPersonalData, cardOf],
    ['updatePaymentProfile', { ...cardAnswered, personalData: null }, cardOf],
    ['createPurchase', purchase, paid],
    ['createPurchase', { ...purchase, clientSecret: null }, paid],
    ['retrievePaymentProfiles', [], []],
    ['listDeletionSchedules', [], []],
    ['readLinkedEmail', { email: 'luna@kitewood.test' }, 'luna@kitewood.test'],
  ])('the answer to %s may be %j', async (operation, body, value) => {
    expect(await valueAnswered(operation, body)).toEqual({ ok: true, value });
  });

  test('a payment profile without personal data is registered without that field', async () => {
    const { text } = await exchanged(
      (client) =>
        createHttpPayments(client).createProfile(newKey(), {
          billingPlatformId: 'us',
          email: 'parent@kitewood.test',
          method: { id: 'pm_1', brand: 'visa', suffix: '4242' },
          save: true,
        }),
      { status: 201, body: cardAnswered },
    );
    expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual([
      'billingPlatformId',
      'card',
      'email',
      'save',
    ]);
  });
});

test.each<[string, readonly unknown[], readonly unknown[], number]>([
  [
    'a saved card that does not fit the contract is left out, and told of',
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
  const strayed = jest.fn();
  const ask = (client: HttpClient) => createHttpPayments(client, strayed).profiles('us');
  const answer = await exchanged(ask, { status: 200, body });
  expect(answer.value).toEqual({ ok: true, value });
  expect(strayed).toHaveBeenCalledTimes(reports);
});

describe('an answer that violates the contract', () => {
  const unavailable = { ok: false, problem: 'unavailable' };
  const purchase = { paymentIntentId: 'pi_1', purchase: { key: { id: 'p/1' } } };
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
    ['updatePaymentProfile', { ...cardAnswered, cardSuffix: 4242 }],
    ['updatePaymentProfile', { ...cardAnswered, personalData: { name: 'Bia' } }],
    ['createPurchase', { ...purchase, clientSecret: 7 }],
    ['createPurchase', { ...purchase, clientSecret: '' }],
    ['createPurchase', { ...purchase, paymentIntentId: undefined }],
    ['createPurchase', { ...purchase, purchase: { id: 'p/1' } }],
    ['listDeletionSchedules', { status: 'CONFIRMED' }],
    ['listDeletionSchedules', [{ status: null }]],
    ['readAdsConsent', 'true'],
    ['readAdsConsent', null],
    ['readAdsConsent', { consent: true }],
  ])('%s answered %j is unavailable', async (operation, body) => {
    expect(await valueAnswered(operation, body)).toEqual(unavailable);
  });

  test.each<[string, unknown]>([
    ['profile', null],
    ['profile', { name: 'Luna', coins: 1.5, gems: 2 }],
    ['profile', { name: 'Luna', coins: '1', gems: 2 }],
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
  ])('%s answered %j is unavailable', async (field, data) => {
    const row = game[field];
    if (!row) throw new Error(`no ${field}`);
    const answer = { status: 200, body: { data: { [field]: data } } };
    expect((await exchanged(row.ask, answer)).value).toEqual(unavailable);
  });

  test.each(Object.entries(game))(
    '%s answered with data beside errors is unavailable',
    async (field, row) => {
      const body = { data: { [field]: row.data }, errors: [{ message: 'not all of it' }] };
      expect((await exchanged(row.ask, { status: 200, body })).value).toEqual(unavailable);
    },
  );
});
