import type { ClockPort } from '#ports/clock.ts';
import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { factsOf, nameOfNote } from './error-facts.ts';

/** What is told of one error. Nothing in it was written by a person or said by the platform. */
export interface ErrorReport {
  readonly kind: 'note' | 'crash';
  /** Of the kind of error; of a note its code. */
  readonly name: string;
  /** Where in the build it was thrown, innermost first: file, line and column. */
  readonly at: readonly string[];
  /** How often since the last call. */
  readonly times: number;
}

export interface ErrorReportsOptions {
  readonly url: string;
  /** The store's version. */
  readonly release: string;
  /** The store's own. */
  readonly origin: string;
  readonly clock: ClockPort;
  readonly fetcher: typeof fetch;
  /** Outlives the page and ends with its tab. May throw, as where the browser lets nothing be kept. */
  readonly storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  /** Tells when the page may be about to go. */
  readonly onHidden: (listener: () => void) => void;
}

/** Milliseconds until others that follow an error have come. */
const gathering = 5_000;
const mostInOneCall = 10;
const mostInAnHour = 30;
const anHour = 3_600_000;
/** In the storage: when reports were sent. */
const sentAtKey = 'error-reports-sent-at';

/**
 * Reports errors to an address of the studio's, in batches, alike ones once. An error's message may repeat
 * what somebody typed or the platform said, so it stays here: a report has the error's kind and place. How many
 * were sent is kept for the next page of the tab, or one that breaks at every start would never stop. What
 * cannot be delivered is dropped.
 */
export function createErrorReports(options: ErrorReportsOptions): DiagnosticsPort {
  const { origin, clock, onHidden } = options;
  const waiting = new Map<string, ErrorReport>();
  const sentAt = readSentAt(options);
  let callOff: (() => void) | undefined;

  function add(report: Omit<ErrorReport, 'times'>): void {
    const key = JSON.stringify(report);
    const times = (waiting.get(key)?.times ?? 0) + 1;
    if (times === 1 && !hasRoom()) return;
    waiting.set(key, { ...report, times });
    callOff ??= clock.after(gathering, send);
  }

  function hasRoom(): boolean {
    const recent = sentAt.filter((at) => Math.abs(clock.now() - at) < anHour);
    sentAt.splice(0, sentAt.length, ...recent);
    return waiting.size < mostInOneCall && recent.length + waiting.size < mostInAnHour;
  }

  function send(): void {
    callOff?.();
    callOff = undefined;
    if (waiting.size === 0) return;
    const reports = Array.from(waiting.values());
    waiting.clear();
    sentAt.push(...reports.map(() => clock.now()));
    keepSentAt(options, sentAt);
    void post(options, reports);
  }

  onHidden(send);

  return {
    note: (code, detail) => add({ kind: 'note', name: nameOfNote(code, detail), at: [] }),
    crash: (error) => add({ kind: 'crash', ...factsOf(error, origin) }),
  };
}

function readSentAt({ storage }: ErrorReportsOptions): number[] {
  try {
    const kept = JSON.parse(storage().getItem(sentAtKey) ?? '[]') as unknown;
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
}

function keepSentAt({ storage }: ErrorReportsOptions, sentAt: readonly number[]): void {
  try {
    storage().setItem(sentAtKey, JSON.stringify(sentAt));
  } catch {
    // Then this page alone counts.
  }
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
    // To report that reports do not arrive would go the same way.
  }
}
