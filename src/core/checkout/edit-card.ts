import type { PaymentProfile, ProfileProblem } from '#ports/payments.ts';
import { Flow } from '../flow.ts';
import {
  createPersonalDataForm,
  type PersonalDataForm,
  personalDataOf,
} from './personal-data-form.ts';
import { personalDataFields } from './personal-data.rules.ts';
import type { SavedCards } from './saved-cards.ts';

export type EditCardState =
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'editing' | 'saving';
      readonly card: PaymentProfile;
      readonly form: PersonalDataForm;
      readonly problem?: ProfileProblem;
    };

/** The modal that edits the personal data of a saved card. What was typed stays on a failure. */
export class EditCard {
  readonly #cards: SavedCards;
  readonly #flow = new Flow<EditCardState>({ kind: 'closed' });

  constructor(cards: SavedCards) {
    this.#cards = cards;
  }

  get state(): EditCardState {
    return this.#flow.state;
  }

  readonly open = (card: PaymentProfile): void => {
    const form = createPersonalDataForm(card.personalData);
    this.#flow.become({ kind: 'editing', card, form });
  };

  readonly close = (): void => {
    if (this.state.kind !== 'saving') this.#flow.become({ kind: 'closed' });
  };

  /** Other cards are about to be shown: closes. What comes of a save that is under way is not told here. */
  readonly leave = (): void => this.#flow.become({ kind: 'closed' });

  /** Saves and closes; with something wrong, shows it instead. */
  readonly save = async (): Promise<void> => {
    const { state } = this;
    if (state.kind !== 'editing') return;
    const { card, form } = state;
    if (form.reveal(personalDataFields) !== undefined) return;
    const saving = { kind: 'saving', card, form } as const;
    this.#flow.become(saving);
    const answer = await this.#flow.settle(this.#cards.update(card, personalDataOf(form)), {
      kind: 'editing',
      card,
      form,
      problem: 'unavailable',
    });
    if (this.state !== saving) return;
    this.#flow.become(
      answer.ok ? { kind: 'closed' } : { kind: 'editing', card, form, problem: answer.problem },
    );
  };
}
