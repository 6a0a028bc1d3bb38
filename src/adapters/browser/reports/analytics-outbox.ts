import type { AnalyticsEvent, AnalyticsPort } from '#ports/analytics.ts';
import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';
import type { EventStore, StoredEvent } from '../storage/event-store.ts';
import { withTimeout } from '../with-timeout.ts';

interface Outbox {
  readonly clock: ClockPort;
  readonly connectivity: ConnectivityPort;
  /**
   * Delivers events in a call that outlives the page. `refused`: the platform would not take the same again;
   * `lost`: it is unknown to have taken them.
   */
  readonly deliver: (
    events: readonly AnalyticsEvent[],
  ) => Promise<'delivered' | 'refused' | 'lost'>;
  /** Calls back when the page may be about to unload. */
  readonly onHidden: (listener: () => void) => void;
  readonly store: EventStore;
}

const gathering = 1_000;
const firstRetry = 5_000;
const slowestRetry = 300_000;
/** Of a batch: what the contract takes, and a little less than what browsers send on behalf of a page that is gone. */
const most = 100;
const largest = 60_000;
/** Beyond it the oldest go: a platform that never answers must not fill the device. */
const mostKept = 10_000;
/** Duplicates of a purchase event follow within moments: ids of older events are not needed. */
const mostRemembered = 200;
/** Events that are older, in milliseconds, are dropped. */
const longestKept = 7 * 24 * 3_600_000;

/**
 * Keeps events until the platform has accepted them, across pages, and sends them in batches: shortly after they
 * happen, at once when the page is hidden, and with growing delays after a failure. Events of another page or an
 * earlier visit are sent with the first event; two pages may do so, so the platform can receive an event twice, under
 * the same id. A batch that the platform refuses is dropped.
 */
export function createAnalyticsOutbox(outbox: Outbox): AnalyticsPort {
  const { clock, connectivity, deliver, onHidden, store } = outbox;
  let waiting = new Map<string, StoredEvent>();
  /** Events that were delivered or let go: what is read of them later, or recorded again, is not sent. */
  const settled = new Set<string>();
  let reading: Promise<void> | undefined;
  let sending = false;
  let retry = firstRetry;
  let callOff: (() => void) | undefined;

  function plan(ms: number): void {
    callOff?.();
    callOff = clock.after(ms, () => void send());
  }

  async function send(): Promise<void> {
    if (sending) return;
    callOff?.();
    callOff = undefined;
    limit();
    if (waiting.size === 0) return;
    sending = true;
    const batch = batchOf(waiting.values());
    let answer: Awaited<ReturnType<typeof deliver>> = 'lost';
    try {
      answer = await deliver(batch);
    } finally {
      sending = false;
      if (answer === 'lost') {
        plan(retry);
        retry = Math.min(retry * 2, slowestRetry);
      }
    }
    if (answer === 'lost') return;
    retry = firstRetry;
    const ids = batch.map(({ id }) => id);
    if (answer === 'delivered') settle(ids);
    else letGo(ids, 'refused');
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

  /** Puts what was left before in front of what this page has recorded. */
  async function readLeft(): Promise<void> {
    const rows = (await store.read()).filter(({ event }) => !settled.has(event.id));
    const left = rows.map((row) => [row.event.id, row] as const);
    waiting = new Map([...left, ...waiting]);
    limit();
    if (!callOff && !sending && waiting.size > 0) plan(gathering);
  }

  /** The oldest go first. */
  function limit(): void {
    const oldest = clock.now() - longestKept;
    const stale: string[] = [];
    for (const [id, { keptAt }] of waiting) {
      if (keptAt >= oldest) break;
      stale.push(id);
    }
    letGo(stale, 'too old');
    const tooMany = waiting.size - mostKept;
    if (tooMany > 0) letGo(Array.from(waiting.keys()).slice(0, tooMany), 'too many');
  }

  function letGo(ids: readonly string[], why: string): void {
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
      if (!callOff && !sending) plan(gathering);
      const keeping = store.keep(kept);
      reading ??= orWarn(readLeft());
      // Does not wait for storage that does not answer: the refusal has to be shown.
      await orWarn(withTimeout(keeping));
    },
  };
}

/** Without storage events live as long as the page does. */
async function orWarn(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    console.warn('events cannot be kept on this device', error);
  }
}

/** The first events that fit into one call: at least one. */
function batchOf(kept: Iterable<StoredEvent>): AnalyticsEvent[] {
  const batch: AnalyticsEvent[] = [];
  let size = 0;
  for (const { event } of kept) {
    size += new TextEncoder().encode(JSON.stringify(event)).length + 1;
    if (batch.length === most || (batch.length > 0 && size > largest)) break;
    batch.push(event);
  }
  return batch;
}
