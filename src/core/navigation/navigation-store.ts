import type { AnalyticsReporter } from '../analytics/analytics-reporter.ts';
import { Flow } from '../flow.ts';
import type { RouteName } from './routes.ts';

/** Which screen is open. Reports every navigation by the screen's name. */
export class NavigationStore {
  readonly #analytics: AnalyticsReporter;
  readonly #flow = new Flow<RouteName | undefined>(undefined);
  readonly #typed = new Flow(false);

  constructor(analytics: AnalyticsReporter) {
    this.#analytics = analytics;
  }

  get screen(): RouteName | undefined {
    return this.#flow.state;
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
    this.#flow.become(screen);
    this.#analytics.screen(screen);
  };
}
