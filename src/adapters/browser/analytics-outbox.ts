import type { AnalyticsEvent, AnalyticsPort } from '#ports/analytics.ts';
import type { Clock, Connectivity } from '#ports/device.ts';

interface Outbox {
  readonly clock: Clock;
  readonly connectivity: Connectivity;
  /** Delivers events in a call that outlives the page; true once the platform has taken them. */
  readonly deliver: (events: readonly AnalyticsEvent[]) => Promise<boolean>;
  /** Tells when the page may be about to go. */
  readonly onHidden: (listener: () => void) => void;
}

const gathering = 1_000;
const firstRetry = 5_000;
const slowestRetry = 300_000;
/** Of a batch: what the contract takes, and a little less than what browsers send on behalf of a page that is gone. */
const most = 100;
const largest = 60_000;
/** Beyond it the oldest go: a platform that never answers must not fill the memory. */
const kept = 10_000;

/**
 * Keeps events until the platform has taken them. Sends them in batches, in their order: a moment after
 * they happen, at once when the page is hidden, and again, ever more slowly, where it did not work.
 */
export function createAnalyticsOutbox(outbox: Outbox): AnalyticsPort {
  const { clock, connectivity, deliver, onHidden } = outbox;
  const waiting = new Map<string, AnalyticsEvent>();
  let sending = false;
  let retry = firstRetry;
  let callOff: (() => void) | undefined;

  function plan(ms: number): void {
    callOff?.();
    callOff = clock.after(ms, () => void send());
  }

  async function send(): Promise<void> {
    if (sending || waiting.size === 0) return;
    callOff?.();
    callOff = undefined;
    sending = true;
    const batch = batchOf(waiting.values());
    const taken = await deliver(batch);
    sending = false;
    if (!taken) {
      plan(retry);
      retry = Math.min(retry * 2, slowestRetry);
      return;
    }
    retry = firstRetry;
    for (const { id } of batch) waiting.delete(id);
    await send();
  }

  connectivity.onChange((online) => {
    if (online) void send();
  });
  onHidden(() => void send());

  return {
    record(event) {
      if (waiting.has(event.id)) return;
      waiting.set(event.id, event);
      const [oldest] = waiting.keys();
      if (waiting.size > kept && oldest !== undefined) waiting.delete(oldest);
      if (!callOff && !sending) plan(gathering);
    },
  };
}

/** The first events that fit into one call: at least one. */
function batchOf(events: Iterable<AnalyticsEvent>): AnalyticsEvent[] {
  const batch: AnalyticsEvent[] = [];
  let size = 0;
  for (const event of events) {
    size += new TextEncoder().encode(JSON.stringify(event)).length + 1;
    if (batch.length === most || (batch.length > 0 && size > largest)) break;
    batch.push(event);
  }
  return batch;
}
