import type { CallProblem, Result } from './result.ts';

/**
 * - `each`: every purchase needs the PIN
 * - `over-cap`: a purchase needs the PIN if the month's total would exceed the cap of its currency, or if its currency
 *   has no cap
 * - `none`: nothing is sold here
 */
export const familyModes = ['each', 'over-cap', 'none'] as const;
export type FamilyMode = (typeof familyModes)[number];

/** An amount in minor units of a currency of ISO 4217. */
export interface FamilyAmount {
  readonly minor: number;
  readonly currency: string;
}

/** The purchase rules that a grown-up sets. */
export interface FamilyRules {
  readonly mode: FamilyMode;
  /** For a calendar month; at most one per currency. */
  readonly caps: readonly FamilyAmount[];
  readonly saveCards: boolean;
}

/** The rules that count if they are on but cannot be read. */
export const strictRules: FamilyRules = { mode: 'each', caps: [], saveCards: false };

/** What is known while the rules hold. Times in milliseconds since 1970. */
interface Holding {
  readonly rules: FamilyRules;
  /** When they were turned on; null if it is not known. */
  readonly since: number | null;
  /** After wrong PINs, no PIN is accepted until then. */
  readonly lockedUntil: number | null;
  /** Whether the record cannot be read: no PIN can be proved, and only the slow reset ends it. */
  readonly unreadable: boolean;
  /** This month's total, if it is counted here; null if the journal counts it. */
  readonly spent: readonly FamilyAmount[] | null;
}

/** `ending`: the PIN was forgotten; the rules hold until then. */
export type Family =
  | { readonly kind: 'off' }
  | ({ readonly kind: 'on' } & Holding)
  | ({ readonly kind: 'ending'; readonly until: number } & Holding);

/**
 * - `proved`: the proof is empty if the rules of this browser are off, and then proves nothing
 * - `wrong`: `left` more tries before it is locked
 * - `unreadable`: no PIN can be proved
 */
export type PinAnswer =
  | { readonly kind: 'proved'; readonly proof: string }
  | { readonly kind: 'wrong'; readonly left: number }
  | { readonly kind: 'locked'; readonly until: number }
  | { readonly kind: 'unreadable' };

/** `unsupported`: the platform does not have this part. `denied`: the browser stores nothing for this site. */
export type FamilyProblem = 'unsupported' | 'denied' | CallProblem;

/** `proof-needed`: it loosens the rules, and the proof is missing, used or older than five minutes. Nothing changed. */
export type FamilyChangeProblem = 'proof-needed' | FamilyProblem;

export type FamilyPinProblem = 'pin-too-simple' | FamilyChangeProblem;

/** Purchase rules with a PIN of six digits, of this browser or of the account. A proof is good for one use. */
export interface FamilyPort {
  read(): Promise<Result<Family, FamilyProblem>>;
  /**
   * Sets rules and PIN. `proof-needed` if another PIN is set, which an account may also have without rules.
   *
   * @param proof of that PIN
   */
  turnOn(
    rules: FamilyRules,
    pin: string,
    proof?: string,
  ): Promise<Result<Family, FamilyPinProblem>>;
  /** Stricter rules need no proof, see `isLooser`. */
  change(rules: FamilyRules, proof?: string): Promise<Result<Family, FamilyChangeProblem>>;
  changePin(pin: string, proof: string): Promise<Result<void, FamilyPinProblem>>;
  /** Turns the rules off, or begins to: an account ends them after its own delay. */
  turnOff(proof: string): Promise<Result<Family, FamilyChangeProblem>>;
  /** Five wrong PINs lock it for 5 minutes, five more for 15, then for 60, in every tab and after a reload. */
  prove(pin: string): Promise<Result<PinAnswer, FamilyProblem>>;
  /**
   * The slow way out for a forgotten PIN. A repeat changes nothing.
   *
   * @param delay until the rules end, in milliseconds; an account has its own
   */
  beginReset(delay: number): Promise<Result<Family, FamilyProblem>>;
  /** Calls the reset off. */
  keepOn(proof: string): Promise<Result<Family, FamilyChangeProblem>>;
}

/** The rules of this browser. Their record is kept beside the journals, and the journal's transactions judge by it. */
export interface DeviceFamilyPort extends FamilyPort {
  /** The rules in that record; strict ones if it cannot be read, undefined without a record. */
  rulesIn(stored: unknown): FamilyRules | undefined;
}

/** Whether some purchase needs a PIN under `before` and none under `rules`, or cards can be saved that could not be. */
export function isLooser(rules: FamilyRules, before: FamilyRules): boolean {
  if (rules.saveCards && !before.saveCards) return true;
  const strictness: readonly FamilyMode[] = ['over-cap', 'each', 'none'];
  const stricter = strictness.indexOf(rules.mode) - strictness.indexOf(before.mode);
  if (stricter !== 0) return stricter < 0;
  if (rules.mode !== 'over-cap') return false;
  return rules.caps.some(({ minor, currency }) => minor > (capOf(before, currency) ?? -1));
}

/** The cap of a currency in minor units; undefined if it has none. */
export function capOf({ caps }: FamilyRules, currency: string): number | undefined {
  return caps.find((cap) => cap.currency === currency)?.minor;
}

/** Whether the PIN is neither one digit six times nor a run, such as 123456 or 987654. */
export function isPinAllowed(pin: string): boolean {
  if (!/^\d{6}$/.test(pin)) return false;
  const steps = Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index]));
  return !steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
