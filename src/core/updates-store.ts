import type { AppUpdates } from '#ports/device.ts';
import type { ConnectivityStore } from './connectivity-store.ts';
import { Flow } from './flow.ts';
import type { NavigationStore } from './navigation/navigation-store.ts';

/** The parts of the app that an update must not disturb, or that tell whether one can be had. */
export interface UpdatesDependencies {
  readonly purchases: { readonly busy: boolean };
  readonly navigation: NavigationStore;
  readonly connectivity: ConnectivityStore;
}

/**
 * A newer version that waits. It is never taken into use while a purchase is open or something is half
 * typed; the fields of a card tell nobody what is in them, so never in the checkout.
 */
export class UpdatesStore {
  readonly #updates: AppUpdates;
  readonly #app: UpdatesDependencies;
  readonly #waiting = new Flow(false);

  constructor(updates: AppUpdates, app: UpdatesDependencies) {
    this.#updates = updates;
    this.#app = app;
  }

  /** Whether to offer the new version now. */
  get offered(): boolean {
    const { purchases, navigation } = this.#app;
    if (!this.#waiting.state || purchases.busy) return false;
    return !navigation.halfTyped && navigation.screen !== 'checkout';
  }

  /** Returns how to stop. */
  start(): () => void {
    this.#updates.start();
    const stops = [
      this.#updates.onWaiting(() => this.#waiting.become(true)),
      this.#updates.onMissing(this.partMissing),
    ];
    return () => stops.forEach((stop) => stop());
  }

  readonly apply = (): void => {
    if (this.offered) this.#updates.apply();
  };

  /**
   * A part of this version could not be fetched though the platform is within reach: the page is loaded
   * anew, once, unless a purchase is open.
   */
  readonly partMissing = (): void => {
    const { purchases, connectivity } = this.#app;
    if (connectivity.online && !purchases.busy) this.#updates.loadAnew();
  };
}
