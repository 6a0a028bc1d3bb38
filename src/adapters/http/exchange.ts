import type { ClockPort } from '#ports/clock.ts';
import { type HttpRequest, requestOf } from './request.ts';

export type Fetcher = (request: Request) => Promise<Response>;

/** `unreachable`: no answer. `unavailable`: an unusable answer. */
export type LinkProblem = 'unreachable' | 'unavailable';

export interface HttpAnswer {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface NoAnswer<P extends string = LinkProblem> {
  readonly kind: 'problem';
  readonly problem: P;
}

interface RetryAfter {
  readonly since: number;
  readonly until: number;
  readonly answer: HttpAnswer;
}

/** Abort reason that says nothing about the network. */
const leaving = 'leaving';
/** In milliseconds. Reads time out sooner, as they can be repeated. */
export const timeouts = { read: 10_000, write: 30_000 };
const longestHold = 3_600_000;
/** Assumed minimum upload rate (characters per ms); extends the timeout for large bodies. */
const slowestUpload = 50;

/**
 * Sends requests to both hosts and reads the whole answer. A slow request is aborted. If the platform said when to
 * retry an operation (Retry-After), earlier calls get the same answer without a request: after a 503 those of all
 * players, after a 429 those of the same caller, whatever their token or idempotency key.
 */
export class HttpExchange {
  readonly #fetch: Fetcher;
  readonly #clock: ClockPort;
  readonly #onOutcome: ((reached: boolean) => void) | undefined;
  readonly #pending = new Set<AbortController>();
  readonly #held = new Map<string, RetryAfter>();

  /** @param onOutcome called after each call with whether the platform answered */
  constructor(fetcher: Fetcher, clock: ClockPort, onOutcome?: (reached: boolean) => void) {
    this.#fetch = fetcher;
    this.#clock = clock;
    this.#onOutcome = onOutcome;
  }

  async send(wanted: HttpRequest): Promise<HttpAnswer | NoAnswer> {
    const { operation, about } = wanted;
    const held = this.held(operation, about);
    if (held) return held;
    const answer = await this.#ask(wanted);
    if (answer.kind === 'answer')
      this.#holdBack(answer.status === 429 ? limitName(operation, about) : operation, answer);
    return answer;
  }

  /** The answer with which the platform put an operation on hold for this caller; undefined if it did not. */
  held(operation: string, about: string | undefined): HttpAnswer | undefined {
    const now = this.#clock.now();
    for (const [name, { since, until }] of this.#held) {
      // A clock that was set back must not extend the hold.
      if (until <= now || now < since) this.#held.delete(name);
    }
    const held = this.#held.get(operation) ?? this.#held.get(limitName(operation, about));
    return held?.answer;
  }

  /** Another player signed in: drops a limit that names no player, as it was the previous one's. */
  release(operation: string): void {
    if (this.#held.get(operation)?.answer.status === 429) this.#held.delete(operation);
  }

  /** The document is about to unload: aborts pending calls that need not outlive it. */
  readonly abandon = (): void => {
    for (const controller of this.#pending) controller.abort(leaving);
  };

  async #ask(wanted: HttpRequest): Promise<HttpAnswer | NoAnswer> {
    const controller = new AbortController();
    const request = requestOf(wanted, controller.signal);
    const allowed = wanted.method === 'GET' ? timeouts.read : timeouts.write;
    const patience = allowed + (wanted.body?.length ?? 0) / slowestUpload;
    const stop = this.#clock.after(patience, () => controller.abort());
    if (!wanted.keepalive) this.#pending.add(controller);
    const received = await this.#wholeAnswer(request);
    stop();
    this.#pending.delete(controller);
    if (!received) {
      if (controller.signal.reason !== leaving) this.#onOutcome?.(false);
      return { kind: 'problem', problem: 'unreachable' };
    }
    const { response, text } = received;
    // Captive portals answer with a page and status 200, which is no answer of the platform.
    this.#onOutcome?.(!(response.ok && isPage(text)));
    return { kind: 'answer', status: response.status, headers: response.headers, text };
  }

  /** Undefined if no complete answer arrived. */
  async #wholeAnswer(request: Request) {
    try {
      const response = await this.#fetch(request);
      return { response, text: await response.text() };
    } catch {
      return undefined;
    }
  }

  #holdBack(name: string, answer: HttpAnswer): void {
    if (answer.status !== 429 && answer.status !== 503) return;
    const since = this.#clock.now();
    const wait = retryDelay(answer.headers, since);
    if (wait <= 0) return;
    const until = since + Math.min(wait, longestHold);
    this.#held.set(name, { since, until, answer });
  }
}

/** Name of an operation's limit for one caller. */
function limitName(operation: string, about: string | undefined): string {
  return about === undefined ? operation : `${operation} ${about}`;
}

/** Whether a body is an HTML page. Many frameworks declare an empty body or a word as HTML by default. */
export function isPage(text: string): boolean {
  return /^\s*</.test(text);
}

/** The delay of Retry-After in milliseconds, from seconds or a date; 0 if it is missing or malformed. */
function retryDelay(headers: Headers, now: number): number {
  const header = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? 0 : date - (serverTime(headers) ?? now);
}

/** The platform's time of the answer. Undefined if CORS does not expose it. */
export function serverTime(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}
