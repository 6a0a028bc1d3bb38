import type { ItemType } from '../catalogue/items.ts';
import type { Money } from '../catalogue/money.ts';
import { isPaid } from './paid.ts';

/** States only advance. `paid`: money has moved, the items are not granted; `granted`: both are done. */
export const attemptStates = ['started', 'created', 'paid', 'granted', 'done'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** What a press of Pay asks for: an item, its price, and the player. */
export interface Intent {
  readonly userId: string;
  readonly sku: string;
  readonly type: ItemType;
  readonly price: Money;
  readonly billingPlatformId: string;
  /** Where it is bought, in two capital letters. Absent in older records. */
  readonly country?: string;
  /** The sentence by which the buyer gave up the right to withdraw, if they were asked to. */
  readonly consent?: string;
}

/**
 * One press of Pay, as recorded in the journal. `id` is the idempotency key of its purchase, so every step can be
 * repeated and takes effect once. Contains no card data, and the client secret only while it is needed.
 */
export interface Attempt extends Intent {
  readonly id: string;
  /** Id of the event that reports the outcome, so that a repeat is dropped. */
  readonly completedEventId: string;
  readonly state: AttemptState;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** The latest time of the device while this was open: setting the clock back makes no attempt younger. */
  readonly seenAt: number;
  /** The platform's time before the purchase was ordered. Absent if the platform has not answered yet. */
  readonly platformAt?: number;
  /** Number of earlier purchases of the item on this device. */
  readonly epoch: number;
  /** Recorded before the purchase is ordered: without it, no money can have moved. */
  readonly paymentProfileId?: string;
  readonly purchaseId?: string;
  readonly paymentIntentId?: string;
  readonly clientSecret?: string;
  /** Recorded before the purchase is confirmed: a challenged purchase without it has moved no money. */
  readonly confirming?: true;
  /** Recorded when its player signed out before it was known to be paid: it continues only after they agree. */
  readonly left?: true;
  /** Recorded when its player abandoned it while its challenge could not be opened: a page that finds it ends it. */
  readonly declined?: true;
  /** Set once the outcome is reported to analytics and the game. */
  readonly told?: true;
}

/**
 * The idempotency key with which an attempt registers its card: a UUID of its own, the same for each repeat. The
 * purchase uses the attempt's id. Platforms may share keys between operations, and would refuse one key for both.
 */
export function registrationKey({ id }: Attempt): string {
  // The last group of the UUID, each digit replaced by its complement: version and variant stay.
  const group = id.slice(-12);
  const complement = Array.from(group, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));
  return id.slice(0, -12) + complement.join('');
}

const longest = 23 * 3_600_000;
const clockSlack = 300_000;

/**
 * Whether an attempt seems too old by the device's clock, which may be wrong. If the clock was set back to before the
 * attempt began, its age is unknown, and it counts as old.
 */
export function seemsOld(attempt: Attempt, now: number): boolean {
  if (now < attempt.createdAt - clockSlack) return true;
  return Math.max(now, attempt.seenAt) - attempt.createdAt >= longest;
}

/**
 * Whether the device's clock alone makes an attempt stale: the platform honours keys for 24 hours. It decides only if
 * the platform's time was never recorded; otherwise only the platform's clock decides.
 */
export function isStale(attempt: Attempt, now: number): boolean {
  return attempt.platformAt === undefined && seemsOld(attempt, now);
}

/** Whether an attempt is too old by the platform's clock, however the device's is set, or was. */
export function isTooOld({ platformAt }: Attempt, platformNow: number): boolean {
  return platformAt !== undefined && platformNow - platformAt >= longest;
}

/** Whether `one` is a later stage of the attempt than `other` is. */
export function isFurther(one: Attempt, other: Attempt): boolean {
  const ahead = attemptStates.indexOf(one.state) - attemptStates.indexOf(other.state);
  if (ahead !== 0) return ahead > 0;
  return (['paymentProfileId', 'confirming'] as const).some((key) => one[key] && !other[key]);
}

/** Merges `next` into `current`, both of the same attempt: no stage is reversed and no field is lost. */
export function raise(current: Attempt, next: Attempt): Attempt {
  const [low, high] = isFurther(current, next) ? [next, current] : [current, next];
  const raised = { ...low, ...high, seenAt: Math.max(low.seenAt, high.seenAt) };
  return isPaid(raised) ? withoutSecret(raised) : raised;
}

/** The platform returns the secret again if the attempt is requested by its key. */
export function withoutSecret(attempt: Attempt): Attempt {
  const { clientSecret: _secret, ...rest } = attempt;
  return rest;
}

/** Whether the merged attempt has new facts compared with `before`. Ignores `seenAt` and fields that never change. */
export function saysMore(raised: Attempt, before: Attempt): boolean {
  const keys = Object.keys({ ...before, ...raised }) as (keyof Attempt)[];
  return keys.some((key) => key !== 'seenAt' && key !== 'price' && raised[key] !== before[key]);
}
