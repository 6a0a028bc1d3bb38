import type {
  PaymentProfile,
  PaymentsPort,
  PersonalData,
  ProfileProblem,
} from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { handleResult } from '../handle-result.ts';
import { Generation } from '../generation.ts';

/**
 * The player's saved cards and the selected one. If they cannot be read the list is empty (specification, section 8),
 * and the new-card form is shown.
 */
export class SavedCards {
  /** Loading state of the list. */
  reading: 'loading' | 'read' | 'failed' = 'loading';
  selectedId: string | undefined;
  /** The card that could not be deleted. It is listed again. */
  notDeleted: PaymentProfile | undefined;
  /** The last card that was removed from the list. */
  deleted: PaymentProfile | undefined;
  private cards: readonly PaymentProfile[] = [];
  /** Ids of deleted cards, pending ones included: never listed, whenever the list was loaded. */
  private gone: ReadonlySet<string> = new Set();
  /** Changes made to cards since the list was last requested: a pending answer may be older. */
  readonly #corrected = new Map<string, PaymentProfile>();
  readonly #payments: PaymentsPort;
  readonly #requests = new Generation();

  constructor(payments: PaymentsPort) {
    this.#payments = payments;
    makeAutoObservable<SavedCards, 'cards' | 'gone'>(
      this,
      {
        cards: observableRef,
        gone: observableRef,
        notDeleted: observableRef,
        deleted: observableRef,
      },
      { autoBind: true },
    );
  }

  get list(): readonly PaymentProfile[] {
    return this.cards.filter(({ id }) => !this.gone.has(id));
  }

  get selected(): PaymentProfile | undefined {
    return this.list.find((card) => card.id === this.selectedId);
  }

  /** Loads the cards of another player or region; the list is empty until then. */
  open(billingPlatformId: string): Promise<void> {
    this.cards = [];
    return this.load(billingPlatformId);
  }

  /** The current list stays until the answer arrives. A late answer to an earlier call is dropped. */
  async load(billingPlatformId: string): Promise<void> {
    const isCurrent = this.#requests.next();
    this.reading = 'loading';
    this.#corrected.clear();
    let cards: readonly PaymentProfile[] | undefined;
    try {
      const answer = await this.#payments.profiles(billingPlatformId);
      if (answer.ok) cards = answer.value;
    } finally {
      if (isCurrent()) {
        runInAction(() => {
          this.reading = cards ? 'read' : 'failed';
          this.cards = cards?.map((card) => this.#corrected.get(card.id) ?? card) ?? [];
        });
      }
    }
  }

  select(id: string): void {
    this.selectedId = id;
  }

  /** The platform does not know the selected card: deselects it and reloads the cards. */
  lose(billingPlatformId: string): Promise<void> {
    this.selectedId = undefined;
    return this.load(billingPlatformId);
  }

  /** Removes the card from the list at once, and restores it if the platform refuses. */
  async delete(card: PaymentProfile): Promise<void> {
    const { id } = card;
    if (!this.list.some((one) => one.id === id)) return;
    this.notDeleted = undefined;
    this.gone = new Set([...this.gone, id]);
    this.deleted = card;
    await handleResult(this.#payments.deleteProfile(id), (answer) => {
      if (answer.ok) return;
      runInAction(() => {
        this.gone = new Set([...this.gone].filter((one) => one !== id));
        if (this.deleted === card) this.deleted = undefined;
        const listed = this.cards.some((one) => one.id === id);
        if (listed) this.notDeleted = card;
      });
    });
  }

  /** Replaces a card's personal data. The list shows the platform's answer, even if the list itself loads later. */
  async update(
    card: PaymentProfile,
    personalData: PersonalData,
  ): Promise<Result<PaymentProfile, ProfileProblem>> {
    const answer = await this.#payments.updateProfile(card.id, personalData);
    if (answer.ok) {
      this.#corrected.set(card.id, answer.value);
      runInAction(() => {
        this.cards = this.cards.map((one) => (one.id === card.id ? answer.value : one));
      });
    }
    return answer;
  }
}
