import type { Family, FamilyPort, FamilyRules, PinAnswer } from '#ports/family.ts';
import { valueOf } from '../support/result.ts';

/** How the two tiers differ. */
export interface FamilyTier {
  /** Whether the PIN turns the rules off at once; otherwise they end after the tier's own delay. */
  readonly turnsOffAtOnce: boolean;
  /** Milliseconds until the rules end after a reset; undefined if the caller decides. */
  readonly ownDelay: number | undefined;
  /** Whether `read` returns the lock after wrong PINs. */
  readonly readsLock: boolean;
  /** Whether it counts the month itself. */
  readonly countsMonth: boolean;
}

export interface FamilyHarness {
  readonly tier: FamilyTier;
  /** A new page of the same browser and account. */
  page(): FamilyPort;
  now(): number;
  /** Advances the clocks of device and platform. */
  advance(ms: number): Promise<void>;
}

export const minute = 60_000;
export const day = 24 * 60 * minute;

export const pin = '482915';
export const otherPin = '730264';
const wrongPins = ['111222', '902817', '264051', '550913', '807346'];

export const rules: FamilyRules = {
  mode: 'over-cap',
  caps: [{ minor: 2_000, currency: 'USD' }],
  saveCards: false,
};
export const looserRules: FamilyRules = { ...rules, caps: [{ minor: 5_000, currency: 'USD' }] };

export const proofNeeded = { ok: false, problem: 'proof-needed' };

/** About this time: a call itself may take some. */
export const about = (time: number): unknown => expect.closeTo(time, -4);

/** The answers to five wrong PINs. */
export const wrong = [4, 3, 2, 1, 0].map((left) => ({ kind: 'wrong', left }));

export async function read(page: FamilyPort): Promise<Family> {
  return valueOf(await page.read());
}

export async function prove(page: FamilyPort, typed = pin): Promise<PinAnswer> {
  return valueOf(await page.prove(typed));
}

/** Types the PIN. Throws if it is not accepted. */
export async function proof(page: FamilyPort): Promise<string> {
  const answer = await prove(page);
  if (answer.kind !== 'proved') throw new Error(`the PIN is ${answer.kind}`);
  return answer.proof;
}

/** Types five wrong PINs. */
export async function fiveWrong(page: FamilyPort): Promise<PinAnswer[]> {
  const answers: PinAnswer[] = [];
  for (const typed of wrongPins) answers.push(await prove(page, typed));
  return answers;
}
