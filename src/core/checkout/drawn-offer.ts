import { PendingWork } from '../pending-work.ts';
import type { BillingRegion } from '../location/location-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { CardForm } from './card-form.ts';

/** What a player was offered last: how often it was bought before, and the form with what was typed. */
export interface DrawnOffer {
  readonly place: BillingRegion;
  readonly form: CardForm;
  /** Absent where purchases cannot be noted. */
  readonly epoch?: number;
}

type Session = Pick<SessionStore, 'state'>;

const typed = new PendingWork<CardForm>();

/** Where the session has ended, what was typed waits in this page's memory for whoever was here. */
export function keepTyped(session: Session, drawn: DrawnOffer | undefined): void {
  if (drawn) typed.stashAtEnd(session, drawn.form);
}

/** The form that stood before where it asks for the same, else a new one. */
export function formFor(
  { inBrazil }: BillingRegion,
  before: DrawnOffer | undefined,
  session: Session,
): CardForm {
  if (before?.place.inBrazil === inBrazil) return before.form;
  const left = typed.peek(session);
  typed.claim(session);
  const form = new CardForm(inBrazil, before?.form ?? left);
  // Nothing is ticked for anybody who comes.
  if (!before) form.setSave(false);
  return form;
}
