import type { NextCalls } from '../../../src/adapters/fake/scenario/scenario.ts';
import { billingPlatformIds } from '../../../src/adapters/fake/world/state.ts';
import type { Attempt } from '#core/purchase/attempt.ts';
import type { JournalRecord, Outcome } from '#core/purchase/journal-record.ts';
import { players } from '../../support/platform.ts';
import { calls } from '../support/scenario.ts';

const hour = 3_600_000;

/** An attempt of Luna's with a fixed id, so that its reference is always the same. */
export function attempt(number: number, rest: Partial<Attempt> = {}): Attempt {
  const id = `0c9f7e4a-31d5-4b62-8a7e-${String(number).padStart(12, '0')}`;
  const at = Date.now() - number * hour;
  return {
    id,
    completedEventId: `${id}-end`,
    userId: players.luna.userId,
    sku: 'gems_pack_3',
    type: 'gems',
    price: { minor: 499, currency: 'USD' },
    billingPlatformId: billingPlatformIds.elsewhere,
    state: 'started',
    createdAt: at,
    seenAt: at,
    epoch: 0,
    ...rest,
  };
}

const ordered = {
  paymentProfileId: 'profile_1',
  purchaseId: 'purchase_1',
  paymentIntentId: 'intent_1',
} as const;

/** The order was sent, and its answer was lost. */
export const unknownOutcome = (rest: Partial<Attempt> = {}): Attempt =>
  attempt(1, { paymentProfileId: 'profile_1', ...rest });

/** Ordered, and the bank requires a challenge. */
export const challenged = (rest: Partial<Attempt> = {}): Attempt =>
  attempt(1, { ...ordered, state: 'created', clientSecret: 'intent_1_secret', ...rest });

/** Paid; the items are not granted yet. */
export const paid = (rest: Partial<Attempt> = {}): Attempt =>
  attempt(2, { ...ordered, state: 'paid', ...rest });

/** Too old to be retried automatically. */
export const dayOld = (one: Attempt): Attempt => ({
  ...one,
  createdAt: Date.now() - 30 * hour,
  seenAt: Date.now() - 30 * hour,
});

/** A journal with these open and finished attempts. */
export function journal(
  open: readonly Attempt[],
  ends: readonly (readonly [one: Attempt, outcome: Outcome, reason?: string])[] = [],
  more: Partial<JournalRecord> = {},
): JournalRecord {
  return {
    version: 1,
    open: Object.fromEntries(open.map((one) => [one.id, one])),
    epochs: {},
    finished: ends.map(([one, outcome, reason]) => ({
      attempt:
        outcome === 'bought'
          ? { ...ordered, ...one, state: 'done', told: true }
          : { ...one, told: true },
      outcome,
      ...(reason === undefined ? {} : { reason }),
      finishedAt: one.createdAt + 5_000,
    })),
    unreadable: [],
    ...more,
  };
}

/** A corrupt record of which only the reference and the item can be decoded. */
export const unreadable = {
  unreadable: [{ reference: '0c9f7e4a-31d5-4b62-8a7e-000000000099', sku: 'coins_pack_2', raw: 1 }],
} as const;

/** Keeps open purchases open: no request about them is answered. */
export const noAnswers: readonly NextCalls[] = [
  calls('createPurchase', 'lost', 99),
  calls('retrievePaymentIntent', 'lost', 99),
  calls('purchase', 'lost', 99),
];

/** A journal with purchases in every state that the history shows. */
export const everyState = () =>
  journal(
    [
      unknownOutcome({ sku: 'gems_pack_6' }),
      paid({ sku: '1313', type: 'bundle' }),
      dayOld(unknownOutcome({ id: attempt(30).id, sku: 'coins_pack_5', type: 'coins' })),
      dayOld(paid({ id: attempt(31).id, sku: '1061', type: 'bundle' })),
    ],
    [
      [attempt(3), 'bought'],
      [attempt(5, { sku: 'hidden_lantern', type: 'hidden' }), 'bought'],
      [attempt(8, { sku: '620', type: 'bundle' }), 'refused', 'card-declined'],
      [attempt(50, { sku: 'coins_pack_1', type: 'coins' }), 'unsettled'],
    ],
    unreadable,
  );
