import { familyModes, isPinAllowed } from '#ports/family.ts';
import { create, enforce, test } from 'vest';
import { checkWith } from '../forms/form-check.ts';
import type { FormErrors } from '../forms/form.ts';
import { minorOf } from './typed.ts';

/** `saveCards`: `yes` or empty. `cap`: an amount in the player's currency. */
export type FamilyField = 'mode' | 'cap' | 'saveCards' | 'pin' | 'again';

export type FamilyMessage =
  'errors.mode' | 'errors.cap' | 'errors.pinShape' | 'errors.pinSimple' | 'errors.pinAgain';

export type FamilyValues = Readonly<Record<FamilyField, string>>;

/** What a form asks for: rules and PIN, or one of them. */
export type FamilyFormKind = 'turn-on' | 'rules' | 'pin';

/**
 * @param kind what the form asks for now
 * @param places decimal places of the player's currency
 */
export function createFamilyCheck(
  kind: () => FamilyFormKind,
  places: () => number,
): (values: FamilyValues) => FormErrors<FamilyField, FamilyMessage> {
  const suite = create(({ mode, cap, pin, again }: FamilyValues) => {
    if (kind() !== 'pin') {
      test('mode', 'errors.mode', () => {
        enforce((familyModes as readonly string[]).includes(mode)).isTruthy();
      });
      test('cap', 'errors.cap', () => {
        enforce(mode !== 'over-cap' || minorOf(cap, places()) !== undefined).isTruthy();
      });
    }
    if (kind() === 'rules') return;
    test('pin', 'errors.pinShape', () => {
      enforce(pin).matches(/^\d{6}$/);
    });
    test('pin', 'errors.pinSimple', () => {
      enforce(isPinAllowed(pin)).isTruthy();
    });
    test('again', 'errors.pinAgain', () => {
      enforce(again).equals(pin);
    });
  });
  return checkWith(suite);
}
