/** The players every platform under test knows. */
export const players = {
  luna: {
    userId: 'player-luna',
    email: 'luna@kitewood.test',
    password: 'moonlight',
    country: 'US',
  },
  bia: { userId: 'player-bia', email: 'bia@kitewood.test', password: 'girassol', country: 'BR' },
  /** The player without an e-mail; this one represents the sign-in by the game. */
  finn: {
    userId: 'player-finn',
    email: 'finn@game.kitewood.test',
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

/** Those that leave open what happened. */
export const faults: readonly Exclude<Fault, 'refused'>[] = [
  'request-lost',
  'answer-lost',
  'unavailable',
  'unavailable-after',
];

export type CaptchaFate = 'passes' | 'fails' | 'expires' | 'slow' | 'blocked';

export interface LedgerEntry {
  readonly kind: 'charge' | 'grant';
  readonly purchaseId: string;
  readonly sku: string;
}

export interface SentMail {
  readonly to: string;
  readonly kind: string;
  readonly link: string;
}

export interface StoredEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A test's controls of the platform and its network, and observations of them. */
export interface Platform {
  readonly billingPlatforms: { readonly brazil: string; readonly elsewhere: string };
  /** This browser has the authentication cookie of an earlier visit; no session was requested yet. */
  remember(player: DemoPlayer): Promise<void>;
  /** The platform has ended every session of this browser, which does not know it yet. */
  endSessions(): Promise<void>;
  /** Rejects the bearer tokens created so far; the cookie stays valid. */
  refuseTokens(): Promise<void>;
  /** Sessions are made as before, but no call is served with them. */
  closeAccount(player: DemoPlayer): Promise<void>;
  /** The next calls of this operation go wrong, as many as there are faults. */
  breakNext(operation: Operation, ...faults: readonly Fault[]): Promise<void>;
  goOffline(): Promise<void>;
  goOnline(): Promise<void>;
  /** Every call that begins from now on takes this long to arrive. */
  slowDown(ms: number): Promise<void>;
  /** From now on the device's clock is ahead of the platform's by this much; behind it, if less than 0. */
  shiftDeviceClock(ms: number): Promise<void>;
  /** Time passes for device and platform alike. */
  advance(ms: number): Promise<void>;
  setPrice(billingPlatformId: string, sku: string, minor: number): Promise<void>;
  takeOffSale(sku: string): Promise<void>;
  /** How many user sessions were made of this browser's authentication. */
  sessionsMade(): Promise<number>;
  /** Mails the platform has sent, oldest first. `link` is an address of the store without its host. */
  mails(): Promise<readonly SentMail[]>;
  /** Status of each scheduled deletion of the player's account, newest first. */
  deletions(player: DemoPlayer): Promise<readonly string[]>;
  setDeletions(player: DemoPlayer, statuses: readonly string[]): Promise<void>;
  adsConsent(player: DemoPlayer): Promise<boolean>;
  /** The e-mail the account has now. */
  emailOf(player: DemoPlayer): Promise<string | null>;
  /** How the captcha's box behaves from now on. */
  setCaptcha(fate: CaptchaFate): Promise<void>;
  /** A token of the captcha: for a person, or for a rejected one. */
  captchaToken(kind: 'good' | 'bad'): Promise<string>;
  /** Names of the player's saved pictures. */
  screenshots(player: DemoPlayer): Promise<readonly string[]>;
  /** Every movement of money and of items, oldest first. */
  ledger(): Promise<readonly LedgerEntry[]>;
  balance(player: DemoPlayer): Promise<{ readonly coins: number; readonly gems: number }>;
  /** Events as the platform has them, a repeated id once, oldest first. */
  events(): Promise<readonly StoredEvent[]>;
}

/** The player's answer to the bank's challenge. */
export type Cardholder = 'passes' | 'refuses' | 'leaves';
