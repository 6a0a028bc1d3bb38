import type { DevicePort } from '#ports/device.ts';
import type { ConnectivityStore } from '../device/connectivity-store.ts';
import type { Money } from '../catalogue/money.ts';
import { emailShape } from '../forms/text.rules.ts';
import type { ChosenCard } from '../purchase/card-source.ts';
import type { Permit } from '../purchase/permit.ts';
import type { LinkedEmail } from '../session/linked-email.ts';
import { StateCell } from '../state-cell.ts';
import type { PurchaseLock } from '../family/purchase-lock.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { MaintenanceCheck } from './maintenance-check.ts';
import type { WithdrawalConsent } from './withdrawal-consent.ts';

/** What a sheet is opened for. It pays for nothing else. */
export interface SheetPurpose {
  readonly permit: Permit;
  /** See `visit` of the checkout. */
  readonly visit: string;
  readonly price: Money;
}

/**
 * `unlocked`: the PIN was typed, and one sheet may open, and be confirmed, within five minutes. `at`: when it was typed;
 * undefined if none was needed.
 */
export type WalletSheetState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'unlocked'; readonly purpose: SheetPurpose; readonly at: number }
  | { readonly kind: 'open'; readonly purpose: SheetPurpose; readonly at: number | undefined };

/**
 * Why no sheet can be opened now.
 * - `consent`: the right to withdraw is not given up yet, see `WithdrawalConsent`
 * - `email`: the player has linked no e-mail, and has not agreed that the wallet passes on its own
 * - `permit`: the PIN must be asked for first
 */
export type SheetOff = 'busy' | 'consent' | 'email' | 'permit';

/** What the sheet needs of its checkout. */
interface SheetCheckout {
  readonly state: CheckoutState;
  readonly visit: string;
  readonly pressing: boolean;
  readonly canOrder: boolean;
  readonly lock: PurchaseLock;
  readonly consent: WithdrawalConsent;
  readonly maintenance: MaintenanceCheck;
  payByWallet(card: ChosenCard, purpose: SheetPurpose): Promise<void>;
  unlockWallet(unlock: (purpose: SheetPurpose) => void): Promise<void>;
}

interface SheetDependencies {
  readonly connectivity: ConnectivityStore;
  readonly linkedEmail: LinkedEmail;
  readonly device: Pick<DevicePort, 'preferences' | 'clock'>;
}

/** As long as a proof of the PIN is good. */
const unlockLife = 5 * 60_000;

/** As long as an address can be (RFC 5321, 4.5.3.1.3). */
const longestEmail = 254;

/** The sheet of Apple Pay or Google Pay at one checkout, from the PIN to its confirmation. */
export class WalletSheet {
  readonly #checkout: SheetCheckout;
  readonly #app: SheetDependencies;
  readonly #state = new StateCell<WalletSheetState>({ kind: 'closed' });
  readonly #agrees = new StateCell(false);
  readonly #badEmail = new StateCell(false);
  readonly #expired = new StateCell(false);

  constructor(checkout: SheetCheckout, app: SheetDependencies) {
    this.#checkout = checkout;
    this.#app = app;
  }

  get state(): WalletSheetState {
    return this.#state.state;
  }

