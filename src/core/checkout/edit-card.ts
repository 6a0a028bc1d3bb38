import type { PaymentProfile, ProfileProblem } from '#ports/payments.ts';
import { StateCell } from '../state-cell.ts';
import {
  createPersonalDataForm,
  type PersonalDataForm,
  personalDataOf,
} from './personal-data-form.ts';
import type { SavedCards } from './saved-cards.ts';

export type EditCardState =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'editing' | 'saving';
      readonly card: PaymentProfile;
      readonly form: PersonalDataForm;
      readonly problem?: ProfileProblem;
    };

/** The dialog that edits the personal data of a saved card. Typed values stay after a failure. */
export class EditCard {
  readonly #cards: SavedCards;
  readonly #state = new StateCell<EditCardState>({ kind: 'closed' });

  constructor(cards: SavedCards) {
    this.#cards = cards;
  }

  get state(): EditCardState {
    return this.#state.state;
  }

  readonly open = (card: PaymentProfile): void => {
    const form = createPersonalDataForm(card.personalData);
    this.#state.set({ kind: 'editing', card, form });
  };

  readonly close = (): void => {
    if (this.state.kind !== 'saving') this.#state.set({ kind: 'closed' });
  };

  /** Other cards will be shown: closes the dialog. The result of a save under way is not shown here. */
  readonly leave = (): void => this.#state.set({ kind: 'closed' });

  /** Saves and closes; with something wrong, shows it instead. */
  readonly save = async (): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'editing') return;
    const { card, form } = state;
    if (!form.reveal()) return;
    const saving = { kind: 'saving', card, form } as const;
    this.#state.set(saving);
    const answer = await this.#state.guard(this.#cards.update(card, personalDataOf(form)), {
      kind: 'editing',
      card,
      form,
      problem: 'unavailable',
    });
    if (this.state !== saving) return;
    this.#state.set(
      answer.ok ? { kind: 'closed' } : { kind: 'editing', card, form, problem: answer.problem },
    );
  };
}
