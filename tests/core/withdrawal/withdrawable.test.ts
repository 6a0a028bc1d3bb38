import { covers, offersWithdrawal } from '#core/withdrawal/markets.ts';
import { withdrawalTerms } from '#core/withdrawal/terms.ts';
import { emptyRecord } from '#core/purchase/journal-record.ts';
import { type HistoryEntry, purchaseHistoryOf } from '#core/purchase/purchase-history.ts';
import { withdrawableUntil } from '#core/withdrawal/withdrawable.ts';
import type { PurchaseWithdrawal } from '#ports/purchase-history.ts';
import { purchase } from '../../support/account-purchases.ts';
import { attemptOf } from '../../support/attempts.ts';
import { settings } from '../../support/settings.ts';

const day = 86_400_000;
const { withdrawal: markets } = settings();

test.each([
  ['DE', true],
  ['IS', true],
  ['LI', true],
  ['NO', true],
  ['GB', false],
  ['CH', false],
  ['', false],
  ['A', false],
])('the market EU covers %j: %s', (country, covered) => {
  expect(covers('EU', country)).toBe(covered);
});

test('the European Union has 27 members', () => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const countries = letters.flatMap((one) => letters.map((other) => one + other));
  expect(countries.filter((country) => covers('EU', country))).toHaveLength(27 + 3);
});

test('the terms are those of the market that covers the country', () => {
  expect(withdrawalTerms('FR', markets)).toEqual({ days: 14, mode: 'unused' });
  expect(withdrawalTerms('BR', markets)).toEqual({ days: 7, mode: 'unused' });
  expect(withdrawalTerms('US', markets)).toBeUndefined();
});

test('pages link to the withdrawal in its markets, and while the country is not known', () => {
  expect(['DE', 'US', undefined].map((country) => offersWithdrawal(markets, country))).toEqual([
    true,
    false,
    true,
  ]);
  expect(offersWithdrawal({}, undefined)).toBe(false);
});

function bought(changes: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    id: 'attempt-1',
    reference: 'attempt-1',
    state: 'bought',
    open: false,
    sku: 'gems_pack_3',
    price: { minor: 499, currency: 'USD' },
    at: 0,
    country: 'DE',
    ...changes,
  };
}

function listed(withdrawal: PurchaseWithdrawal | null): Partial<HistoryEntry> {
  return {
    account: {
      id: 'purchase-1',
      reference: 'attempt-1',
      sku: 'gems_pack_3',
      price: { minor: 499, currency: 'USD' },
      country: 'DE',
      state: 'granted',
      createdAt: 0,
      card: null,
      receiptUrl: null,
      fiscalDocumentUrl: null,
      withdrawal,
    },
  };
}

/** The end of the day that is so many days after the purchase. */
const endOf = (days: number) => new Date(days * day).setHours(23, 59, 59, 999);

const none = { state: 'none', until: 3 * day, receivedAt: null } as const;

test.each<[string, HistoryEntry, number | undefined]>([
  ['bought in its market', bought(), endOf(14)],
  ['paid and not delivered', bought({ state: 'undelivered' }), endOf(14)],
  ['bought by a clock that is a day ahead of the platform’s', bought({ atHere: day }), endOf(15)],
  ['bought by a clock that was a day behind the list', bought({ atHere: -day }), endOf(14)],
  [
    'bought by a clock that was two days ahead until it was set',
    bought({ atHere: 2 * day }),
    endOf(14),
  ],
  ['bought in another market', bought({ country: 'BR' }), endOf(7)],
  ['bought outside of the markets', bought({ country: 'US' }), undefined],
  ['refused', bought({ state: 'refused' }), undefined],
  ['refunded', bought({ state: 'refunded' }), undefined],
  ['still open', bought({ state: 'checking', open: true }), undefined],
  ['bought after the right was given up', bought({ consent: 'I agree.' }), undefined],
  ['listed without a word about withdrawal', bought(listed(null)), endOf(14)],
  ['listed with a period of the platform', bought(listed(none)), endOf(3)],
  ['withdrawn from', bought(listed({ ...none, state: 'received' })), undefined],
])('a purchase that was %s can be withdrawn from until %3$s', (_, entry, until) => {
  expect(withdrawableUntil(entry, markets, day)).toBe(until);
});

test('a purchase can be withdrawn from until the end of the last day of its period', () => {
  const at = new Date(2026, 10, 25, 15).getTime();
  const end = new Date(2026, 11, 10).getTime();
  expect(withdrawableUntil(bought({ at }), markets, end - 1)).toBe(end - 1);
  expect(withdrawableUntil(bought({ at }), markets, end)).toBeUndefined();
});

test.each([
  ['does not list', []],
  ['lists', [purchase('1', { reference: 'attempt-1', createdAt: 0, country: 'DE' })]],
])(
  'the period of a purchase that the platform %s does not begin again when its sessions of 30 days end',
  (_, list) => {
    const attempt = attemptOf({ createdAt: 0, platformAt: 30 * day, country: 'DE' });
    const row = { attempt, outcome: 'bought', finishedAt: 0 } as const;
    const periods = [1, 20, 31, 44].map((days) => {
      const now = days * day;
      const [entry] = purchaseHistoryOf({ ...emptyRecord, finished: [row] }, [], list, now).here;
      return entry && withdrawableUntil(entry, markets, now);
    });
    expect(periods).toEqual([endOf(14), undefined, undefined, undefined]);
  },
);

test('a purchase of an older record, without a country, is left to the platform', () => {
  const { country: _country, ...older } = bought();
  expect(withdrawableUntil(older, markets, day)).toBeUndefined();
});

test('nothing can be withdrawn from if the studio has turned it off', () => {
  expect(withdrawableUntil(bought(listed(none)), {}, day)).toBeUndefined();
});
