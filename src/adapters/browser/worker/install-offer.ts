/** The event of Chromium's browsers, fired early in a visit, and again after a refusal. */
export interface InstallOffer extends Event {
  /** Works once, and only after a user gesture. */
  prompt(): Promise<unknown>;
}

/** Stored on the window by a script that runs before the store. */
const kept = Symbol.for('install-offer');

/** Keeps an early offer, and suppresses the browser's banner. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    Reflect.set(window, kept, event);
  });
}

export function earlyInstallOffer(): InstallOffer | undefined {
  return Reflect.get(window, kept) as InstallOffer | undefined;
}