  /**
   * Whether wallets may pay here; undefined until it is known whether the player has linked an e-mail. In Brazil CPF and
   * address come first. No wallet opens a sheet for nothing.
   */
  get isOffered(): boolean | undefined {
    const { state, lock, maintenance } = this.#checkout;
    if (!('region' in state) || state.region.inBrazil || state.purchaseCount === undefined)
      return false;
    if (state.price.minor === 0) return false;
    if (!this.#app.connectivity.online || maintenance.state || lock.sellsNothing) return false;
    const linked = this.#app.linkedEmail.state;
    if (linked.kind === 'unknown') return undefined;
    return linked.kind === 'linked' ? isUsable(linked.email) : linked.kind === 'none';
  }

  /** Why no sheet can be opened now; undefined if one can. */
  get off(): SheetOff | undefined {
    const { state, lock, consent, pressing, canOrder } = this.#checkout;
    if (state.kind !== 'ready' || lock.loading || lock.asking || pressing) return 'busy';
    if (consent.isMissing(state.region.country)) return 'consent';
    if (!canOrder) return 'busy';
    if (this.asksEmail && !this.agrees) return 'email';
    return this.#purpose ? undefined : 'permit';
  }

  /** Whether a sheet can be opened because the PIN was typed. Nobody was asked if the rules had ended by then. */
  get isAgreed(): boolean {
    const { off, state } = this;
    return off === undefined && state.kind === 'unlocked' && !!state.purpose.permit.proof;
  }

  /** Whether the wallet is asked for an e-mail for the receipt: the player has linked none. */
  get asksEmail(): boolean {
    return this.#app.linkedEmail.state.kind === 'none';
  }

  /** Whether the player agrees that the wallet passes on its e-mail. */
  get agrees(): boolean {
    return this.#agrees.state;
  }

  /** Whether the last confirmed sheet had an e-mail that cannot be used. */
  get badEmail(): boolean {
    return this.#badEmail.state;
  }

  /** Whether the last sheet was confirmed too long after the PIN was typed. */
  get expired(): boolean {
    return this.#expired.state;
  }

  /** Whether this device had wallets at its last checkout; undefined before its first one. */
  get hadSome(): boolean | undefined {
    const note = this.#app.device.preferences.read('wallets');
    return note === 'true' || (note === 'false' ? false : undefined);
  }

  /** Notes whether this device has wallets; undefined if that could not be found out, which changes nothing. */
  noteSome(some: boolean | undefined): void {
    if (some !== undefined) this.#app.device.preferences.write('wallets', String(some));
  }

  readonly setAgrees = (agrees: boolean): void => this.#agrees.set(agrees);

  /** Asks for the PIN before the sheet opens, which cannot wait for it. */
  readonly unlock = async (): Promise<void> => {
    if (this.off !== 'permit') return;
    await this.#checkout.unlockWallet((purpose) => {
      const { clock } = this.#app.device;
      this.#expired.set(false);
      this.#state.set({ kind: 'unlocked', purpose, at: clock.now() });
      clock.after(unlockLife, this.#lockAgain);
    });
  };

  /** A press of a wallet's button. Returns whether its sheet may open, which uses up the permit. */
  readonly open = (): boolean => {
    this.#lockAgain();
    const purpose = this.off === undefined ? this.#purpose : undefined;
    const { state } = this;
    const at = state.kind === 'unlocked' && state.purpose === purpose ? state.at : undefined;
    this.#badEmail.set(false);
    this.#expired.set(false);
    if (purpose) this.#state.set({ kind: 'open', purpose, at });
    return purpose !== undefined;
  };

  /** The sheet was closed, or the page was left. The next sheet needs a permit of its own. */
  readonly close = (): void => this.#state.set({ kind: 'closed' });

  /**
   * The sheet was confirmed: pays for what it was opened for. Resolves once the purchase is over or waits; a sheet that
   * was not used by then has failed. Pays nothing if the PIN was typed too long ago.
   *
   * @param email of the wallet, used only if the player has linked none and agreed
   */
  readonly confirm = async (email: string | undefined): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'open') return;
    this.close();
    if (state.at !== undefined && this.#isOver(state.at)) return this.#expired.set(true);
    const card = this.#cardWith(email);
    this.#badEmail.set(card === undefined);
    if (card) await this.#checkout.payByWallet(card, state.purpose);
  };

  /** Closes what was unlocked too long ago. Timers stop while a page is suspended, and a clock can be set back. */
  readonly #lockAgain = (): void => {
    const { state } = this;
    if (state.kind === 'unlocked' && this.#isOver(state.at)) this.close();
  };

  #isOver(typedAt: number): boolean {
    const age = this.#app.device.clock.now() - typedAt;
    return age < 0 || age >= unlockLife;
  }

  #cardWith(given: string | undefined): ChosenCard | undefined {
    const { state } = this.#app.linkedEmail;
    const agreed = this.asksEmail && this.agrees ? (given?.trim() ?? '') : '';
    const email = state.kind === 'linked' ? state.email : agreed;
    return isUsable(email) ? { kind: 'wallet', email } : undefined;
  }

  /** What a sheet would be opened for now. */
  get #purpose(): SheetPurpose | undefined {
    const { state, visit, lock } = this.#checkout;
    if (!('price' in state)) return undefined;
    const { price } = state;
    if (this.state.kind === 'unlocked') {
      const { purpose } = this.state;
      const { minor, currency } = purpose.price;
      const isSame = minor === price.minor && currency === price.currency;
      if (isSame && purpose.visit === visit) return purpose;
    }
    const permit = lock.freePermit(price);
    return permit && { permit, visit, price };
  }
}

/** Whether the platform takes the e-mail for a receipt. */
function isUsable(email: string): boolean {
  return email.length <= longestEmail && emailShape.test(email);
}
