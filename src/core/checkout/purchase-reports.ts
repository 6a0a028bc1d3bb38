import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { AnalyticsReporter, PurchaseFacts } from '../analytics/analytics-reporter.ts';
import type { Attempt } from './attempt.ts';

/** Tells analytics and the game of an attempt. What a bridge throws reaches the error handler and nothing else. */
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
    void this.#send({ kind: 'iap-request', ...told(attempt) });
  }

  /**
   * Resolves once analytics would still learn of it if the page went. May be told again after a crash:
   * event and message carry the attempt's own ids.
   */
  async completed(attempt: Attempt, failureReason: string): Promise<void> {
    const success = failureReason === '';
    const outcome = success ? { success } : { success, reason: failureReason };
    void this.#send({ kind: 'iap-completed', ...told(attempt), success, failureReason });
    await this.#analytics.purchaseCompleted(
      this.#facts(attempt),
      outcome,
      attempt.completedEventId,
    );
  }

  collect(message: Extract<Parameters<GameBridgePort['send']>[0], { kind: 'collect' }>): void {
    void this.#send(message);
  }

  // A promise, so that a throw does not stop the purchase.
  async #send(message: Parameters<GameBridgePort['send']>[0]): Promise<void> {
    this.#bridge.send(message);
    return Promise.resolve();
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
