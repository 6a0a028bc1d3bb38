import { isItemType } from '../catalogue/items.ts';
import type { Money } from '../catalogue/money.ts';
import { isCount, isObject } from '../decode.ts';
import { type Attempt, attemptStates } from './attempt.ts';

const texts = ['id', 'completedEventId', 'userId', 'sku', 'billingPlatformId'];
const optionalTexts = [
  'country',
  'consent',
  'paymentProfileId',
  'purchaseId',
  'paymentIntentId',
  'clientSecret',
];
const numbers = ['createdAt', 'seenAt', 'epoch'];
const optionalNumbers = ['platformAt'];
const flags = ['confirming', 'left', 'declined', 'told'];
const optional = [...optionalTexts, ...optionalNumbers, ...flags];
const known = [...texts, ...numbers, ...optional, 'state', 'type', 'price'];

/** Decodes an attempt from storage and drops unknown fields. Undefined if it is invalid or of another player. */
export function decodeAttempt(value: unknown, userId: string): Attempt | undefined {
  if (!isObject(value)) return undefined;
  const given = { ...value };
  const stored: Record<string, unknown> = {};
  for (const key of known) if (given[key] !== undefined) stored[key] = given[key];
  const sound =
    stored['userId'] === userId &&
    texts.every((key) => isText(stored[key])) &&
    optionalTexts.every((key) => stored[key] === undefined || isText(stored[key])) &&
    numbers.every((key) => isCount(stored[key])) &&
    optionalNumbers.every((key) => stored[key] === undefined || isCount(stored[key])) &&
    flags.every((key) => stored[key] === undefined || stored[key] === true) &&
    isItemType(stored['type']) &&
    hasWhatItsStateNeeds(stored);
  const price = decodeMoney(stored['price']);
  return sound && price ? ({ ...stored, price } as unknown as Attempt) : undefined;
}

function hasWhatItsStateNeeds(stored: Readonly<Record<string, unknown>>): boolean {
  const state = attemptStates.find((one) => one === stored['state']);
  if (state === undefined) return false;
  if (state === 'started') return true;
  if (stored['purchaseId'] === undefined) return false;
  const named = ['paymentProfileId', 'paymentIntentId'].every((key) => stored[key] !== undefined);
  return state !== 'created' || named;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

function decodeMoney(value: unknown): Money | undefined {
  if (!isObject(value)) return undefined;
  const { minor, currency } = value;
  if (typeof minor !== 'number' || !Number.isSafeInteger(minor)) return undefined;
  return isText(currency) && /^[A-Z]{3}$/.test(currency) ? { minor, currency } : undefined;
}
