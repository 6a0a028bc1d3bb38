import type {
  PaymentProfile,
  PaymentsPort,
  PersonalData,
  ProfileProblem,
} from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import { computed, runInAction } from 'mobx';
import { handleResult } from '../handle-result.ts';
import { Generation } from '../generation.ts';
import { StateCell } from '../state-cell.ts';

/**
 * The player's saved cards and the selected one. If they cannot be read the list is empty (specification, section 8),
 * and the new-card form is shown.
 */
export class SavedCards {
  readonly #reading = new StateCell<'loading' | 'read' | 'failed'>('loading');
  readonly #selectedId = new StateCell<string | undefined>(undefined);
  readonly #notDeleted = new StateCell<PaymentProfile | undefined>(undefined);
  readonly #deleted = new StateCell<PaymentProfile | undefined>(undefined);
  readonly #cards = new StateCell<readonly PaymentProfile[]>([]);
  /** Ids of deleted cards, pending ones included: never listed, whenever the list was loaded. */
  readonly #gone = new StateCell<ReadonlySet<string>>(new Set());
  readonly #list = computed(() => this.#cards.state.filter(({ id }) => !this.#gone.state.has(id)));
  /** Changes made to cards since the list was last requested: a pending answer may be older. */
  readonly #corrected = new Map<string, PaymentProfile>();
  readonly #payments: PaymentsPort;
  readonly #requests = new Generation();

  constructor(payments: PaymentsPort) {
    this.#payments = payments;
  }

  /** Loading state of the list. */
  get reading(): 'loading' | 'read' | 'failed' {
    return this.#reading.state;
  }

  get selectedId(): string | undefined {
    return this.#selectedId.state;
  }

  /** The card that could not be deleted, while it is listed again. */
  get notDeleted(): PaymentProfile | undefined {
    const card = this.#notDeleted.state;
    return this.list.some((one) => one.id === card?.id) ? card : undefined;
  }

  /** The last card that was removed from the list. */
  get deleted(): PaymentProfile | undefined {
    return this.#deleted.state;
  }

  get list(): readonly PaymentProfile[] {
    return this.#list.get();
  }

  get selected(): PaymentProfile | undefined {
    return this.list.find((card) => card.id === this.selectedId);
  }

  /** Loads the cards of another player or region; the list is empty until then. */
  open(billingPlatformId: string): Promise<void> {
    this.#cards.set([]);
    return this.load(billingPlatformId);
  }

  /** The current list stays until the answer arrives. A late answer to an earlier call is dropped. */
  async load(billingPlatformId: string): Promise<void> {
    const isCurrent = this.#requests.next();
    this.#reading.set('loading');
    this.#corrected.clear();
    let cards: readonly PaymentProfile[] | undefined;
    try {
      const answer = await this.#payments.profiles(billingPlatformId);
      if (answer.ok) cards = answer.value;
    } finally {
      if (isCurrent()) {
        runInAction(() => {
          this.#reading.set(cards ? 'read' : 'failed');
          this.#cards.set(cards?.map((card) => this.#corrected.get(card.id) ?? card) ?? []);
        });
      }
    }
  }

  readonly select = (id: string): void => this.#selectedId.set(id);

  /** The platform does not know the selected card: deselects it and reloads the cards. */
  lose(billingPlatformId: string): Promise<void> {
    this.#selectedId.set(undefined);
    return this.load(billingPlatformId);
  }

  /** The platform does not know the card: removes it from the list. */
  remove(card: PaymentProfile): void {
    runInAction(() => {
      if (this.selectedId === card.id) this.#selectedId.set(undefined);
      this.#gone.set(new Set([...this.#gone.state, card.id]));
      this.#deleted.set(card);
    });
  }

  /** Removes the card from the list at once, and restores it if the platform refuses. */
  async delete(card: PaymentProfile): Promise<void> {
    const { id } = card;
    if (!this.list.some((one) => one.id === id)) return;
    this.#notDeleted.set(undefined);
    this.remove(card);
    await handleResult(this.#payments.deleteProfile(id), (answer) => {
      if (answer.ok) return;
      runInAction(() => {
        this.#gone.set(new Set([...this.#gone.state].filter((one) => one !== id)));
        if (this.deleted === card) this.#deleted.set(undefined);
        this.#notDeleted.set(card);
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
      this.#cards.set(this.#cards.state.map((one) => (one.id === card.id ? answer.value : one)));
    }
    return answer;
  }
}
