import { createHttpFamily } from '#adapters/http/family.ts';
import { type Family, strictRules } from '#ports/family.ts';
import { exampleOf } from '../../conformance/examples.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { valueOf } from '../../support/result.ts';
import { accountTier } from '../account-family.contract.ts';
import { describeFamilyPort } from '../family.contract.ts';
import { family } from './extension-rows.ts';

const platform = httpPlatform();

describeFamilyPort('http', async () => {
  const first = platform.open();
  await first.platform.remember('luna');
  await first.platform.setFamily('account');
  const page = () => first.nextPage().ports.accountFamily;
  return { tier: accountTier, page, now: first.clock.now, advance: first.platform.advance };
});

/** Rules that are ending, as the platform answers them. */
const familyAnswered = exampleOf('resetFamilyPin').answers['202'] as { readonly rules: object };
const unavailable = { ok: false, problem: 'unavailable' };
const pin = '482915';
const expiresAt = '2026-11-20T12:05:00Z';
const error = (status: number, code: string): Canned => ({ status, body: { code } });

function port(answers: Parameters<typeof cannedPlatform>[0]) {
  const { client, sent, requests } = cannedPlatform(answers);
  return { port: createHttpFamily(client), sent, requests };
}

const readLine = 'GET /v1/family';
const rulesLine = 'PUT /v1/family/rules';
const pinLine = 'POST /v1/family/pin';
const verifyLine = 'POST /v1/family/pin/verify';
const keepLine = 'DELETE /v1/family/pin/reset';

describe('turnOn()', () => {
  test('returns the problem of the call that failed', async () => {
    const set = { [pinLine]: { status: 204 } };
    expect(
      await port({ ...set, [rulesLine]: { status: 500 } }).port.turnOn(strictRules, pin),
    ).toEqual(unavailable);
    const taken = { [pinLine]: error(403, 'FAMILY_PROOF_REQUIRED') };
    expect(
      await port({ ...taken, [verifyLine]: { status: 500 } }).port.turnOn(strictRules, pin),
    ).toEqual(unavailable);
  });

  test('proves the PIN that it has just set, if the platform wants a proof for the rules', async () => {
    const { port: one, requests } = port({
      [pinLine]: { status: 204 },
      [verifyLine]: { status: 200, body: { proof: 'proof-1', expiresAt } },
      [rulesLine]: [error(403, 'FAMILY_PROOF_REQUIRED'), { status: 200, body: familyAnswered }],
    });
    expect(await one.turnOn(strictRules, pin)).toMatchObject({ ok: true });
    expect(requests.at(-1)?.headers.get('Family-Proof')).toBe('proof-1');
  });

  test.each(['123456', '4829', '４８２９１５'])('does not send the PIN %s', async (simple) => {
    const { port: one, sent } = port({});
    const answer = { ok: false, problem: 'pin-too-simple' };
    expect(await one.turnOn(strictRules, simple)).toEqual(answer);
    expect(await one.changePin(simple, 'proof-1')).toEqual(answer);
    expect(sent).toEqual([]);
  });
});

test('a PIN that only the platform finds too simple is too simple', async () => {
  const { port: one } = port({ [pinLine]: error(422, 'PIN_TOO_SIMPLE') });
  expect(await one.turnOn(strictRules, pin)).toEqual({ ok: false, problem: 'pin-too-simple' });
});

describe('keepOn()', () => {
  test('sends the proof, outlives the page, and reads the rules', async () => {
    const {
      port: one,
      sent,
      requests,
    } = port({
      [keepLine]: { status: 204 },
      [readLine]: { status: 200, body: familyAnswered },
    });
    expect(await one.keepOn('proof-1')).toEqual({ ok: true, value: family });
    expect(sent.slice(1)).toEqual([`${keepLine} Bearer token-1`, `${readLine} Bearer token-1`]);
    expect(requests[1]).toMatchObject({ keepalive: true });
    expect(requests[1]?.headers.get('Family-Proof')).toBe('proof-1');
  });

  test('returns the problem of the reading that follows', async () => {
    const { port: one } = port({ [keepLine]: { status: 204 }, [readLine]: { status: 500 } });
    expect(await one.keepOn('proof-1')).toEqual(unavailable);
  });
});

