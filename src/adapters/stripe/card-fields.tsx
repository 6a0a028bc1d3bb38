import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';
import type { CardInputs, CardFieldsSlot, InputWiring } from '#ui/slots.ts';
import type { Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import type { ElementInputs } from './element-inputs.tsx';
import type { StripeProvider } from './provider.ts';
import type { StripeParts } from './stripe.ts';

interface CardFieldsDependencies {
  /** Rejects if its file fails to load. */
  readonly stripe: () => Promise<StripeParts>;
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
}

interface Loaded {
  readonly stripe: Stripe;
  readonly provider: StripeProvider;
  readonly Inputs: typeof ElementInputs;
}

const slowAfter = 8_000;

/**
 * Stripe's card fields. Their scripts are loaded with the first mount, and again once the network is back. Empty boxes
 * are the placeholder.
 */
export function createCardFields(dependencies: CardFieldsDependencies): CardFieldsSlot {
  const { clock, connectivity } = dependencies;

  async function openStripe(billingPlatformId: string) {
    const { provider, open } = await dependencies.stripe();
    return { provider, stripe: await open(billingPlatformId) };
  }

  async function load(billingPlatformId: string): Promise<Loaded> {
    const [opened, { ElementInputs: Inputs }] = await Promise.all([
      openStripe(billingPlatformId),
      import('./element-inputs.tsx'),
    ]);
    return { ...opened, Inputs };
  }

  return function CardFields(props) {
    const { billingPlatformId, onTrouble, children } = props;
    const [loaded, setLoaded] = useState<Loaded>();
    const stop = useRef(() => {});

    useEffect(() => {
      let wanted = true;
      let failed = false;
      const stopWaiting = () => stop.current();

      async function loadFields(): Promise<void> {
        failed = false;
        stop.current = clock.after(slowAfter, () => onTrouble('slow'));
        try {
          const fields = await load(billingPlatformId);
          if (wanted) setLoaded(fields);
        } catch (error) {
          if (!wanted) return;
          stopWaiting();
          failed = true;
          console.warn('the card fields failed to load', error);
          onTrouble(connectivity.online ? 'blocked' : 'offline');
        }
      }

      const stopListening = connectivity.onChange((online) => {
        if (online && failed) void loadFields();
      });
      void loadFields();
      return () => {
        wanted = false;
        stopWaiting();
        stopListening();
        setLoaded(undefined);
      };
    }, [billingPlatformId, onTrouble]);

    function ready(): void {
      stop.current();
      onTrouble(undefined);
    }

    if (!loaded) return children(emptyBoxes);
    const { Inputs, ...parts } = loaded;
    return <Inputs {...props} {...parts} onReady={ready} />;
  };
}

const emptyBox = ({ id, className }: InputWiring) => <div id={id} className={className} />;
const emptyBoxes: CardInputs = { number: emptyBox, expiry: emptyBox, code: emptyBox };
