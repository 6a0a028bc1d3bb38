import type { AppUpdates } from '#ports/device.ts';
import { Flow } from './flow.ts';
import type { PurchaseStore } from './checkout/purchase-store.ts';

/** A newer version that waits. It is never taken into use while a purchase is open. */
export class UpdatesStore {
  readonly #updates: AppUpdates;
  readonly #purchases: PurchaseStore;
  readonly #waiting = new Flow(false);

  constructor(updates: AppUpdates, purchases: PurchaseStore) {
    this.#updates = updates;
    this.#purchases = purchases;
  }

  /** Whether to offer the new version now. */
  get offered(): boolean {
    return this.#waiting.state && !this.#purchases.busy;
  }

  /** Returns how to stop. */
  start(): () => void {
    this.#updates.start();
    return this.#updates.onWaiting(() => this.#waiting.become(true));
  }

  readonly apply = (): void => {
    if (this.offered) this.#updates.apply();
  };
}
