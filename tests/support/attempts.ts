import type { Attempt } from '#core/purchase/attempt.ts';
import { gemPack } from './purchase.ts';

export const noon = Date.UTC(2026, 10, 20, 12);

/** An attempt of Luna's to buy the gem pack that has just begun, with overrides. */
export function attemptOf(more: Partial<Attempt> = {}): Attempt {
  return {
    ...gemPack,
    id: 'attempt-1',
    completedEventId: 'event-1',
    state: 'started',
    createdAt: noon,
    seenAt: noon,
    epoch: 0,
    ...more,
  };
}

const order = {
  paymentProfileId: 'profile-1',
  purchaseId: 'purchase-1',
  paymentIntentId: 'pi-1',
  clientSecret: 'secret_1',
};

/** The fields of each stage of a challenged attempt, in addition to those of a new one. */
export const stageFields = {
  begun: {},
  withCard: { paymentProfileId: 'profile-1' },
  ordered: { state: 'created', ...order },
  confirming: { state: 'created', ...order, confirming: true },
  paid: { state: 'paid', ...order, confirming: true },
  granted: { state: 'granted', ...order, confirming: true },
  done: { state: 'done', ...order, confirming: true },
} as const satisfies Record<string, Partial<Attempt>>;

/** The same by their names in titles, first to last. */
export const stages: readonly (readonly [name: string, Partial<Attempt>])[] = [
  ['begun', stageFields.begun],
  ['with a card', stageFields.withCard],
  ['ordered', stageFields.ordered],
  ['confirming', stageFields.confirming],
  ['paid', stageFields.paid],
  ['granted', stageFields.granted],
  ['done', stageFields.done],
];

/** Luna's attempt at each stage that a saga can continue from. */
export const attempts = {
  begun: attemptOf(),
  withCard: attemptOf(stageFields.withCard),
  ordered: attemptOf(stageFields.ordered),
  confirming: attemptOf(stageFields.confirming),
  paid: attemptOf(stageFields.paid),
  granted: attemptOf(stageFields.granted),
};