describe('prove()', () => {
  const noon = Date.UTC(2026, 10, 20, 12);
  const locked = (until: unknown, headers = {}): Canned => ({
    status: 423,
    body: { code: 'PIN_LOCKED', until },
    headers,
  });
  const proveWith = (answer: Canned) => port({ [verifyLine]: answer }).port.prove(pin);

  test.each<[string, Record<string, string>, string]>([
    ['like', {}, '2026-11-20T12:05:00Z'],
    ['an hour behind', { Date: 'Fri, 20 Nov 2026 13:00:00 GMT' }, '2026-11-20T13:05:00Z'],
    ['an hour ahead of', { Date: 'Fri, 20 Nov 2026 11:00:00 GMT' }, '2026-11-20T11:05:00Z'],
  ])('with a device clock %s the platform’s is locked for as long', async (_, headers, until) => {
    expect(await proveWith(locked(until, headers))).toEqual({
      ok: true,
      value: { kind: 'locked', until: noon + 300_000 },
    });
  });

  test.each<[string, unknown]>([
    ['in the past', '2026-11-20T11:59:59Z'],
    ['of now', '2026-11-20T12:00:00Z'],
    ['that does not parse', 'later'],
    ['that is missing', undefined],
  ])('with a lock until a time %s is unavailable, and can be tried again', async (_, until) => {
    expect(await proveWith(locked(until))).toEqual(unavailable);
  });

  test.each<[string, Canned]>([
    ['a wrong PIN without tries', { status: 403, body: { code: 'PIN_WRONG' } }],
    ['a wrong PIN with -1 tries', { status: 403, body: { code: 'PIN_WRONG', left: -1 } }],
    ['a wrong PIN with half a try', { status: 403, body: { code: 'PIN_WRONG', left: 0.5 } }],
    ['a lock without a code', { status: 423, body: { until: '2026-11-20T12:05:00Z' } }],
    ['a wrong PIN by a server error', { status: 500, body: { code: 'PIN_WRONG', left: 3 } }],
    ['a wrong PIN after too many tries', { status: 429, body: { code: 'PIN_WRONG', left: 3 } }],
    ['no proof', { status: 200, body: {} }],
    ['an empty proof', { status: 200, body: { proof: '', expiresAt } }],
    ['a proof that no header can contain', { status: 200, body: { proof: 'a\nb', expiresAt } }],
    ['a proof without an end', { status: 200, body: { proof: 'proof-1' } }],
  ])('answered with %s is unavailable', async (_, answer) => {
    expect(await proveWith(answer)).toEqual(unavailable);
  });
});

test.each([400, 403, 409, 422, 423])(
  'status %i with PIN_WRONG or PIN_LOCKED is known by its code',
  async (status) => {
    const prove = (body: object) => port({ [verifyLine]: { status, body } }).port.prove(pin);
    expect(await prove({ code: 'PIN_WRONG', left: 3 })).toEqual({
      ok: true,
      value: { kind: 'wrong', left: 3 },
    });
    expect(await prove({ code: 'PIN_LOCKED', until: '2026-11-20T12:05:00Z' })).toMatchObject({
      ok: true,
      value: { kind: 'locked' },
    });
  },
);

/** The result of `read`. */
const readAs = (body: unknown) => port({ [readLine]: { status: 200, body } }).port.read();

/** The rules in an answer with these fields. */
async function readWith(changes: object): Promise<Family> {
  return valueOf(await readAs({ ...familyAnswered, ...changes }));
}

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['no state', { ...familyAnswered, state: undefined }],
  ['a state that is a number', { ...familyAnswered, state: 1 }],
  ['no rules', { ...familyAnswered, rules: null }],
  ['no mode', { ...familyAnswered, rules: { ...familyAnswered.rules, mode: null } }],
])('an answer with %s is unavailable', async (_, body) => {
  expect(await readAs(body)).toEqual(unavailable);
});

test.each([
  ['EACH', 'each'],
  ['OVER_CAP', 'over-cap'],
  ['NONE', 'none'],
  ['EVERY_SECOND', 'each'],
  ['over-cap', 'each'],
  ['constructor', 'each'],
  ['', 'each'],
])('the mode %j is read as %s', async (mode, read) => {
  const found = await readWith({ rules: { ...familyAnswered.rules, mode } });
  expect(found).toMatchObject({ rules: { mode: read } });
});

test.each<[string, unknown, unknown]>([
  ['a negative cap', [{ minor: -1, currency: 'USD' }], []],
  ['a fractional cap', [{ minor: 0.5, currency: 'USD' }], []],
  ['a cap that is not exact', [{ minor: 2 ** 53, currency: 'USD' }], []],
  ['a cap that is a text', [{ minor: '1', currency: 'USD' }], []],
  ['a cap in no currency', [{ minor: 1, currency: '$' }], []],
  ['a cap that is null', [null], []],
  ['no list of caps', { USD: 1 }, []],
  [
    'two caps of one currency',
    [
      { minor: 5, currency: 'USD' },
      { minor: 7, currency: 'BRL' },
      { minor: 9, currency: 'USD' },
    ],
    [
      { minor: 5, currency: 'USD' },
      { minor: 7, currency: 'BRL' },
    ],
  ],
])('rules with %s keep only valid caps', async (_, caps, kept) => {
  const found = await readWith({ rules: { ...familyAnswered.rules, caps } });
  expect(found).toMatchObject({ rules: { mode: 'over-cap', caps: kept } });
});

test.each([undefined, null, 'true', 1])(
  'rules that say %j of saved cards forbid them',
  async (saveCards) => {
    const found = await readWith({ rules: { ...familyAnswered.rules, saveCards } });
    expect(found).toMatchObject({ rules: { saveCards: false } });
  },
);

test.each<[string, object]>([
  ['no end', { until: undefined }],
  ['an end that is null', { until: null }],
  ['an end that does not parse', { until: 'soon' }],
  ['an unknown state in its place', { state: 'PAUSED' }],
])('rules in the state ENDING with %s are on', async (_, changes) => {
  expect(await readWith({ state: 'ENDING', ...changes })).toMatchObject({ kind: 'on' });
});

test.each<[string, unknown]>([
  ['no month', undefined],
  ['a month without amounts', {}],
  [
    'an invalid amount',
    {
      spent: [
        { minor: 1, currency: 'USD' },
        { minor: -1, currency: 'BRL' },
      ],
    },
  ],
])('an answer with %s leaves the month to the journal', async (_, month) => {
  expect(await readWith({ month })).toMatchObject({ kind: 'ending', spent: null });
});

test('rules that are off need no other valid field', async () => {
  expect(await readWith({ state: 'OFF', until: 'x', month: null })).toEqual({ kind: 'off' });
});
