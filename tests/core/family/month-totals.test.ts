import { startOfMonth, totalsOfMonth } from '#core/family/month-totals.ts';
import type { Attempt } from '#core/purchase/attempt.ts';
import {
  emptyRecord,
  everyItem,
  type FinishedAttempt,
  type JournalRecord,
  type Outcome,
} from '#core/purchase/journal-record.ts';
import { attemptOf, stageFields, stages } from '../../support/attempts.ts';
import { dollars } from '../../support/family.ts';

const now = new Date(2026, 10, 20, 12).getTime();
const first = new Date(2026, 10, 1).getTime();
const price = { minor: 499, currency: 'USD' } as const;

let ids = 0;
const made = (more: Partial<Attempt> = {}) =>
  attemptOf({ id: `attempt-${++ids}`, createdAt: now, price, ...more });
const withOpen = (...attempts: readonly Attempt[]): JournalRecord => ({
  ...emptyRecord,
  open: Object.fromEntries(attempts.map((attempt) => [attempt.id, attempt])),
});
const ended = (outcome: Outcome, more: Partial<Attempt> = {}): FinishedAttempt => ({
  attempt: made({ ...(outcome === 'bought' ? stageFields.done : stageFields.ordered), ...more }),
  outcome,
  finishedAt: now,
});
const withFinished = (...finished: readonly FinishedAttempt[]): JournalRecord => ({
  ...emptyRecord,
  finished,
});

function totals(record: JournalRecord, others: Readonly<Record<string, unknown>> = {}) {
  const beside = { rules: undefined, others: new Map(Object.entries(others)) };
  return totalsOfMonth(record, beside, now);
}

describe('startOfMonth()', () => {
  test.each([
    [2026, 10, 1],
    [2026, 10, 30],
    [2026, 0, 31],
    [2028, 1, 29],
  ])(
    'is the first millisecond of the calendar month in the device’s zone (%i %i %i)',
    (y, m, d) => {
      const start = new Date(startOfMonth(new Date(y, m, d, 23, 59).getTime()));
      expect([start.getFullYear(), start.getMonth(), start.getDate()]).toEqual([y, m, 1]);
      expect(start.getTime()).toBe(new Date(y, m, 1, 0, 0, 0, 0).getTime());
      expect(new Date(start.getTime() - 1).getMonth()).toBe((m + 11) % 12);
    },
  );
});

describe('totalsOfMonth()', () => {
  test.each(stages.slice(0, -1))('counts an open attempt that is %s', (_, fields) => {
    expect(totals(withOpen(made(fields))).own).toEqual(dollars(499));
  });

  test.each([
    ['bought', dollars(499)],
    ['unsettled', dollars(499)],
    ['refused', []],
  ] as const)('of a finished attempt that was %s counts %j', (outcome, own) => {
    expect(totals(withFinished(ended(outcome))).own).toEqual(own);
  });

  test.each([
    ['the first millisecond of the month', first, dollars(499)],
    ['the last millisecond of the month before', first - 1, []],
    ['a time ahead of the clock', now + 40 * 86_400_000, dollars(499)],
  ] as const)('of an attempt made at %s counts %j', (_, createdAt, own) => {
    expect(totals(withOpen(made({ createdAt }))).own).toEqual(own);
    expect(totals(withFinished(ended('bought', { createdAt }))).own).toEqual(own);
  });

  test('adds up open and finished attempts by currency', () => {
    const reais = { minor: 2_490, currency: 'BRL' } as const;
    const finished = [ended('bought', { price: reais }), ended('bought')];
    const record = { ...withOpen(made(), made({ price: reais })), finished };
    expect(totals(record).own).toEqual([
      { minor: 998, currency: 'USD' },
      { minor: 4_980, currency: 'BRL' },
    ]);
  });

  test('counts other players in `here` and not in `own`', () => {
    const bia = withOpen(made({ userId: 'player-bia' }));
    const finn = withFinished(ended('bought', { userId: 'player-finn' }));
    const record = withOpen(made());
    const others = { 'player-bia': bia, 'player-finn': finn };
    expect(totals(record, others)).toEqual({ own: dollars(499), here: dollars(1_497) });
    expect(totals(emptyRecord, others)).toEqual({ own: [], here: dollars(998) });
  });

  test('counts the readable attempts of a journal that has unreadable ones, which name no amount', () => {
    const bia = withOpen(made({ userId: 'player-bia' }));
    const damaged = { ...bia, open: { ...bia.open, broken: { id: 'broken', price: 'all' } } };
    expect(totals(emptyRecord, { 'player-bia': damaged, 'player-finn': 7 }).here).toEqual(
      dollars(499),
    );
    const unreadable = [{ reference: 'attempt-9', sku: everyItem, raw: 7 }];
    expect(totals({ ...withOpen(made()), unreadable }).own).toEqual(dollars(499));
  });
});
