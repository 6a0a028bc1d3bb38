import type { Place } from '../location/location-store.ts';
import { CardForm } from './card-form.ts';

/** What a player was offered last: how often it was bought before, and the form with what was typed. */
export interface DrawnOffer {
  readonly userId: string | undefined;
  readonly place: Place;
  readonly form: CardForm;
  /** Absent where purchases cannot be noted. */
  readonly epoch?: number;
}

/** The form that stood before where it asks for the same, else a new one. */
export function formFor({ inBrazil }: Place, before: DrawnOffer | undefined): CardForm {
  if (before?.place.inBrazil === inBrazil) return before.form;
  return new CardForm(inBrazil, before?.form);
}
