import type { PaymentProfile, ProfileProblem } from '#ports/payments.ts';
import { PendingWork } from '../pending-work.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { PaymentArea } from './payment-area.ts';
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

type Session = Pick<SessionStore, 'state'>;

const typed = new PendingWork<{ readonly id: string; readonly form: PersonalDataForm }>();

/** The dialog that edits the personal data of a saved card. Typed values stay after a failure. */
export class EditCard {
  readonly #cards: SavedCards;
  readonly #area: Pick<PaymentArea, 'remove'>;
  readonly #session: Session;
  readonly #state = new StateCell<EditCardState>({ kind: 'closed' });

  constructor(cards: SavedCards, area: Pick<PaymentArea, 'remove'>, session: Session) {
    this.#cards = cards;
    this.#area = area;
    this.#session = session;
  }

  get state(): EditCardState {
    return this.#state.state;
  }

  readonly open = (card: PaymentProfile): void => {
    const left = typed.peek(this.#session);
    typed.claim(this.#session);
    const form = left?.id === card.id ? left.form : createPersonalDataForm(card.personalData);
    this.#state.set({ kind: 'editing', card, form });
  };

  readonly close = (): void => {
    const { state } = this;
    if (state.kind !== 'editing') return;
    this.#state.set({ kind: 'closed' });
    if (state.problem === 'card-gone') this.#area.remove(state.card);
  };

  /** The page closes. If the session has expired, keeps typed values in memory for the same player and card. */
  readonly stash = (): void => {
    const { state } = this;
    if (state.kind === 'closed') return;
    typed.stashAtEnd(this.#session, { id: state.card.id, form: state.form });
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
