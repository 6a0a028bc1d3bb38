import type { MailLink } from '#ports/mail-link.ts';
import type { AppUpdatesPort } from '#ports/updates.ts';
import { when } from 'mobx';
import type { ConnectivityStore } from './connectivity-store.ts';
import { StateCell } from '../state-cell.ts';
import type { NavigationStore } from '../navigation/navigation-store.ts';
import { routeNamed } from '../navigation/routes.ts';

/** The stores that an update must not disturb, or that detect one. */
export interface UpdatesDependencies {
  readonly purchases: { readonly busy: boolean };
  readonly navigation: NavigationStore;
  readonly connectivity: ConnectivityStore;
  readonly mailLink: MailLink | null;
}

/**
 * A waiting update. It is not applied while a purchase is open, a form holds typed values, or the checkout is open, as
 * the card fields do not say whether they are empty. Nor on the page of a mail's link, whose token is only in this
 * page's memory.
 */
export class UpdatesStore {
  readonly #updates: AppUpdatesPort;
  readonly #app: UpdatesDependencies;
  readonly #state = new StateCell<'none' | 'waiting' | 'applying'>('none');

  constructor(updates: AppUpdatesPort, app: UpdatesDependencies) {
    this.#updates = updates;
    this.#app = app;
  }

  /** Whether to offer the new version now. */
  get offered(): boolean {
    const waits = this.#state.state !== 'none';
    return waits && !this.#app.purchases.busy && !this.holdsLink && !this.#isTyping;
  }

  /** Whether a reload would lose the token of a mail's link: the screen that uses it is open or loading. */
  get holdsLink(): boolean {
    const { navigation, mailLink } = this.#app;
    if (!mailLink?.token) return false;
    return !navigation.screen || navigation.screen === routeNamed(mailLink.path);
  }

  get #isTyping(): boolean {
    const { halfTyped, screen } = this.#app.navigation;
    return halfTyped || screen === 'checkout';
  }

  /** Starts listening. Returns a function that stops it. */
  start(): () => void {
    this.#updates.start();
    const stops = [
      this.#updates.onWaiting(() => this.#state.set('waiting')),
      this.#updates.onMissing(this.optionalMissing),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Whether the player has accepted the new version and it is being activated. */
  get applying(): boolean {
    return this.#state.state === 'applying';
  }

  /**
   * Activates the new version and reloads the page, unless something that a reload would disturb has begun in the
   * meantime.
   */
  async apply(): Promise<void> {
    if (!this.offered || this.applying) return;
    this.#state.set('applying');
    await this.#state.guard(this.#updates.apply(), 'waiting');
    if (this.offered) this.#updates.reload();
    else this.#state.set('waiting');
  }

  /**
   * A chunk failed to load: once no purchase is open, reloads the page, unless the platform is unreachable or a mail's
   * link would be lost. Returns a function that stops it.
   */
  readonly partMissing = (): (() => void) => when(() => !this.#app.purchases.busy, this.#reload);

  /**
   * As `partMissing`, for a page that goes on without the chunk: typed input stays until its screen is left, as the
   * press that needed the chunk can be repeated. A no-op if the platform is unreachable.
   */
  readonly optionalMissing = (): (() => void) | undefined => {
    if (!this.#app.connectivity.online) return undefined;
    return when(() => !this.#isTyping && !this.#app.purchases.busy, this.#reload);
  };

  readonly #reload = (): void => {
    if (this.#app.connectivity.online && !this.holdsLink) this.#updates.reloadForMissing();
  };
}
