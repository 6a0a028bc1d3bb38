import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { Flow } from '../flow.ts';
import type { RouteName } from './routes.ts';

/** Which screen is open. Reports every navigation by the screen's name. */
export class NavigationStore {
  readonly #analytics: AnalyticsReporter;
  readonly #flow = new Flow<RouteName | undefined>(undefined);
  readonly #typed = new Flow(false);
  #cameFrom: RouteName | undefined;

  constructor(analytics: AnalyticsReporter) {
    this.#analytics = analytics;
  }

  get screen(): RouteName | undefined {
    return this.#flow.state;
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
    this.#typed.become(true);
  };

  readonly entered = (screen: RouteName): void => {
    this.#typed.become(false);
    if (screen !== this.screen) this.#cameFrom = this.screen;
    this.#flow.become(screen);
    this.#analytics.screen(screen);
  };
}
