import type { InstallationPort, InstallationState } from '#ports/installation.ts';
import { systemOf } from '../page/facts.ts';
import { type InstallOffer, earlyInstallOffer } from './install-offer.ts';

/** Keeps the browser's offer, in place of the banner that the browser would show by itself. */
export function createInstallation(): InstallationPort {
  const listeners = new Set<(state: InstallationState) => void>();
  let offer = earlyInstallOffer();

  const stateNow = (): InstallationState =>
    offer ? 'offered' : isAddedByHand() ? 'by-hand' : 'none';

  function become(next: InstallOffer | undefined): void {
    offer = next;
    for (const listener of listeners) listener(stateNow());
  }

  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as InstallOffer);
  });
  addEventListener('appinstalled', () => become(undefined));

  return {
    get state() {
      return stateNow();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async install() {
      const taken = offer;
      if (!taken) return;
      become(undefined);
      try {
        await taken.prompt();
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
 * Safari on an iPhone or iPad, in its own window. Other browsers there name themselves between or behind
 * these words, and apps that only show a page say neither; not all of them can add it to the home screen.
 */
function isAddedByHand(): boolean {
  if (systemOf(navigator) !== 'ios' || (navigator as AppleNavigator).standalone) return false;
  return /Version\/\S+ (Mobile\/\S+ )?Safari\/\S+$/.test(navigator.userAgent);
}
