import type { WalletButtonsSlot } from '#ui/slots.ts';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useState } from 'react';
import type { StripeProvider } from './provider.ts';
import type { StripeParts } from './stripe.ts';
import type { WalletElement } from './wallet-element.tsx';

interface Loaded {
  readonly stripe: Stripe;
  readonly provider: StripeProvider;
  readonly Element: typeof WalletElement;
}

/**
 * Stripe's buttons for Apple Pay and Google Pay. Without their scripts there are no wallets: the card fields say why
 * the provider is missing.
 *
 * @param stripe rejects if its file fails to load
 */
export function createWalletButtons(stripe: () => Promise<StripeParts>): WalletButtonsSlot {
  async function load(billingPlatformId: string): Promise<Loaded> {
    const [{ provider, open }, { WalletElement: Element }] = await Promise.all([
      stripe(),
      import('./wallet-element.tsx'),
    ]);
    return { provider, Element, stripe: await open(billingPlatformId) };
  }

  return function WalletButtons(props) {
    const { billingPlatformId, onWallets } = props;
    const [loaded, setLoaded] = useState<Loaded>();

    useEffect(() => {
      let wanted = true;
      load(billingPlatformId).then(
        (parts) => wanted && setLoaded(parts),
        () => wanted && onWallets(undefined),
      );
      return () => {
        wanted = false;
        setLoaded(undefined);
      };
    }, [billingPlatformId, onWallets]);

    if (!loaded) return null;
    const { Element, stripe, provider } = loaded;
    return <Element {...props} stripe={stripe} provider={provider} />;
  };
}
