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
 * The player's saved cards and the one chosen. Where they cannot be read the list is empty (specification,
 * section 8): the new-card form serves.
 */
export class SavedCards {
  /** How far the list is. */
  reading: 'loading' | 'read' | 'failed' = 'loading';
  selectedId: string | undefined;
  /** A card that the platform would not delete. It is on the list again. */
  notDeleted: PaymentProfile | undefined;
  /** The card that was taken off the list last. */
  deleted: PaymentProfile | undefined;
  private cards: readonly PaymentProfile[] = [];
  /** Ids of cards that are deleted, or on their way to be: on no list, whenever it was read. */
  private gone: ReadonlySet<string> = new Set();
  /** What cards became since the list was last asked for: an answer on its way may be older. */
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

  /** Reads them for another player or place: until then there are none. */
  open(billingPlatformId: string): Promise<void> {
    this.cards = [];
    return this.load(billingPlatformId);
  }

  /** What is listed stays until the answer is there. A late answer to an earlier call is dropped. */
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

  /** The platform does not find the chosen card: none is chosen any more, and they are read anew. */
  lose(billingPlatformId: string): Promise<void> {
    this.selectedId = undefined;
    return this.load(billingPlatformId);
  }

  /** Takes the card off the list at once, and puts it back where the platform refuses. */
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

  /** Replaces a card's personal data. What the platform answers stands in the list, whichever comes first. */
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
