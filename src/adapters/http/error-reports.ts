import type { Clock } from '#ports/device.ts';
import type { Diagnostics } from '#ports/diagnostics.ts';

/** What is told of one error. Nothing in it was written by a person or said by the platform. */
export interface ErrorReport {
  readonly kind: 'note' | 'crash';
  /** Of the kind of error; of a note, what could not be done. */
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
  readonly clock: Clock;
  readonly fetcher: typeof fetch;
  /** Tells when the page may be about to go. */
  readonly onHidden: (listener: () => void) => void;
}

/** Milliseconds until others that follow an error have come. */
const gathering = 5_000;
const mostInOneCall = 10;
const mostInAnHour = 30;
const mostPlaces = 8;

/**
 * Reports errors to an address of the studio's, in batches, alike ones once. An error's message may repeat
 * what somebody typed or the platform said, so it stays here: a report has the error's kind and place. What
 * cannot be delivered is dropped.
 */
export function createErrorReports(options: ErrorReportsOptions): Diagnostics {
  const { clock, onHidden } = options;
  const waiting = new Map<string, ErrorReport>();
  const sentAt: number[] = [];
  let callOff: (() => void) | undefined;

  function add(report: Omit<ErrorReport, 'times'>): void {
    const key = JSON.stringify(report);
    const times = (waiting.get(key)?.times ?? 0) + 1;
    if (times === 1 && !hasRoom()) return;
    waiting.set(key, { ...report, times });
    callOff ??= clock.after(gathering, send);
  }

  function hasRoom(): boolean {
    const recent = sentAt.filter((at) => at > clock.now() - 3_600_000);
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
    void post(options, reports);
  }

  onHidden(send);

  return {
    note: (sentence) => add({ kind: 'note', name: nameOfNote(sentence), at: [] }),
    crash: (error) => add({ kind: 'crash', ...factsOf(error) }),
  };
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

/** Our own words of a note. What follows them may be the platform's. */
function nameOfNote(sentence: string): string {
  const [, what, problem = ''] =
    /^(Could not [A-Z][A-Za-z ]{2,30}|Unknown privacy state)(: (?:unreachable|unavailable|signed-out)$)?/.exec(
      sentence,
    ) ?? [];
  return what === undefined ? 'Note' : what + problem;
}

function factsOf(error: unknown): Pick<ErrorReport, 'name' | 'at'> {
  try {
    if (!(error instanceof Error)) return { name: `Thrown ${typeof error}`, at: [] };
    const { name, stack } = error;
    return { name: /^[A-Z][A-Za-z]{2,39}$/.test(name) ? name : 'Error', at: placesIn(stack) };
  } catch {
    return { name: 'Unreadable', at: [] };
  }
}

/** Of files of the build alone: addresses of pages have queries. */
function placesIn(stack: unknown): readonly string[] {
  if (typeof stack !== 'string') return [];
  const places = stack.matchAll(/\/(?:assets\/)?([\w-]+(?:\.[0-9a-f]{8})?\.js:\d{1,7}:\d{1,7})\b/g);
  return Array.from(places, ([, place = '']) => place).slice(0, mostPlaces);
}
