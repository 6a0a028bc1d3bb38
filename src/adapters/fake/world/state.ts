import type { KeptPrices } from '#ports/catalogue.ts';
import type { GameMessage } from '#ports/game-bridge.ts';
import type { PersonalData } from '#ports/payments.ts';

/** The outcome of a card, by its test number. */
export type CardFate =
  | 'pays'
  | 'asks'
  | 'asks-then-declines'
  | 'declined'
  | 'insufficient-funds'
  | 'expired'
  | 'wrong-code'
  | 'personal-data'
  | 'item-gone'
  | 'card-gone';

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
  paid: boolean;
  challenge: 'none' | 'needed' | 'passed' | 'failed';
}

export interface LedgerEntry {
  readonly kind: 'charge' | 'grant';
  readonly purchaseId: string;
  readonly sku: string;
  readonly at: number;
}

/** A mail the platform has sent. `link` is an address of the store without its host. */
export interface Mail {
  readonly to: string;
  readonly kind: 'password-reset' | 'delete' | 'request' | 'changeEmail';
  readonly link: string;
  readonly at: number;
}

/** A picture stored at the platform, without its content. */
export interface StoredScreenshot {
  readonly userId: string;
  readonly type: string;
  readonly size: number;
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

/** `refused`: the platform answers with an error code that has no other meaning. */
export type Fault =
  'request-lost' | 'answer-lost' | 'unavailable' | 'unavailable-after' | 'refused';

/** Scheduled outcomes, each used once; `country` stays until it is removed. */
export interface ScriptedOutcomes {
  /** The country that a lookup returns, whatever the account's is. */
  country?: string;
  /** The outcome of the next payment, whatever the card's number. */
  card?: CardFate;
  /** The answer to the bank's next challenge, without a dialog. */
  challenge?: 'passed' | 'refused' | 'abandoned';
  /** The next session expires soon, and no other can be created after it. */
  sessionEnds?: true;
  /** Prices rise after the next query of a single SKU. */
  pricesRise?: true;
}

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
  ledger: LedgerEntry[];
  /** Messages to the game, oldest first. */
  bridge: GameMessage[];
  /** Oldest first. */
  mails: Mail[];
  /** Unused tokens of reset links. */
  resetTokens: Record<string, { readonly userId: string; readonly at: number }>;
  /** Who redeemed which promo code: user, a space, the code. */
  redeemed: string[];
  /** By file name. */
  screenshots: Record<string, StoredScreenshot>;
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
  /** Contents of packs that differ from goodsBySku. */
  quantities: Record<string, { readonly gems: number; readonly coins: number }>;
  /** Answers that this browser has cached, by request. */
  keptPrices: Record<string, KeptPrices>;
  /** `calls`: the number of calls so far on a flaky network, which loses every third. */
  network: { online: boolean; delay: number; calls?: number };
  /** `slow` and `never` delay an answer, or drop it. */
  faults: { readonly operation: string; readonly fault: Fault | 'slow' | 'never' }[];
  plans: ScriptedOutcomes;
  nextId: number;
}

export const billingPlatforms = {
  brazil: 'demo-billing-br',
  elsewhere: 'demo-billing-us',
} as const;

export interface Goods {
  readonly usd: number;
  readonly brl: number;
  readonly gems: number;
  readonly coins: number;
  readonly items: readonly string[];
}

function goods(usd: number, brl: number, gems: number, coins: number, items: string[] = []): Goods {
  return { usd, brl, gems, coins, items };
}

/** The platform's items: prices in minor units and what a purchase adds. */
export const goodsBySku: Readonly<Record<string, Goods>> = {
  gems_pack_1: goods(99, 490, 50, 0),
  gems_pack_2: goods(299, 1490, 180, 0),
  gems_pack_3: goods(499, 2490, 400, 0),
  gems_pack_4: goods(999, 4990, 900, 0),
  gems_pack_5: goods(1999, 9990, 2000, 0),
  gems_pack_6: goods(4999, 24990, 6000, 0),
  coins_pack_1: goods(99, 490, 0, 3500),
  coins_pack_2: goods(299, 1490, 0, 12500),
  coins_pack_3: goods(499, 2490, 0, 27000),
  coins_pack_4: goods(999, 4990, 0, 60000),
  coins_pack_5: goods(1999, 9990, 0, 150000),
  coins_pack_6: goods(4999, 24990, 0, 500000),
  '620': goods(399, 1990, 40, 13000, ['rooms:4']),
  '1061': goods(1299, 6490, 400, 13000, ['rooms:11']),
  '1313': goods(1499, 7490, 0, 0, ['rooms:11']),
  hidden_lantern: goods(199, 990, 15, 500, ['lantern']),
};

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
        email: 'luna@kitewood.test',
        gameLogin: null,
        password: 'moonlight',
        country: 'US',
        name: 'Luna#1234',
        coins: 12500,
        gems: 240,
      },
      'player-bia': {
        userId: 'player-bia',
        email: 'bia@kitewood.test',
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
        gameLogin: 'finn@game.kitewood.test',
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
      [billingPlatforms.elsewhere]: priceList('usd'),
      [billingPlatforms.brazil]: priceList('brl'),
    },
    quantities: {},
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
