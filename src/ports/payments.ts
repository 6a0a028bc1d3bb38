import type { CallProblem, Result } from './result.ts';

export type CardField = 'number' | 'expiry' | 'code';

/** Three facts about one card field, from the card provider's own checks. An empty field is neither wrong nor complete. */
export interface FieldValidity {
  readonly error: boolean;
  readonly complete: boolean;
  readonly empty: boolean;
}

/**
 * Why the card fields are missing. `blocked`: the card provider's script is blocked, though there is a network. `slow`:
 * it is still loading.
 */
export type CardFieldsTrouble = 'blocked' | 'offline' | 'slow';

/**
 * Props of the card fields from the form that contains them. The form learns their validity, never a digit. A new mount
 * loads them again.
 */
export interface CardFieldsProps {
  readonly billingPlatformId: string;
  readonly language: string;
  readonly disabled: boolean;
  readonly onValidity: (field: CardField, validity: FieldValidity) => void;
  readonly onBlur: (field: CardField) => void;
  /** Called with undefined once they have loaded after all. Must stay the same function. */
  readonly onTrouble: (trouble: CardFieldsTrouble | undefined) => void;
}

/** Props of the buttons of this device's wallets. The page learns nothing of the card. */
export interface WalletButtonsProps {
  readonly billingPlatformId: string;
  readonly language: string;
  /** Shown by the sheet, in minor units. */
  readonly price: { readonly minor: number; readonly currency: string };
  /** Whether the wallet is asked for its holder's e-mail. */
  readonly asksEmail: boolean;
  /** Whether this device has a wallet; undefined if that cannot be known. Must stay the same function. */
  readonly onWallets: (some: boolean | undefined) => void;
  /** Called by a press of a button. Returns whether the sheet may open. */
  readonly onOpen: () => boolean;
  /**
   * The sheet was confirmed. If no payment method was created by the time it resolves, the sheet is told that the
   * payment failed.
   */
  readonly onConfirm: (email: string | undefined) => Promise<void>;
  /** The sheet was closed, confirmed or not. */
  readonly onClose: () => void;
}

export interface PersonalData {
  readonly name: string;
  /** 11 digits, without the mask. */
  readonly identityNumber: string;
  readonly identityType: 'CPF';
  readonly address: {
    /** 8 digits, without the mask. */
    readonly zipCode: string;
    readonly street: string;
    readonly number: string;
    readonly complement?: string;
    readonly neighborhood: string;
    readonly city: string;
    readonly state: string;
  };
}

/** The holder of the card in the card fields. */
export interface CardHolder {
  readonly name: string;
  readonly email: string;
  readonly postalCode?: string;
}

/** The provider's handle on a card. Contains no card data except brand and last four digits. */
export interface PaymentMethod {
  readonly id: string;
  readonly brand: string;
  readonly suffix: string;
}

export interface NewPaymentProfile {
  readonly billingPlatformId: string;
  readonly email: string;
  readonly method: PaymentMethod;
  readonly save: boolean;
  readonly personalData?: PersonalData;
}

export interface PaymentProfile {
  readonly id: string;
  readonly cardBrand: string;
  readonly cardSuffix: string;
  readonly personalData: PersonalData | null;
}

export interface PurchaseOrder {
  readonly billingPlatformId: string;
  readonly paymentProfileId: string;
  readonly sku: string;
}

/** With a client secret the cardholder must pass a challenge before `confirm`; without one it is paid. */
export interface Purchase {
  readonly purchaseId: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string | null;
}

export interface Wallet {
  readonly coins: number;
  readonly gems: number;
}

export interface Grant {
  readonly wallet: Wallet;
  readonly added: {
    readonly reward: Wallet;
    readonly items: readonly { readonly id: string; readonly quantity: number }[];
    readonly pets: readonly string[];
  };
}

/** A decoded refusal: certain, and no money moved. */
export type Refusal =
  | 'card-declined'
  | 'card-expired'
  | 'card-invalid'
  | 'insufficient-funds'
  | 'authentication-failed'
  | 'invalid-personal-data'
  | 'item-unavailable'
  | 'card-gone'
  | FamilyRefusal;

/** The account's purchase rules forbid it: the PIN is missing, the month is over its cap, or nothing is sold. */
export type FamilyRefusal = 'family-pin' | 'family-cap' | 'family-off';

/** After anything but a refusal the outcome is unknown, and the same step is repeated with the same key. */
export type PaymentProblem = Refusal | CallProblem;

export type ProfileProblem = 'invalid-personal-data' | 'card-gone' | CallProblem;

/**
 * State of a payment at the card provider, as far as a challenge is concerned.
 * - `passed`: no money has moved
 * - `confirmed`: the platform has confirmed the payment, which may be paid
 */
export type ChallengeState = 'needed' | 'passed' | 'confirmed' | 'failed';

/**
 * Payments by card. `key` is a UUID, one per intent of the player: a repeat with the same key returns the first answer
 * and has no further effect.
 */
export interface PaymentsPort {
  /**
   * The platform's time, in milliseconds since 1970, independent of this device's clock. If the platform does not send
   * its time, the value is later by the length of its sessions: two such values can be compared. Requests it on every
   * call, as an earlier answer is useless once the device's clock was set or the device has slept.
   */
  platformTime(): Promise<Result<number, CallProblem>>;
  /** retrievePaymentProfiles: the player's saved cards on that billing platform, newest first. */
  profiles(billingPlatformId: string): Promise<Result<readonly PaymentProfile[], CallProblem>>;
  /** updatePaymentProfile: replaces the personal data of a saved card (Brazil). */
  updateProfile(
    id: string,
    personalData: PersonalData,
  ): Promise<Result<PaymentProfile, ProfileProblem>>;
  /** deletePaymentProfile: a repeat succeeds too. */
  deleteProfile(id: string): Promise<Result<void, CallProblem>>;
  /** Registers the card in the card fields with the provider. Moves no money. */
  createMethod(holder: CardHolder): Promise<Result<PaymentMethod, PaymentProblem>>;
  /** Registers the card of the confirmed wallet's sheet. Moves no money. */
  createWalletMethod(): Promise<Result<PaymentMethod, PaymentProblem>>;
  /** createPaymentProfile */
  createProfile(
    key: string,
    profile: NewPaymentProfile,
  ): Promise<Result<PaymentProfile, PaymentProblem>>;
  /**
   * createPurchase. May move money.
   *
   * @param familyProof of the account's PIN, if it was asked for
   */
  createPurchase(
    key: string,
    order: PurchaseOrder,
    familyProof?: string,
  ): Promise<Result<Purchase, PaymentProblem>>;
  /** Called before any challenge or confirmation, so that neither is repeated needlessly. */
  challengeState(
    clientSecret: string,
    billingPlatformId: string,
  ): Promise<Result<ChallengeState, PaymentProblem>>;
  /** Shows the bank's challenge and resolves when the cardholder passed, failed or left it. Moves no money. */
  challenge(clientSecret: string, billingPlatformId: string): Promise<Result<void, PaymentProblem>>;
  /** confirmPurchase. May move money; a repeat answers the first result. */
  confirm(purchaseId: string, paymentIntentId: string): Promise<Result<void, PaymentProblem>>;
  /** The game server's `purchase` mutation: credits the wallet, once per purchase. */
  grant(purchaseId: string, sku: string, userId: string): Promise<Result<Grant, CallProblem>>;
}
