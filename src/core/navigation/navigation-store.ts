import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { StateCell } from '../state-cell.ts';
import type { RouteName } from './routes.ts';

/** Which screen is open. Reports every navigation by the screen's name. */
export class NavigationStore {
  readonly #analytics: AnalyticsReporter;
  readonly #state = new StateCell<RouteName | undefined>(undefined);
  readonly #typed = new StateCell(false);
  #cameFrom: RouteName | undefined;

  constructor(analytics: AnalyticsReporter) {
    this.#analytics = analytics;
  }

  get screen(): RouteName | undefined {
    return this.#state.state;
  }

  /** Whether a visit began with this screen, or signing in led to it: all of the player is being read then. */
  get isArrival(): boolean {
    const before = this.#cameFrom;
    return this.screen !== undefined && (before === undefined || before === 'login');
  }

  /** Whether something was typed on this screen, sent or not. */
  get halfTyped(): boolean {
    return this.#typed.state;
  }

  readonly typed = (): void => {
    this.#typed.set(true);
  };

  readonly entered = (screen: RouteName): void => {
    this.#typed.set(false);
    if (screen !== this.screen) this.#cameFrom = this.screen;
    this.#state.set(screen);
    this.#analytics.screen(screen);
  };
}
