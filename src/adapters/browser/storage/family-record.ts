import { familyModes, type FamilyRules, strictRules } from '#ports/family.ts';
import * as v from 'valibot';
import { money } from '../../shared/money.ts';
import { count } from '../../shared/numbers.ts';

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
  return v.is(familyRecord, stored) ? stored : unreadable;
}

/** The rules in the stored record, if they are on or ending. */
export function familyRulesIn(stored: unknown): FamilyRules | undefined {
  return decodeFamilyRecord(stored)?.rules;
}

/** A time that a date can have. */
const time = v.pipe(
  v.number(),
  v.check((value) => !Number.isNaN(new Date(value).getTime())),
);

const pinHash = v.object({
  salt: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/)),
  hash: v.pipe(v.string(), v.regex(/^[\da-f]{64}$/)),
  rounds: v.pipe(
    count,
    // More rounds would take minutes.
    v.check((rounds) => rounds >= 1_000 && rounds <= 10_000_000),
  ),
});

const caps = v.pipe(
  v.array(money),
  v.check((list) => new Set(list.map(({ currency }) => currency)).size === list.length),
);

const familyRecord = v.object({
  version: v.literal(1),
  pin: v.nullable(pinHash),
  rules: v.object({ mode: v.picklist(familyModes), caps, saveCards: v.boolean() }),
  since: v.nullable(time),
  until: v.nullable(time),
  wrong: count,
  wrongAt: time,
} satisfies Record<keyof FamilyRecord, v.GenericSchema>);
