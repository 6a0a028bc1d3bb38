import { StateCell } from '../state-cell.ts';
import type { WithdrawalMarkets } from '../withdrawal/markets.ts';
import { withdrawalTerms } from '../withdrawal/terms.ts';

/** The buyer's consent to give up the right to withdraw, in markets in which the studio asks for it. */
export class WithdrawalConsent {
  readonly #markets: WithdrawalMarkets;
  readonly #sentence = new StateCell<string | undefined>(undefined);

  constructor(markets: WithdrawalMarkets) {
    this.#markets = markets;
  }

  /** The sentence that the buyer agreed to; undefined if they have not. */
  get sentence(): string | undefined {
    return this.#sentence.state;
  }

  /** Whether a purchase in this country needs the consent. */
  isNeeded(country: string): boolean {
    return withdrawalTerms(country, this.#markets)?.mode === 'waived';
  }

  isMissing(country: string): boolean {
    return this.isNeeded(country) && this.sentence === undefined;
  }

  /** What the purchase's record says of it. */
  recordOf(country: string): { readonly consent?: string } {
    return this.isNeeded(country) && this.sentence ? { consent: this.sentence } : {};
  }

  /** @param sentence undefined takes the consent back */
  readonly set = (sentence: string | undefined): void => this.#sentence.set(sentence);
}
