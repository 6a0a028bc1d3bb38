import { createHttpFamily } from '#adapters/http/family.ts';
import type { Family } from '#ports/family.ts';
import { cannedPlatform } from '../../support/canned-platform.ts';
import { familyAnswered } from './family-rows.ts';

// Decoding of the rules in an answer of the platform. Answers to PINs and changes: family.test.ts.

const unavailable = { ok: false, problem: 'unavailable' };

/** The answer to `read`. */
async function readAs(body: unknown): Promise<unknown> {
  const { client } = cannedPlatform({ 'GET /v1/family': { status: 200, body } });
  return createHttpFamily(client).read();
}

async function readWith(changes: object): Promise<Family | undefined> {
  const answer = await readAs({ ...familyAnswered, ...changes });
  return (answer as { value?: Family }).value;
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
