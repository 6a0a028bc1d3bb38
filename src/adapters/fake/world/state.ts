import type { CardFate, ScriptedOutcomes } from './scripted-outcomes.ts';
import type { KeptPrices } from '#ports/catalogue.ts';
import type { GameMessage } from '#ports/game-bridge.ts';
import type { PersonalData } from '#ports/payments.ts';
import type { Withdrawal } from '#ports/withdrawal.ts';
import { goodsBySku } from './goods.ts';
import type { StoredFamily } from './stored-family.ts';

export interface Account {
  readonly userId: string;
  /** Null for an account made in the game and never linked. */
  email: string | null;
  /** The demo's user name on the login page, instead of an e-mail. */
  readonly gameLogin: string | null;
  password: string;
  readonly country: string;
  name: string;
  coins: number;
  gems: number;
}

export interface StoredProfile {
  readonly id: string;
  readonly userId: string;
  readonly billingPlatformId: string;
  readonly cardBrand: string;
  readonly cardSuffix: string;
  readonly paymentMethod: string;
  readonly listed: boolean;
  personalData: PersonalData | null;
}

export interface StoredPurchase {
  readonly id: string;
  readonly userId: string;
  readonly sku: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string | null;
  readonly fate: CardFate;
  readonly amount: number;
  readonly currency: string;
  /** Where it was bought: two capital letters. */
  readonly country: string;
  /** The idempotency key of its order, which the store shows as the reference for support. */
  readonly reference: string;
  readonly createdAt: number;
  readonly card: { readonly brand: string; readonly suffix: string } | null;
  /** Addresses of its documents, if it has any. */
  readonly links?: { readonly receipt: string; readonly fiscalDocument: string };
  paid: boolean;
  challenge: 'none' | 'needed' | 'passed' | 'failed';
  /** How it ended after or without the payment. `on-hold`: a state that the store does not know. */
  end?: 'refunded' | 'disputed' | 'withdrawn' | 'failed' | 'on-hold';
  /** Absent if it was not withdrawn. */
  withdrawal?: { state: 'RECEIVED' | 'ACCEPTED' | 'DECLINED'; readonly receivedAt: number };
}

/** A statement as it was received. */
export interface StoredWithdrawal extends Withdrawal {
  readonly id: string;
  readonly receivedAt: number;
}

export interface LedgerEntry {
  readonly kind: 'charge' | 'grant' | 'refund';
  readonly purchaseId: string;
  readonly sku: string;
  readonly at: number;
}

/** A mail the platform has sent: with a link, an address of the store without its host, or with a text. */
export interface Mail {
  readonly to: string;
  readonly kind:
    | 'password-reset'
    | 'delete'
    | 'request'
    | 'changeEmail'
    | 'withdrawal'
    | 'withdrawal-accepted'
    | 'withdrawal-declined';
  readonly link?: string;
  readonly text?: string;
  readonly at: number;
}

/** The request that a privacy mail's link confirms. It works once. */
export interface PrivacyLink {
  readonly operation: 'delete' | 'request' | 'changeEmail';
  readonly userId: string;
  /** For `changeEmail` the new address, else empty. */
  readonly email: string;
  readonly at: number;
}

/** An event as received, unchecked. */
export interface ReceivedEvent {
  readonly id: string;
  readonly name: string;
  readonly payload: unknown;
  readonly revision?: unknown;
  readonly at?: unknown;
  readonly context?: unknown;
}

/** How the captcha's box behaves. */
export type CaptchaFate = 'passes' | 'fails' | 'expires' | 'slow' | 'blocked';

/**
 * - `request-lost`, `answer-lost`: no answer; in the second case the platform has done its work
 * - `unavailable`, `unavailable-after`: an unusable answer, before or after the work
 * - `refused`: an error of the operation itself, with an unknown code; nothing was done
 */
export type Fault =
  'request-lost' | 'answer-lost' | 'unavailable' | 'unavailable-after' | 'refused';

