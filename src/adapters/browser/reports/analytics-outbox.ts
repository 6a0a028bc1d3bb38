import type { AnalyticsEvent, AnalyticsPort } from '#ports/analytics.ts';
import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';
import type { EventStore, StoredEvent } from '../storage/event-store.ts';
import { withTimeout } from '../with-timeout.ts';

interface Outbox {
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
  /**
   * Delivers events in a call that outlives the page. `refused`: a retry would be refused too; `lost`: unknown whether
   * they arrived.
   */
  readonly deliver: (
    events: readonly AnalyticsEvent[],
  ) => Promise<'delivered' | 'refused' | 'lost'>;
  /** Calls back when the page may be about to unload. */
  readonly onHidden: (listener: () => void) => void;
  readonly store: EventStore;
}

const batchDelay = 1_000;
const firstRetry = 5_000;
const slowestRetry = 300_000;
/** Limits of a batch: the contract's number of events, and just under the size that browsers accept for `keepalive`. */
const most = 100;
const largest = 60_000;
/**
 * Maximum number of stored events. The oldest are dropped first, so that a platform that never answers cannot fill the
 * device.
 */
const mostKept = 10_000;
/** Maximum number of remembered ids. Duplicates of a purchase event follow within moments. */
const mostRemembered = 200;
/** Events that are older, in milliseconds, are dropped. */
const longestKept = 7 * 24 * 3_600_000;

/**
 * Keeps events until the platform has accepted them, across pages, and sends them in batches: shortly after they
 * happen, at once when the page is hidden, and with growing delays after a failure. Events of another page or an
 * earlier visit are sent with the first event; two pages may do so, so the platform can receive an event twice, under
 * the same id. A batch that the platform refuses is sent in halves, so that only an event refused alone is dropped.
 */
export function createAnalyticsOutbox(outbox: Outbox): AnalyticsPort {
  const { clock, connectivity, deliver, onHidden, store } = outbox;
  let waiting = new Map<string, StoredEvent>();
  /** Ids of delivered or dropped events. They are not sent again if they are read from storage or recorded again. */
  const settled = new Set<string>();
  let reading: Promise<void> | undefined;
  let sending = false;
  let retry = firstRetry;
  /** Maximum number of events of the next batch: half of a refused one, until one is accepted. */
  let batchSize = most;
  let cancelTimer: (() => void) | undefined;

  function plan(ms: number): void {
    cancelTimer?.();
    cancelTimer = clock.after(ms, () => void send());
  }

  function sendLater(): void {
    plan(retry);
    retry = Math.min(retry * 2, slowestRetry);
  }

  async function send(): Promise<void> {
    if (sending) return;
    cancelTimer?.();
    cancelTimer = undefined;
    limit();
    if (waiting.size === 0) return;
    sending = true;
    const batch = batchOf(waiting.values(), batchSize);
    let answer: Awaited<ReturnType<typeof deliver>> = 'lost';
    try {
      answer = await deliver(batch);
    } finally {
      sending = false;
      if (answer === 'lost') sendLater();
    }
    if (answer === 'lost') return;
    const ids = batch.map(({ id }) => id);
    if (answer === 'refused') {
      batchSize = Math.max(1, ids.length >> 1);
      if (ids.length > 1) return send();
      discard(ids, answer);
      // The platform may refuse all events, one by one.
      return sendLater();
    }
    settle(ids);
    retry = firstRetry;
    batchSize = most;
    await send();
  }

  function settle(ids: readonly string[]): void {
    for (const id of ids) {
      waiting.delete(id);
      settled.add(id);
    }
    for (const id of Array.from(settled).slice(0, -mostRemembered)) settled.delete(id);
    void orWarn(store.drop(ids));
  }

  /** Puts stored events of earlier pages before those of this page. */
  async function readStored(): Promise<void> {
    const rows = (await store.read()).filter(({ event }) => !settled.has(event.id));
    const left = rows.map((row) => [row.event.id, row] as const);
    waiting = new Map([...left, ...waiting]);
    limit();
    if (!cancelTimer && !sending && waiting.size > 0) plan(batchDelay);
  }

  /** Drops events that are too old or too many, oldest first. */
  function limit(): void {
    const oldest = clock.now() - longestKept;
    const stale: string[] = [];
    for (const [id, { keptAt }] of waiting) {
      if (keptAt >= oldest) break;
      stale.push(id);
    }
    discard(stale, 'too old');
    const tooMany = waiting.size - mostKept;
    if (tooMany > 0) discard(Array.from(waiting.keys()).slice(0, tooMany), 'too many');
  }

  function discard(ids: readonly string[], why: string): void {
    if (ids.length === 0) return;
    console.warn(`events not delivered, ${why}:`, ids.length);
    settle(ids);
  }

  connectivity.onChange((online) => {
    if (online) void send();
  });
  onHidden(() => void send());

  return {
    async record(event) {
      if (waiting.has(event.id) || settled.has(event.id)) return;
      const kept = { event, keptAt: clock.now() };
      waiting.set(event.id, kept);
      if (waiting.size > mostKept) limit();
      if (!cancelTimer && !sending) plan(batchDelay);
      const keeping = store.keep(kept);
      reading ??= orWarn(readStored());
      // Unresponsive storage must not delay the caller, which may have a refusal to show.
      await orWarn(withTimeout(keeping));
    },
  };
}

/** Without storage, events are kept in memory only. */
async function orWarn(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.warn('events cannot be kept on this device', error);
  }
}

/** The first events that fit into one call: at least one, and at most `count`. */
function batchOf(kept: Iterable<StoredEvent>, count: number): AnalyticsEvent[] {
  const batch: AnalyticsEvent[] = [];
  let size = 0;
  for (const { event } of kept) {
    size += new TextEncoder().encode(JSON.stringify(event)).length + 1;
    if (batch.length === count || (batch.length > 0 && size > largest)) break;
    batch.push(event);
  }
  return batch;
}
