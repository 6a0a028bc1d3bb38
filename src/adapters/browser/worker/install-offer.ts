/** What Chromium's browsers send early in a visit, and again after a refusal. */
export interface InstallOffer extends Event {
  /** Works once, and only for somebody who has just pressed something. */
  prompt(): Promise<unknown>;
}

/** On the window, where a script that was there before the store leaves it. */
const kept = Symbol.for('kitewood-install-offer');

/** Keeps an offer that comes before the store does, in place of the browser's banner. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Reflect.set(window, kept, event);
  });
}

export function keptInstallOffer(): InstallOffer | undefined {
  return Reflect.get(window, kept) as InstallOffer | undefined;
}
