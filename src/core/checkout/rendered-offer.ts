import { PendingWork } from '../pending-work.ts';
import type { BillingRegion } from '../location/location-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { CardForm } from './card-form.ts';

/** The last offer to a player: the item's purchase count, and the form with its typed values. */
export interface RenderedOffer {
  readonly place: BillingRegion;
  readonly form: CardForm;
  /** Absent if the journal cannot be written. */
  readonly epoch?: number;
}

type Session = Pick<SessionStore, 'state'>;

const typed = new PendingWork<CardForm>();

/** If the session has expired, keeps typed values in memory for the same player. */
export function stashTyped(session: Session, rendered: RenderedOffer | undefined): void {
  if (rendered) typed.stashAtEnd(session, rendered.form);
}

/** The previous form if it has the same fields, otherwise a new one. */
export function formFor(
  { inBrazil }: BillingRegion,
  before: RenderedOffer | undefined,
  session: Session,
): CardForm {
  if (before?.place.inBrazil === inBrazil) return before.form;
  const left = typed.peek(session);
  typed.claim(session);
  const form = new CardForm(inBrazil, before?.form ?? left);
  // No checkbox is ticked in advance.
  if (!before) form.setSave(false);
  return form;
}
