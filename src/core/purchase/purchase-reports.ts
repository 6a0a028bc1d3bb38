import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { AnalyticsReporter, PurchaseFacts } from '../analytics/analytics-reporter.ts';
import type { Attempt } from './attempt.ts';

/** Tells analytics and the game of an attempt. */
export class PurchaseReports {
  readonly #analytics: AnalyticsReporter;
  readonly #bridge: GameBridgePort;
  readonly #billingPlatform: string;

  constructor(analytics: AnalyticsReporter, bridge: GameBridgePort, billingPlatform: string) {
    this.#analytics = analytics;
    this.#bridge = bridge;
    this.#billingPlatform = billingPlatform;
  }

  requested(attempt: Attempt): void {
    this.#analytics.purchaseRequested(this.#facts(attempt));
    this.#bridge.send({ kind: 'iap-request', ...told(attempt) });
  }

  /**
   * Resolves once analytics would still learn of it if the page went. May be told again after a crash:
   * event and message carry the attempt's own ids.
   */
  async completed(attempt: Attempt, failureReason: string): Promise<void> {
    const success = failureReason === '';
    const outcome = success ? { success } : { success, reason: failureReason };
    this.#bridge.send({ kind: 'iap-completed', ...told(attempt), success, failureReason });
    await this.#analytics.purchaseCompleted(
      this.#facts(attempt),
      outcome,
      attempt.completedEventId,
    );
  }

  #facts(attempt: Attempt): PurchaseFacts {
    return {
      requestId: attempt.id,
      skuName: attempt.sku,
      value: attempt.price.minor,
      currency: attempt.price.currency,
      billingPlatform: this.#billingPlatform,
    };
  }
}

/** What the game learns of an attempt. */
function told({ id: requestId, sku, price }: Attempt) {
  return { requestId, sku, value: price.minor, currency: price.currency };
}
