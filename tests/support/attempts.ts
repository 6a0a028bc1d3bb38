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

/** The fields of each stage of a challenged attempt, first to last, in addition to those of a new one. */
export const stages: readonly (readonly [name: string, Partial<Attempt>])[] = [
  ['begun', {}],
  ['with a card', { paymentProfileId: 'profile-1' }],
  ['ordered', { state: 'created', ...ordered() }],
  ['confirming', { state: 'created', ...ordered(), confirming: true }],
  ['paid', { state: 'paid', ...ordered(), confirming: true }],
  ['granted', { state: 'granted', ...ordered(), confirming: true }],
  ['done', { state: 'done', ...ordered(), confirming: true }],
];

function ordered() {
  return {
    paymentProfileId: 'profile-1',
    purchaseId: 'purchase-1',
    paymentIntentId: 'pi-1',
    clientSecret: 'secret_1',
  };
}
