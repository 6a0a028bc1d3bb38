import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { StateCell } from '../state-cell.ts';
import type { RouteName } from './routes.ts';

/** The open screen. Reports every navigation by the screen's name. */
export class NavigationStore {
  readonly #analytics: AnalyticsReporter;
  readonly #state = new StateCell<RouteName | undefined>(undefined);
  readonly #typed = new StateCell(false);
  #previous: RouteName | undefined;
  #address: string | undefined;

  constructor(analytics: AnalyticsReporter) {
    this.#analytics = analytics;
  }

  get screen(): RouteName | undefined {
    return this.#state.state;
  }

  /** Whether the visit began with this screen, or signing in led to it: the player's data is being loaded then. */
  get isArrival(): boolean {
    const before = this.#previous;
    return this.screen !== undefined && (before === undefined || before === 'login');
  }

  /** Whether the player typed on this screen, submitted or not, or sent a request of which a reload would hide the outcome. */
  get halfTyped(): boolean {
    return this.#typed.state;
  }

  readonly typed = (): void => {
    this.#typed.set(true);
  };

  /**
   * Returns whether it is a navigation. A screen can also be mounted again at the same address, for example once its data
   * is loaded.
   */
  readonly entered = (screen: RouteName, address: string = screen): boolean => {
    this.#typed.set(false);
    const isSame = screen === this.screen && address === this.#address;
    if (screen !== this.screen) this.#previous = this.screen;
    this.#state.set(screen);
    this.#address = address;
    if (!isSame) this.#analytics.screen(screen);
    return !isSame;
  };
}
