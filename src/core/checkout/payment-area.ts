import type { PaymentProfile } from '#ports/payments.ts';
import { StateCell } from '../state-cell.ts';
import type { SavedCards } from './saved-cards.ts';

/**
 * The means of payment: a saved card, or the form for a new one. Saved cards that load late, or could not be deleted,
 * are offered beside the form, and do not replace a form in use.
 */
export class PaymentArea {
  readonly #cards: SavedCards;
  /** `ahead`: there were no saved cards then, but they may load or return. */
  readonly #adding = new StateCell<'no' | 'yes' | 'ahead'>('no');

  constructor(cards: SavedCards) {
    this.#cards = cards;
  }

  /** The saved cards or their placeholder; the form if there are no cards or one is being added. */
  get shows(): 'saved-cards' | 'new-card' {
    const { list, reading } = this.#cards;
    const some = list.length > 0 || reading === 'loading';
    return some && this.#adding.state === 'no' ? 'saved-cards' : 'new-card';
  }

  /** Whether the form is shown because there were no saved cards in time. */
  get isAhead(): boolean {
    if (this.shows === 'saved-cards') return false;
    return this.#adding.state === 'ahead' || this.#cards.reading === 'failed';
  }

  readonly addCard = (): void =>
    this.#adding.set(this.#cards.reading === 'loading' ? 'ahead' : 'yes');

  /** Reloads the saved cards. The form stays. */
  async retry(billingPlatformId: string): Promise<void> {
    this.#adding.set('ahead');
    await this.#cards.load(billingPlatformId);
  }

  /** Deletes a saved card. The form replaces the last one, and stays if the deletion fails. */
  delete(card: PaymentProfile): Promise<void> {
    const deleting = this.#cards.delete(card);
    this.#showForm();
    return deleting;
  }

  /** Removes a saved card that the platform does not know. The form replaces the last one, and stays. */
  remove(card: PaymentProfile): void {
    this.#cards.remove(card);
    this.#showForm();
  }

  #showForm(): void {
    if (this.#cards.list.length === 0) this.#adding.set('ahead');
  }

  /** Goes back from the form to the list. False if there is no list, and the page itself is to be left. */
  readonly backToCards = (): boolean => {
    if (this.shows === 'saved-cards' || this.#cards.list.length === 0) return false;
    this.#adding.set('no');
    return true;
  };
}
