import { createHttpFamily } from '#adapters/http/family.ts';
import { createHttpPayments } from '#adapters/http/payments.ts';
import { type FamilyPort, strictRules } from '#ports/family.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { accountTier } from '../account-family.contract.ts';
import { describeFamilyPort } from '../family.contract.ts';
import { newKey } from '../payments.harness.ts';
import { page as htmlPage } from './calls.ts';
import { familyAnswered, family } from './family-rows.ts';

const platform = httpPlatform();

describeFamilyPort('http', async () => {
  const first = platform.open();
  await first.platform.remember('luna');
  await first.platform.setFamily('account');
  const page = () => first.nextPage().ports.accountFamily;
  return { tier: accountTier, page, now: first.clock.now, advance: first.platform.advance };
});

const unavailable = { ok: false, problem: 'unavailable' };
const pin = '482915';
const error = (status: number, code: string): Canned => ({ status, body: { code } });

function port(answers: Parameters<typeof cannedPlatform>[0]) {
  const { client, sent, requests, clock } = cannedPlatform(answers);
  return { port: createHttpFamily(client), sent, requests, clock };
}

const readLine = 'GET /v1/family';
const rulesLine = 'PUT /v1/family/rules';
const pinLine = 'POST /v1/family/pin';
const verifyLine = 'POST /v1/family/pin/verify';
const resetLine = 'POST /v1/family/pin/reset';
const keepLine = 'DELETE /v1/family/pin/reset';

/** Each call, and the request that it begins with. */
const calls: readonly (readonly [string, string, (port: FamilyPort) => Promise<unknown>])[] = [
  ['read', readLine, (one) => one.read()],
  ['turnOn', pinLine, (one) => one.turnOn(strictRules, pin)],
  ['change', rulesLine, (one) => one.change(strictRules)],
  ['changePin', pinLine, (one) => one.changePin(pin, 'proof')],
  ['turnOff', resetLine, (one) => one.turnOff('proof')],
  ['prove', verifyLine, (one) => one.prove(pin)],
  ['beginReset', resetLine, (one) => one.beginReset(0)],
  ['keepOn', keepLine, (one) => one.keepOn('proof')],
];

describe.each(calls)('%s()', (_, line, ask) => {
  test.each<[string, Omit<Canned, 'status'>]>([
    ['no body', {}],
    ['an error', { body: { code: 'FAMILY_PROOF_REQUIRED' } }],
    ['a page', htmlPage],
  ])('is unsupported if 404, 405 or 501 is answered with %s', async (_body, answer) => {
    for (const status of [404, 405, 501]) {
      const { port: one } = port({ [line]: { ...answer, status } });
      expect(await ask(one)).toEqual({ ok: false, problem: 'unsupported' });
    }
  });

  test.each([400, 402, 403, 409, 410, 422, 423, 429, 500, 503])(
    'is unavailable if %i is answered with a code that the contract does not name',
    async (status) => {
      const { port: one } = port({ [line]: error(status, 'A_CODE_OF_TOMORROW') });
      expect(await ask(one)).toEqual(unavailable);
    },
  );

  test('is unavailable if a success is an HTML page', async () => {
    const { port: one } = port({ [line]: { ...htmlPage, status: 200 } });
    expect(await ask(one)).toEqual(unavailable);
  });
});

describe('the header Family-Proof', () => {
  const sentProof = (requests: readonly Request[]) =>
    requests.map(({ headers }) => headers.get('Family-Proof')).at(-1);
  const rules: Canned = { status: 200, body: familyAnswered };

  test('is sent with a change only if there is a proof', async () => {
    const { port: one, requests } = port({ [rulesLine]: rules });
    await one.change(strictRules);
    expect(sentProof(requests)).toBeNull();
    await one.change(strictRules, 'proof-1');
    expect(sentProof(requests)).toBe('proof-1');
  });

  test('is sent with a purchase only if there is a proof', async () => {
    const { client, requests } = cannedPlatform({ 'POST /v1/purchases': error(403, 'FAMILY_OFF') });
    const payments = createHttpPayments(client);
    const order = { billingPlatformId: 'us', paymentProfileId: 'card-1', sku: '620' };
    await payments.createPurchase(newKey(), order);
    expect(sentProof(requests)).toBeNull();
    await payments.createPurchase(newKey(), order, 'proof-1');
    expect(sentProof(requests)).toBe('proof-1');
  });
});

describe('turnOn()', () => {
  const on: Canned = { status: 200, body: familyAnswered };

  test('sets the PIN, then the rules, both without a proof', async () => {
    const { port: one, sent, requests } = port({ [pinLine]: { status: 204 }, [rulesLine]: on });
    expect(await one.turnOn(strictRules, pin)).toEqual({ ok: true, value: family });
    expect(sent.slice(1)).toEqual([`${pinLine} Bearer token-1`, `${rulesLine} Bearer token-1`]);
    for (const { headers } of requests) expect(headers.has('Family-Proof')).toBe(false);
  });

  test('with the PIN of an earlier call, whose rules were lost, sets the rules with its proof', async () => {
    const { port: one, requests } = port({
      [pinLine]: error(403, 'FAMILY_PROOF_REQUIRED'),
      [verifyLine]: { status: 200, body: { proof: 'proof-1' } },
      [rulesLine]: on,
    });
    expect(await one.turnOn(strictRules, pin)).toEqual({ ok: true, value: family });
    expect(requests.at(-1)?.headers.get('Family-Proof')).toBe('proof-1');
  });

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
  const locked = (until: unknown, headers: Record<string, string> = {}): Canned => ({
    status: 423,
    body: { code: 'PIN_LOCKED', until },
    headers,
  });
  const proveWith = (answer: Canned) => port({ [verifyLine]: answer }).port.prove(pin);

  test('of a locked PIN is locked until the time of the answer', async () => {
    expect(await proveWith(locked('2026-11-20T12:05:00Z'))).toEqual({
      ok: true,
      value: { kind: 'locked', until: noon + 300_000 },
    });
  });

  test.each([
    ['an hour behind', 'Fri, 20 Nov 2026 13:00:00 GMT', '2026-11-20T13:05:00Z'],
    ['an hour ahead of', 'Fri, 20 Nov 2026 11:00:00 GMT', '2026-11-20T11:05:00Z'],
  ])('with a device clock %s the platform’s is locked for as long', async (_, date, until) => {
    expect(await proveWith(locked(until, { Date: date }))).toEqual({
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

  test.each([4, 0])('of a wrong PIN has the %i tries of the answer left', async (left) => {
    expect(await proveWith({ status: 403, body: { code: 'PIN_WRONG', left } })).toEqual({
      ok: true,
      value: { kind: 'wrong', left },
    });
  });

  test.each<[string, Canned]>([
    ['a wrong PIN without tries', { status: 403, body: { code: 'PIN_WRONG' } }],
    ['a wrong PIN with -1 tries', { status: 403, body: { code: 'PIN_WRONG', left: -1 } }],
    ['a wrong PIN with half a try', { status: 403, body: { code: 'PIN_WRONG', left: 0.5 } }],
    ['no proof', { status: 200, body: {} }],
    ['an empty proof', { status: 200, body: { proof: '' } }],
    ['a proof that no header can contain', { status: 200, body: { proof: 'a\nb' } }],
  ])('answered with %s is unavailable', async (_, answer) => {
    expect(await proveWith(answer)).toEqual(unavailable);
  });
});
