import type { Withdrawal } from '#ports/withdrawal.ts';

/** The players every platform under test knows. */
export const players = {
  luna: {
    userId: 'player-luna',
    email: 'luna@example.test',
    password: 'moonlight',
    country: 'US',
  },
  bia: { userId: 'player-bia', email: 'bia@example.test', password: 'girassol', country: 'BR' },
  /** Has no linked e-mail; this address represents the sign-in through the game. */
  finn: {
    userId: 'player-finn',
    email: 'finn@game.example.test',
    password: 'lanterns',
    country: 'US',
  },
} as const;

export type DemoPlayer = keyof typeof players;

/** Calls by their names in the contract; the last three are the card provider's. */
export type Operation =
  | 'createAuthenticationSession'
  | 'createUserSession'
  | 'signOut'
  | 'readLinkedEmail'
  | 'linkEmail'
  | 'requestPasswordReset'
  | 'changePassword'
  | 'redeemPromoCode'
  | 'saveScreenshot'
  | 'deleteScreenshot'
  | 'confirmDelete'
  | 'confirmDataRequest'
  | 'confirmEmailChange'
  | 'requestPersonalData'
  | 'requestEmailChange'
  | 'scheduleDeletion'
  | 'cancelDeletion'
  | 'listDeletionSchedules'
  | 'readAdsConsent'
  | 'changeAdsConsent'
  | 'validateCaptcha'
  | 'profile'
  | 'skus'
  | 'retrieveLocation'
  | 'retrievePaymentProfiles'
  | 'updatePaymentProfile'
  | 'deletePaymentProfile'
  | 'createPaymentProfile'
  | 'createPurchase'
  | 'confirmPurchase'
  | 'purchase'
  | 'listPurchases'
  | 'createWithdrawal'
  | 'readFamily'
  | 'changeFamilyRules'
  | 'setFamilyPin'
  | 'verifyFamilyPin'
  | 'resetFamilyPin'
  | 'keepFamilyOn'
  | 'createPaymentMethod'
  | 'retrievePaymentIntent'
  | 'handleNextAction';

/**
 * - `request-lost`, `answer-lost`: no answer; in the second case the platform has done its work
 * - `unavailable`, `unavailable-after`: an unusable answer, before or after the work
 * - `refused`: an error of the operation itself, with an unknown code; nothing was done
 */
export type Fault =
  'request-lost' | 'answer-lost' | 'unavailable' | 'unavailable-after' | 'refused';

/** Faults that leave the outcome unknown. */
export const faults: readonly Exclude<Fault, 'refused'>[] = [
  'request-lost',
  'answer-lost',
  'unavailable',
  'unavailable-after',
];

export type CaptchaFate = 'passes' | 'fails' | 'expires' | 'slow' | 'blocked';

export interface LedgerEntry {
  readonly kind: 'charge' | 'grant' | 'refund';
  readonly purchaseId: string;
  readonly sku: string;
}

export interface SentMail {
  readonly to: string;
  readonly kind: string;
  readonly link?: string;
  readonly text?: string;
}

export interface StoredEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** `account`: off; `ending` and `locked` ask for each purchase. The PIN is `familyPin`. */
export type FamilyState = 'account' | 'each' | 'over-cap' | 'none' | 'ending' | 'locked';
export const familyPin = '246802';

/** Controls the platform and its network, and observes them, for a test. */
export interface Platform {
  readonly billingPlatformIds: { readonly brazil: string; readonly elsewhere: string };
  /**
   * Gives this browser the player's authentication cookie of an earlier visit. No user session has been requested yet.
   */
  remember(player: DemoPlayer): Promise<void>;
  /** Ends every session of this browser on the platform; the browser does not know it yet. */
  endSessions(): Promise<void>;
  /** Rejects the bearer tokens created so far; the cookie stays valid. */
  refuseTokens(): Promise<void>;
  /** Closes the account: user sessions are still created, but every call with them is rejected. */
  closeAccount(player: DemoPlayer): Promise<void>;
  /** Makes the next calls of this operation fail, one call per fault. */
  breakNext(operation: Operation, ...faults: readonly Fault[]): Promise<void>;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Delays every call that starts from now on, by `ms` before it reaches the platform. */
  slowDown(ms: number): Promise<void>;
  /** Sets the device's clock ahead of the platform's by `ms`, or behind it if negative. */
  shiftDeviceClock(ms: number): Promise<void>;
  /** Advances the clocks of device and platform. */
  advance(ms: number): Promise<void>;
  setPrice(billingPlatformId: string, sku: string, minor: number): Promise<void>;
  takeOffSale(sku: string): Promise<void>;
  /** The platform lacks the optional parts of the contract: it answers their calls with this status. */
  lackParts(status: 404 | 405 | 501): Promise<void>;
  /** Adds the optional family part, which the platform lacks otherwise, with rules in this state for every account. */
  setFamily(family: FamilyState): Promise<void>;
  /** Decides about every withdrawal from now on, at once. */
  decideWithdrawals(decision: 'accepted' | 'declined'): Promise<void>;
  /** Statements of withdrawal that the platform has received, oldest first. */
  withdrawals(): Promise<readonly Withdrawal[]>;
  /** Number of user sessions created from this browser's authentication. */
  sessionsMade(): Promise<number>;
  /** Mails the platform has sent, oldest first: with a link, an address of the store without its host, or a text. */
  mails(): Promise<readonly SentMail[]>;
  /** Status of each scheduled deletion of the player's account, newest first. */
  deletions(player: DemoPlayer): Promise<readonly string[]>;
  setDeletions(player: DemoPlayer, statuses: readonly string[]): Promise<void>;
  adsConsent(player: DemoPlayer): Promise<boolean>;
  /** The e-mail the account has now. */
  emailOf(player: DemoPlayer): Promise<string | null>;
  /** Sets how the captcha's checkbox behaves from now on. */
  setCaptcha(fate: CaptchaFate): Promise<void>;
  /** Creates a captcha token that the platform accepts (`good`) or rejects (`bad`). */
  captchaToken(kind: 'good' | 'bad'): Promise<string>;
  /** Names of the player's saved pictures. */
  screenshots(player: DemoPlayer): Promise<readonly string[]>;
  /** Every movement of money and of items, oldest first. */
  ledger(): Promise<readonly LedgerEntry[]>;
  balance(player: DemoPlayer): Promise<{ readonly coins: number; readonly gems: number }>;
  /** Events that the platform has received, without repeated ids, oldest first. */
  events(): Promise<readonly StoredEvent[]>;
}

/** The player's answer to the bank's challenge. */
export type Cardholder = 'passes' | 'refuses' | 'leaves';

/** The result of a call with this fault. */
export function failedBy(fault: (typeof faults)[number]): {
  readonly ok: false;
  readonly problem: 'unavailable' | 'unreachable';
} {
  return { ok: false, problem: fault.startsWith('unavailable') ? 'unavailable' : 'unreachable' };
}
