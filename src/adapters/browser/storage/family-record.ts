import { type FamilyAmount, familyModes, type FamilyRules, strictRules } from '#ports/family.ts';

/** PBKDF2-SHA-256 of a PIN; salt and hash as hexadecimal digits. */
export interface PinHash {
  readonly salt: string;
  readonly hash: string;
  readonly rounds: number;
}

/** Times in milliseconds since 1970. */
export interface FamilyRecord {
  readonly version: 1;
  /** Null: it cannot be read. */
  readonly pin: PinHash | null;
  readonly rules: FamilyRules;
  readonly since: number | null;
  /** When a reset ends the rules, by the platform's clock; null if none was begun. */
  readonly until: number | null;
  /** Wrong PINs since the last right one. */
  readonly wrong: number;
  readonly wrongAt: number;
}

const unreadable: FamilyRecord = {
  version: 1,
  pin: null,
  rules: strictRules,
  since: null,
  until: null,
  wrong: 0,
  wrongAt: 0,
};

/** Undefined only if nothing is stored: the rules are off. A record that is invalid has the strict rules and no PIN. */
export function decodeFamilyRecord(stored: unknown): FamilyRecord | undefined {
  if (stored === undefined) return undefined;
  return isFamilyRecord(stored) ? stored : unreadable;
}

/** The rules in the stored record, if they are on or ending. */
export function familyRulesIn(stored: unknown): FamilyRules | undefined {
  return decodeFamilyRecord(stored)?.rules;
}

type Fields = Readonly<Record<string, unknown>>;

function isFamilyRecord(stored: unknown): stored is FamilyRecord {
  if (!isObject(stored)) return false;
  const { version, pin, rules, since, until, wrong, wrongAt } = stored;
  const times = [since ?? 0, until ?? 0, wrongAt];
  return (
    version === 1 &&
    (pin === null || isPinHash(pin)) &&
    isRules(rules) &&
    since !== undefined &&
    until !== undefined &&
    isCount(wrong) &&
    times.every(isTime)
  );
}

function isPinHash(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { salt, hash, rounds } = value;
  // More rounds would take minutes.
  const isRounds = isCount(rounds) && rounds >= 1_000 && rounds <= 10_000_000;
  return isRounds && isText(salt, /^[\da-f]{32}$/) && isText(hash, /^[\da-f]{64}$/);
}

function isRules(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { mode, caps, saveCards } = value;
  if (!familyModes.some((one) => one === mode) || typeof saveCards !== 'boolean') return false;
  if (!Array.isArray(caps) || !caps.every(isCap)) return false;
  return new Set(caps.map(({ currency }) => currency)).size === caps.length;
}

function isCap(value: unknown): value is FamilyAmount {
  return isObject(value) && isCount(value['minor']) && isText(value['currency'], /^[A-Z]{3}$/);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** Whether a date can be of this time. */
function isTime(value: unknown): boolean {
  return typeof value === 'number' && !Number.isNaN(new Date(value).getTime());
}

function isText(value: unknown, shape: RegExp): boolean {
  return typeof value === 'string' && shape.test(value);
}
