import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { Flow } from '../flow.ts';
import type { RouteName } from './routes.ts';

/** Which screen is open. Reports every navigation by the screen's name. */
export class NavigationStore {
  readonly #analytics: AnalyticsReporter;
  readonly #flow = new Flow<RouteName | undefined>(undefined);

  constructor(analytics: AnalyticsReporter) {
    this.#analytics = analytics;
  }

  get screen(): RouteName | undefined {
    return this.#flow.state;
  }

  readonly entered = (screen: RouteName): void => {
    this.#flow.become(screen);
    this.#analytics.screen(screen);
  };
}