/** The data of the fake platform, card provider, cookie jar and worker. Plain data. */
export interface WorldState {
  readonly version: 1;
  accounts: Record<string, Account>;
  /** The HttpOnly authentication cookie of this browser: cookie value to user. */
  authentications: Record<string, string>;
  cookie: string | null;
  tokens: Record<string, { readonly userId: string; readonly expiresAt: number }>;
  /** First answers by idempotency key. */
  answers: Record<string, { readonly request: string; readonly answer: unknown }>;
  methods: Record<
    string,
    { readonly fate: CardFate; readonly brand: string; readonly suffix: string }
  >;
  profiles: StoredProfile[];
  purchases: Record<string, StoredPurchase>;
  grants: Record<string, unknown>;
  /** By user. */
  families: Record<string, StoredFamily>;
  /** Oldest first. */
  withdrawals: StoredWithdrawal[];
  ledger: LedgerEntry[];
  /** Messages to the game, oldest first. */
  bridge: GameMessage[];
  /** Oldest first. */
  mails: Mail[];
  /** Unused tokens of reset links. */
  resetTokens: Record<string, { readonly userId: string; readonly at: number }>;
  /** Who redeemed which promo code: user, a space, the code. */
  redeemed: string[];
  /** Owners of pictures, by file name. */
  screenshots: Record<string, { readonly userId: string }>;
  /** Scheduled deletions of each account, newest first. */
  deletions: Record<string, { status: string }[]>;
  /** Unused links of privacy mails, by token. */
  privacyLinks: Record<string, PrivacyLink>;
  /** Accounts that consent to personalised ads. */
  adsConsents: string[];
  captcha: CaptchaFate;
  /** Captcha tokens that have not been validated. */
  captchaTokens: Record<string, 'good' | 'bad'>;
  events: ReceivedEvent[];
  prices: Record<string, Record<string, number>>;
  /** Answers that this browser has cached, by request. */
  keptPrices: Record<string, KeptPrices>;
  /** `calls`: the number of calls so far on a flaky network, which loses every third. */
  network: { online: boolean; delay: number; calls?: number };
  /** `slow` and `never` delay an answer, or drop it. */
  faults: { readonly operation: string; readonly fault: Fault | 'slow' | 'never' }[];
  plans: ScriptedOutcomes;
  nextId: number;
}

export const billingPlatformIds = {
  brazil: 'demo-billing-br',
  elsewhere: 'demo-billing-us',
} as const;

/** The first one bills in every country that no other names. */
export const billingPlatforms = [
  { id: billingPlatformIds.elsewhere, currency: 'USD', countries: [] },
  { id: billingPlatformIds.brazil, currency: 'BRL', countries: ['BR'] },
] as const;

function priceList(currency: 'usd' | 'brl'): Record<string, number> {
  return Object.fromEntries(Object.entries(goodsBySku).map(([sku, row]) => [sku, row[currency]]));
}

/** A new world: three accounts, and no activity. */
export function newWorld(): WorldState {
  return {
    version: 1,
    accounts: {
      'player-luna': {
        userId: 'player-luna',
        email: 'luna@example.test',
        gameLogin: null,
        password: 'moonlight',
        country: 'US',
        name: 'Luna#1234',
        coins: 12500,
        gems: 240,
      },
      'player-bia': {
        userId: 'player-bia',
        email: 'bia@example.test',
        gameLogin: null,
        password: 'girassol',
        country: 'BR',
        name: 'Bia#4321',
        coins: 3200,
        gems: 75,
      },
      'player-finn': {
        userId: 'player-finn',
        email: null,
        gameLogin: 'finn@game.example.test',
        password: 'lanterns',
        country: 'US',
        name: 'Finn#2468',
        coins: 900,
        gems: 30,
      },
    },
    authentications: {},
    cookie: null,
    tokens: {},
    answers: {},
    methods: {},
    profiles: [],
    purchases: {},
    grants: {},
    families: {},
    withdrawals: [],
    ledger: [],
    bridge: [],
    mails: [],
    resetTokens: {},
    redeemed: [],
    screenshots: {},
    deletions: {},
    privacyLinks: {},
    adsConsents: [],
    captcha: 'passes',
    captchaTokens: {},
    events: [],
    prices: {
      [billingPlatformIds.elsewhere]: priceList('usd'),
      [billingPlatformIds.brazil]: priceList('brl'),
    },
    keptPrices: {},
    network: { online: true, delay: 0 },
    faults: [],
    plans: {},
    nextId: 1,
  };
}

/** Whether stored data is a world of this version. Anything else is replaced by a new world. */
export function isWorld(value: unknown): value is WorldState {
  if (typeof value !== 'object' || value === null) return false;
  const stored: Readonly<Record<string, unknown>> = { ...value };
  const fresh = Object.entries(newWorld());
  return stored['version'] === 1 && fresh.every(([key, part]) => isAlike(part, stored[key]));
}

/** Whether two parts of a world have the same type. Contents of lists and tables are not checked. */
function isAlike(fresh: unknown, stored: unknown): boolean {
  if (fresh === null) return stored === null || typeof stored === 'string';
  if (Array.isArray(fresh)) return Array.isArray(stored);
  return typeof stored === typeof fresh && stored !== null && !Array.isArray(stored);
}
