import type { ClockPort } from '#ports/clock.ts';
import type { Stripe } from '@stripe/stripe-js';
import { stripeScript } from './addresses.ts';
import { StripeProvider } from './provider.ts';

export interface StripeOptions {
  /** Publishable keys by billing platform. */
  readonly keys: Readonly<Record<string, string>>;
  /** Whether Stripe's script collects fraud signals. */
  readonly fraudSignals: boolean;
  readonly loadScript: (address: string) => Promise<void>;
  readonly clock: Pick<ClockPort, 'after'>;
}

/** What the store uses of Stripe. */
export interface StripeParts {
  /** Stripe's part of the payments port. */
  readonly provider: StripeProvider;
  /** Creates a Stripe instance for its card fields. Rejects if the script fails to load; another call retries. */
  readonly open: (billingPlatformId: string) => Promise<Stripe>;
}

export function createStripe({
  keys,
  fraudSignals,
  loadScript,
  clock,
}: StripeOptions): StripeParts {
  const opened = new Map<string, Promise<Stripe>>();

  async function load(key: string): Promise<Stripe> {
    if (!('Stripe' in window)) await loadScript(stripeScript(fraudSignals));
    if (!('Stripe' in window))
      throw new Error('js.stripe.com returned something other than Stripe’s script');
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(key);
    if (!stripe) throw new Error('Stripe’s script returned no instance: it runs only in a page');
    return stripe;
  }

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

  return { provider: new StripeProvider(open, clock), open };
}
