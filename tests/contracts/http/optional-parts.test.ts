import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpFamily } from '#adapters/http/family.ts';
import type { Canned } from '../../support/canned-platform.ts';
import { answered, exchanged, page } from './calls.ts';
import { extensions } from './extension-rows.ts';

// The contract's optional parts. A platform lacks a part if it answers 404, 405 or 501, whatever the body.

const unavailable = { ok: false, problem: 'unavailable' };

/** Each operation of these parts. The last one begins two requests, and is no row. */
const asks: readonly (readonly [string, (client: HttpClient) => Promise<unknown>])[] = [
  ...Object.entries(extensions).map(([name, { ask }]) => [name, ask] as const),
  ['keepFamilyOn', (client) => createHttpFamily(client).keepOn('proof-1')],
];

describe.each(asks)('%s', (_, ask) => {
  test.each<[string, Omit<Canned, 'status'>]>([
    ['no body', {}],
    ['an error', { body: { code: 'FAMILY_PROOF_REQUIRED' } }],
    ['a page', page],
  ])('is unsupported if 404, 405 or 501 is answered with %s', async (_body, answer) => {
    for (const status of [404, 405, 501]) {
      const { value } = await exchanged(ask, { ...answer, status });
      expect(value).toEqual({ ok: false, problem: 'unsupported' });
    }
  });

  test.each([400, 402, 403, 409, 410, 423, 500, 502, 503])(
    'is unavailable if %i is answered with a code that the contract does not name',
    async (status) => {
      const { value } = await exchanged(ask, { status, body: { code: 'A_CODE_OF_TOMORROW' } });
      expect(value).toEqual(unavailable);
    },
  );
});

test.each(Object.keys(extensions).filter((name) => name !== 'createWithdrawal'))(
  '%s is unavailable if 422 or 429 is answered',
  async (name) => {
    for (const status of [422, 429]) {
      expect(await answered(name, { status, body: { code: 'NOT_FOUND' } })).toEqual(unavailable);
    }
  },
);

test.each<[number, string | undefined, string]>([
  [422, 'INVALID_EMAIL', 'invalid-email'],
  [400, 'INVALID_EMAIL', 'invalid-email'],
  [422, 'INVALID_STATEMENT', 'invalid-statement'],
  [422, 'A_CODE_OF_TOMORROW', 'invalid-statement'],
  [422, undefined, 'unavailable'],
  [429, 'SLOW_DOWN', 'too-many'],
  [429, undefined, 'too-many'],
  [409, 'IDEMPOTENCY_KEY_REUSED', 'unavailable'],
  [401, 'INVALID_EMAIL', 'unavailable'],
  [408, 'INVALID_STATEMENT', 'unavailable'],
  [500, 'INVALID_EMAIL', 'unavailable'],
])(
  'a statement of withdrawal answered %i with the code %s is %s',
  async (status, code, problem) => {
    const answer = { status, ...(code === undefined ? {} : { body: { code } }) };
    expect(await answered('createWithdrawal', answer)).toEqual({ ok: false, problem });
  },
);
