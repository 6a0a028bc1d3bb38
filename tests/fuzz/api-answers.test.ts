import fc from 'fast-check';
import { type Canned, cannedPlatform, session } from '../support/canned-platform.ts';
import { Reached } from '../support/reached.ts';
import { anything, freezePrototype, hostileText, json, runs, spoilt } from './hostile.ts';
import { type Operation, operations } from './operations.ts';

beforeAll(freezePrototype);

const problems = new Set([
  'unreachable',
  'unavailable',
  'signed-out',
  'invalid-credentials',
  'too-many-attempts',
  'account-locked',
  'email-not-verified',
  'email-already-linked',
  'nickname-not-found',
  'email-not-found',
  'no-email-associated',
  'link-expired',
  'card-gone',
  'card-declined',
  'card-expired',
  'card-invalid',
  'insufficient-funds',
  'authentication-failed',
  'invalid-personal-data',
  'item-unavailable',
  'not-found',
  'limit-reached',
  'already-redeemed',
  'expired',
  'other',
  'refused',
  'captcha-failed',
  'unsupported',
  'invalid-email',
  'invalid-statement',
  'too-many',
  // The outcome of an event's delivery is unknown.
  'lost',
]);

const status = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('as it should be' as const) },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 599 }) },
);

const headerText = hostileText.map((text) => text.replace(/[^\x20-\x7e]/g, '').trim());

const headers = fc.record(
  {
    'Content-Type': fc.oneof(
      fc.constantFrom('text/html', 'application/jsonp', 'application/problem+json', ''),
      headerText,
    ),
    Date: fc.oneof(fc.constantFrom('Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'), headerText),
    'Retry-After': fc.oneof(fc.constantFrom('-1', '1e9', '99999999999999999999'), headerText),
  },
  { requiredKeys: [] },
);

function hostileAnswer({ good }: Operation): fc.Arbitrary<Canned> {
  const body = fc.oneof(
    // In some answers only the status or the headers are hostile.
    { weight: 1, arbitrary: fc.constant(json(good.body ?? {})) },
    { weight: 4, arbitrary: spoilt(good.body ?? {}).map(json) },
    { weight: 1, arbitrary: anything.map(json) },
    { weight: 1, arbitrary: spoilt({ code: 'NOT_AUTHENTICATED', message: 'x' }).map(json) },
    { weight: 1, arbitrary: spoilt({ errors: [{ message: 'x' }], data: null }).map(json) },
    { weight: 1, arbitrary: hostileText },
  );
  return fc.record({ status, headers, body }).map((answer) => {
    const code = answer.status === 'as it should be' ? good.status : answer.status;
    const empty = [204, 205, 304].includes(code);
    return { ...answer, status: code, body: empty ? undefined : answer.body };
  });
}

test.each(operations.map((operation) => [operation.name, operation] as const))(
  'no answer to %s does harm: it is sound data, a known problem, or unavailable',
  async (_, operation) => {
    const reached = new Reached('data', 'problem');
    await fc.assert(
      fc.asyncProperty(hostileAnswer(operation), async (answer) => {
        const { client } = cannedPlatform({
          'POST /v1/user-sessions': [session],
          [operation.key]: [answer],
        });
        const result = await operation.ask(client);
        reached.note(result.ok ? 'data' : 'problem');
        if (result.ok) expect(operation.sound(result.value)).toBe(true);
        else expect(problems).toContain(result.problem);
        // A signed-in player stays signed in, under the same token.
        const stays = await client.tokens.session();
        expect(stays).toMatchObject({ ok: true, value: { value: 'token-1' } });
      }),
      runs(2_000),
    );
    expect(reached.never).toEqual([]);
  },
);

test('a malformed session response yields a complete session or a known problem', async () => {
  const createUserSession: Operation = {
    name: 'createUserSession',
    key: 'POST /v1/user-sessions',
    good: session,
    ask: (client) => client.tokens.session(),
    sound: () => true,
  };
  const reached = new Reached('session', 'problem');
  await fc.assert(
    fc.asyncProperty(hostileAnswer(createUserSession), async (answer) => {
      const { client, clock } = cannedPlatform({ 'POST /v1/user-sessions': [answer] });
      const result = await client.tokens.session();
      reached.note(result.ok ? 'session' : 'problem');
      if (!result.ok) return expect(problems).toContain(result.problem);
      const { userId, value, expiresAt } = result.value;
      expect(userId).toEqual(expect.stringMatching(/./s));
      expect(value).toMatch(/^[\x21-\x7e]+$/);
      expect(expiresAt).toBeGreaterThan(clock.now());
    }),
    runs(2_000),
  );
  expect(reached.never).toEqual([]);
});
