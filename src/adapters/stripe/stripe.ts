import type { Clock, Connectivity } from '#ports/device.ts';
import type { CardFieldsSlot } from '#ui/slots.ts';
import type { Stripe } from '@stripe/stripe-js';
import { stripeScript } from './addresses.ts';
import { createCardFields } from './card-fields.tsx';
import { type ProviderPayments, StripeProvider } from './provider.ts';

export interface StripeOptions {
  /** Publishable keys by billing platform. */
  readonly keys: Readonly<Record<string, string>>;
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  readonly loadScript: (address: string) => Promise<void>;
}

/** Stripe's two faces: its part of payments, and the fields in which the card is typed. */
export function createStripe({ keys, clock, connectivity, loadScript }: StripeOptions): {
  readonly payments: ProviderPayments;
  readonly CardFields: CardFieldsSlot;
} {
  const opened = new Map<string, Promise<Stripe>>();

  async function load(key: string): Promise<Stripe> {
    if (!('Stripe' in window)) await loadScript(stripeScript);
    if (!('Stripe' in window)) throw new Error('what came as the script of Stripe is none');
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(key);
    if (!stripe) throw new Error('there is no page for Stripe');
    return stripe;
  }

  /** Asked again after a failure, it tries again. */
  function open(billingPlatformId: string): Promise<Stripe> {
    const known = opened.get(billingPlatformId);
    if (known) return known;
    const key = keys[billingPlatformId];
    if (key === undefined) {
      return Promise.reject(new Error(`no Stripe key for ${billingPlatformId}`));
    }
    const opening = load(key);
    opened.set(billingPlatformId, opening);
    opening.catch(() => opened.delete(billingPlatformId));
    return opening;
  }

  const provider = new StripeProvider(open);
  return {
    payments: {
      createMethod: (holder) => provider.createMethod(holder),
      challengeState: (secret, platform) => provider.challengeState(secret, platform),
      challenge: (secret, platform) => provider.challenge(secret, platform),
    },
    CardFields: createCardFields({ provider, open, clock, connectivity }),
  };
}
