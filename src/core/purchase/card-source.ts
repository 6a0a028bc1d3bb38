import type { CardHolder, PaymentProblem, PaymentsPort, PersonalData } from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import type { CardSource } from './steps.ts';

/** The card typed into the card fields, a saved one, or the one of a wallet's confirmed sheet. */
export type ChosenCard =
  | {
      readonly kind: 'new';
      readonly holder: CardHolder;
      readonly save: boolean;
      readonly personalData?: PersonalData;
    }
  | { readonly kind: 'saved'; readonly paymentProfileId: string }
  | { readonly kind: 'wallet'; readonly email: string };

/** Registers a typed card, or a wallet's, with the card provider. No money moves, so every problem here is certain. */
export async function cardSourceOf(
  card: ChosenCard,
  billingPlatformId: string,
  payments: PaymentsPort,
): Promise<Result<CardSource, PaymentProblem>> {
  if (card.kind === 'saved') return { ok: true, value: card };
  if (card.kind === 'wallet') {
    const method = await payments.createWalletMethod();
    if (!method.ok) return method;
    const profile = { billingPlatformId, email: card.email, method: method.value, save: false };
    return { ok: true, value: { kind: 'new', profile } };
  }
  const { holder, save, personalData } = card;
  const method = await payments.createMethod(holder);
  if (!method.ok) return method;
  const profile = { billingPlatformId, email: holder.email, method: method.value, save };
  const whole = personalData ? { ...profile, personalData } : profile;
  return { ok: true, value: { kind: 'new', profile: whole } };
}
