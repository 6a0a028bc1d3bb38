import type { ClockPort } from '#ports/clock.ts';
import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { unlessDenied } from '../shared/unless-denied.ts';
import { factsOf, nameOfNote } from './error-facts.ts';

/** The report of one error. No part of it was written by a person or the platform. */
export interface ErrorReport {
  readonly kind: 'note' | 'crash';
  /** Name of the error; for a note its code. */
  readonly name: string;
  /** The stack, innermost first: file, line and column. */
  readonly at: readonly string[];
  /** Number of occurrences on this page since it was last sent. */
  readonly times: number;
}

export interface ErrorReportsOptions {
  readonly url: string;
  /** The store's version. */
  readonly release: string;
  /** The store's origin. */
  readonly origin: string;
  readonly clock: ClockPort;
  readonly fetcher: typeof fetch;
  /** Storage that lasts as long as the tab. May throw if the browser denies it. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Calls back when the page may be about to unload. */
  readonly onHidden: (listener: () => void) => void;
}

/** Milliseconds to wait for further errors of the same cause. */
const batchDelay = 5_000;
const maxPerCall = 10;
const maxPerHour = 30;
const hour = 3_600_000;
/** Storage key of the times at which reports were sent. */
const sentAtKey = 'error-reports-sent-at';

/**
 * Sends errors to the studio's endpoint, in batches, equal ones of a page once an hour: a retry loop must not use up the
 * limit. An error's message may repeat what a person typed or the platform said, so only its kind and position are sent.
 * The number of reports is kept for the tab's next page, as one that fails at every start would never stop. Reports that
 * cannot be delivered are dropped.
 */
export function createErrorReports(options: ErrorReportsOptions): DiagnosticsPort {
  const { origin, clock, onHidden } = options;
  const waiting = new Map<string, ErrorReport>();
  /** When equal reports were last sent, and the number of occurrences since. */
  const sent = new Map<string, { readonly at: number; times: number }>();
  const sentAt = readSentAt(options);
  let cancelTimer: (() => void) | undefined;

  function add(report: Omit<ErrorReport, 'times'>): void {
    const key = JSON.stringify(report);
    const last = sent.get(key);
    if (last && isRecent(last.at)) {
      last.times++;
      return;
    }
    const times = (waiting.get(key) ?? last)?.times ?? 0;
    if (!waiting.has(key) && !hasRoom()) return;
    waiting.set(key, { ...report, times: times + 1 });
    cancelTimer ??= clock.after(batchDelay, send);
  }

  function isRecent(at: number): boolean {
    return Math.abs(clock.now() - at) < hour;
  }

  function hasRoom(): boolean {
    const recent = sentAt.filter(isRecent);
    sentAt.splice(0, sentAt.length, ...recent);
    return waiting.size < maxPerCall && recent.length + waiting.size < maxPerHour;
  }

  function send(): void {
    cancelTimer?.();
    cancelTimer = undefined;
    if (waiting.size === 0) return;
    const reports = Array.from(waiting.values());
    for (const key of waiting.keys()) sent.set(key, { at: clock.now(), times: 0 });
    waiting.clear();
    sentAt.push(...reports.map(() => clock.now()));
    // If storage is denied, the limit counts this page only.
    unlessDenied(() => options.storage().setItem(sentAtKey, JSON.stringify(sentAt)));
    void post(options, reports);
  }

  onHidden(send);

  return {
    note: (code, detail) => add({ kind: 'note', name: nameOfNote(code, detail), at: [] }),
    crash: (error) => add({ kind: 'crash', ...factsOf(error, origin) }),
  };
}

function readSentAt({ storage }: ErrorReportsOptions): number[] {
  const kept = unlessDenied(() => JSON.parse(storage().getItem(sentAtKey) ?? '[]') as unknown);
  return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : [];
}

async function post(
  { url, release, fetcher }: ErrorReportsOptions,
  reports: readonly ErrorReport[],
): Promise<void> {
  try {
    await fetcher(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ release, reports }),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
  } catch {
    // A report of this failure would fail the same way.
  }
}
