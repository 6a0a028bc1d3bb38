import type { InstallationPort, InstallationState } from '#ports/installation.ts';
import { systemOf } from '../page/facts.ts';
import { type InstallOffer, earlyInstallOffer } from './install-offer.ts';

/** Keeps the browser's install prompt and suppresses its own banner. */
export function createInstallation(): InstallationPort {
  const listeners = new Set<(state: InstallationState) => void>();
  let offer = earlyInstallOffer();

  const stateNow = (): InstallationState =>
    offer ? 'offered' : isAddedByHand() ? 'by-hand' : 'none';

  function setOffer(next: InstallOffer | undefined): void {
    offer = next;
    for (const listener of listeners) listener(stateNow());
  }

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    setOffer(event as InstallOffer);
  });
  addEventListener('appinstalled', () => setOffer(undefined));

  return {
    get state() {
      return stateNow();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async install() {
      const current = offer;
      if (!current) return;
      setOffer(undefined);
      try {
        await current.prompt();
      } catch (error) {
        console.warn('the install prompt failed', error);
      }
    },
  };
}

interface AppleNavigator extends Navigator {
  /** Whether the page runs from the home screen. Only Apple's browsers have it. */
  readonly standalone?: boolean;
}

/**
 * Whether this is Safari on an iPhone or iPad, outside the home screen. Other browsers there add their names to this
 * part of the user agent, and web views lack it; not all of them can add a page to the home screen.
 */
function isAddedByHand(): boolean {
  if (systemOf(navigator) !== 'ios' || (navigator as AppleNavigator).standalone) return false;
  return /Version\/\S+ (Mobile\/\S+ )?Safari\/\S+$/.test(navigator.userAgent);
}
