import type { Money } from '../catalogue/money.ts';
import { PendingWork } from '../pending-work.ts';
import type { BillingRegion } from '../location/location-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import { CardForm } from './card-form.ts';
import type { OfferNotice } from './checkout-state.ts';

/** The last offer to a player: its price, the item's purchase count, and the form with its typed values. */
export interface RenderedOffer {
  readonly region: BillingRegion;
  readonly price: Money;
  readonly form: CardForm;
  /** Absent if the journal cannot be written. */
  readonly purchaseCount?: number;
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
  if (before?.region.inBrazil === inBrazil) return before.form;
  const left = typed.peek(session);
  typed.claim(session);
  const form = new CardForm(inBrazil, before?.form ?? left);
  // No checkbox is ticked in advance.
  if (!before) form.setSave(false);
  return form;
}

/** Whether the price differs from the one rendered before. */
export function priceNotice(before: Money | undefined, now: Money): OfferNotice {
  if (!before) return 'none';
  if (before.currency !== now.currency) return 'currency-changed';
  return before.minor === now.minor ? 'none' : 'price-changed';
}
