import type { CardHolder, PaymentProblem, PaymentsPort, PersonalData } from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import type { CardSource } from './steps.ts';

/** The card typed into the card fields, or a saved one. */
export type ChosenCard =
  | {
      readonly kind: 'new';
      readonly holder: CardHolder;
      readonly save: boolean;
      readonly personalData?: PersonalData;
    }
  | { readonly kind: 'saved'; readonly paymentProfileId: string };

/** Registers a typed card with the card provider. No money moves, so every problem here is certain. */
export async function cardSourceOf(
  card: ChosenCard,
  billingPlatformId: string,
  payments: PaymentsPort,
): Promise<Result<CardSource, PaymentProblem>> {
  if (card.kind === 'saved') return { ok: true, value: card };
  const { holder, save, personalData } = card;
  const method = await payments.createMethod(holder);
  if (!method.ok) return method;
  const profile = { billingPlatformId, email: holder.email, method: method.value, save };
  const whole = personalData ? { ...profile, personalData } : profile;
  return { ok: true, value: { kind: 'new', profile: whole } };
}
