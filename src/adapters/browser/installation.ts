import type { Installation, InstallationState } from '#ports/installation.ts';
import { systemOf } from './facts.ts';

/** What Chromium's browsers send early in a visit, and again after a refusal. */
interface InstallOffer extends Event {
  /** Works once, and only for somebody who has just pressed something. */
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** Keeps the browser's offer, in place of the banner that the browser would show by itself. */
export function createInstallation(): Installation {
  const listeners = new Set<(state: InstallationState) => void>();
  let offer: InstallOffer | undefined;

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
      if (!taken) return 'dismissed';
      become(undefined);
      try {
        await taken.prompt();
      } catch (error) {
        console.warn('the browser did not ask whether to install', error);
        return 'dismissed';
      }
      return (await taken.userChoice).outcome;
    },
  };
}

interface AppleNavigator extends Navigator {
  /** Whether the page runs from the home screen. Only Apple's browsers tell. */
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
