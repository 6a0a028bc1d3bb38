import type { GameBridgePort } from '#ports/game-bridge.ts';
import type { AnalyticsReporter, PurchaseFacts } from '../analytics/analytics-reporter.ts';
import type { Attempt } from './attempt.ts';
import type { Conclusion, FinishResult, Journal } from './journal.ts';
import type { FinishedAttempt } from './journal-record.ts';

interface OutcomeDependencies {
  readonly journal: Journal;
  readonly analytics: AnalyticsReporter;
  readonly gameBridge: GameBridgePort;
}

/**
 * Writes the outcomes of attempts to the journal, and reports them to analytics and the game. An outcome is reported
 * only once it is written: until then another page could change it. If the journal denies a write, it is repeated
 * when the journal can be written again.
 */
export class PurchaseOutcomes {
  readonly #app: OutcomeDependencies;
  readonly #denied = new Map<string, Conclusion>();
  readonly #reported = new Set<string>();

  constructor(app: OutcomeDependencies) {
    this.#app = app;
  }

  /**
   * Writes the outcome of an attempt. Returns the journal's result, which may be another page's outcome; undefined if
   * the journal denies the write.
   */
  async finish(end: Conclusion): Promise<FinishResult | undefined> {
    this.#denied.set(end.attempt.id, end);
    const answer = await this.#app.journal.finish(end);
    if (!answer.ok) return undefined;
    this.#denied.delete(end.attempt.id);
    if (answer.value.kind === 'finished') await this.report(answer.value.row);
    return answer.value;
  }

  /** Repeats the writes that were denied. */
  async catchUp(): Promise<void> {
    for (const [id, end] of Array.from(this.#denied)) {
      if (this.#denied.has(id)) await this.finish(end);
    }
  }

  /** Drops the denied writes: the player has left, and their journal keeps those attempts as unfinished. */
  forget(): void {
    this.#denied.clear();
  }

  /** Reports an outcome once, as far as this page and the journal know. */
  async report({
    attempt,
    reason = '',
  }: Pick<FinishedAttempt, 'attempt' | 'reason'>): Promise<void> {
    if (attempt.told) return;
    const isNew = !this.#reported.has(attempt.id);
    this.#reported.add(attempt.id);
    if (isNew) await this.completed(attempt, reason);
    await this.#app.journal.markReported(attempt);
  }

  /** Reports that an attempt starts. */
  requested(attempt: Attempt): void {
    this.#app.analytics.purchaseRequested(factsOf(attempt));
    this.#app.gameBridge.send({ kind: 'iap-request', ...factsForGame(attempt) });
  }

  /**
   * Resolves once the event survives a closed page. A crash may report it twice: event and message carry the
   * attempt's own ids.
   */
  async completed(attempt: Attempt, failureReason: string): Promise<void> {
    this.#app.gameBridge.send({
      kind: 'iap-completed',
      ...factsForGame(attempt),
      success: failureReason === '',
      failureReason,
    });
    await this.#app.analytics.purchaseCompleted(
      factsOf(attempt),
      failureReason,
      attempt.completedEventId,
    );
  }
}

/** The fields of an attempt that the game receives. */
function factsForGame({ id: requestId, sku, price }: Attempt) {
  return { requestId, sku, value: price.minor, currency: price.currency };
}

function factsOf(attempt: Attempt): PurchaseFacts {
  const { sku: skuName, ...facts } = factsForGame(attempt);
  return { skuName, ...facts };
}
