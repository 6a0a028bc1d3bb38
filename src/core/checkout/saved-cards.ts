import type {
  PaymentProfile,
  PaymentsPort,
  PersonalData,
  ProfileProblem,
} from '#ports/payments.ts';
import type { CallProblem, Result } from '#ports/result.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/**
 * The player's saved cards and the one chosen. A failure to read them is as if there were none
 * (specification, section 8): the new-card form serves.
 */
export class SavedCards {
  loaded = false;
  selectedId: string | undefined;
  /** A card that the platform would not delete, and why. It is on the list again. */
  notDeleted: { readonly card: PaymentProfile; readonly problem: CallProblem } | undefined;
  private cards: readonly PaymentProfile[] = [];
  readonly #payments: PaymentsPort;

  constructor(payments: PaymentsPort) {
    this.#payments = payments;
    makeAutoObservable<SavedCards, 'cards'>(
      this,
      { cards: observableRef, notDeleted: observableRef },
      { autoBind: true },
    );
  }

  get list(): readonly PaymentProfile[] {
    return this.cards;
  }

  get selected(): PaymentProfile | undefined {
    return this.cards.find((card) => card.id === this.selectedId);
  }

  async load(billingPlatformId: string): Promise<void> {
    const answer = await this.#payments.profiles(billingPlatformId);
    runInAction(() => {
      this.cards = answer.ok ? answer.value : [];
      this.loaded = true;
    });
  }

  select(id: string): void {
    this.selectedId = id;
  }

  /** Takes the card off the list at once, and puts it back where the platform refuses. */
  async delete(card: PaymentProfile): Promise<void> {
    const place = this.cards.indexOf(card);
    if (place < 0) return;
    this.notDeleted = undefined;
    this.cards = this.cards.filter((one) => one !== card);
    const answer = await this.#payments.deleteProfile(card.id);
    if (answer.ok) return;
    runInAction(() => {
      this.cards = [...this.cards.slice(0, place), card, ...this.cards.slice(place)];
      this.notDeleted = { card, problem: answer.problem };
    });
  }

  /** Replaces a card's personal data. What the platform answers stands in the list. */
  async update(
    card: PaymentProfile,
    personalData: PersonalData,
  ): Promise<Result<PaymentProfile, ProfileProblem>> {
    const answer = await this.#payments.updateProfile(card.id, personalData);
    if (answer.ok) {
      runInAction(() => {
        this.cards = this.cards.map((one) => (one.id === card.id ? answer.value : one));
      });
    }
    return answer;
  }
}
