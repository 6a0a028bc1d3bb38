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

/** Why a call was called off that says nothing of the network. */
const leaving = 'leaving';
/** In milliseconds. A read fails soon, as it can be repeated. */
interface Timeouts {
  readonly read: number;
  readonly write: number;
}

const longestHold = 3_600_000;
/** A slow way takes 50 characters of a body in a millisecond: a picture is given its time. */
const slowestUpload = 50;

/**
 * The way to both hosts: one request, one answer in full. A slow one is called off. If the platform said when to retry
 * an operation (Retry-After), an earlier call gets the same answer without a request. A 503 holds the operation for
 * all players, a 429 for the one it answered, whatever token or idempotency key the next call has.
 */
export class HttpExchange {
  readonly #fetch: Fetcher;
  readonly #clock: ClockPort;
  readonly #timeouts: Timeouts;
  readonly #heard: (reached: boolean) => void;
  readonly #underWay = new Set<AbortController>();
  readonly #held = new Map<string, RetryAfter>();

  /** @param heard called after each call with whether the platform answered */
  constructor(
    fetcher: Fetcher,
    clock: ClockPort,
    heard: (reached: boolean) => void = () => undefined,
    timeouts: Timeouts = { read: 10_000, write: 30_000 },
  ) {
    this.#fetch = fetcher;
    this.#clock = clock;
    this.#heard = heard;
    this.#timeouts = timeouts;
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

  /** The answer by which the platform holds an operation, as `about` names the caller; undefined if it does not. */
  held(operation: string, about: string | undefined): HttpAnswer | undefined {
    const now = this.#clock.now();
    for (const [name, { since, until }] of this.#held) {
      // A clock that was set back must not extend the hold.
      if (until <= now || now < since) this.#held.delete(name);
    }
    const held = this.#held.get(operation) ?? this.#held.get(limitName(operation, about));
    return held?.answer;
  }

  /** Another player calls from now on: a limit that names no player was the previous one's. */
  release(operation: string): void {
    if (this.#held.get(operation)?.answer.status === 429) this.#held.delete(operation);
  }

  /** The document is about to go: whatever is under way and need not outlive it is called off. */
  readonly abandon = (): void => {
    for (const controller of this.#underWay) controller.abort(leaving);
  };

  async #ask(wanted: HttpRequest): Promise<HttpAnswer | NoAnswer> {
    const controller = new AbortController();
    const request = requestOf(wanted, controller.signal);
    const allowed = wanted.method === 'GET' ? this.#timeouts.read : this.#timeouts.write;
    const patience = allowed + (wanted.body?.length ?? 0) / slowestUpload;
    const stop = this.#clock.after(patience, () => controller.abort());
    if (!wanted.keepalive) this.#underWay.add(controller);
    const came = await this.#wholeAnswer(request);
    stop();
    this.#underWay.delete(controller);
    if (!came) {
      if (controller.signal.reason !== leaving) this.#heard(false);
      return { kind: 'problem', problem: 'unreachable' };
    }
    this.#heard(!isOfSomebodyElse(came.response));
    const { status, headers } = came.response;
    return { kind: 'answer', status, headers, text: came.text };
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
    const wait = waitAsked(answer.headers, since);
    if (wait <= 0) return;
    const until = since + Math.min(wait, longestHold);
    this.#held.set(name, { since, until, answer });
  }
}

/** An operation as one player calls it. */
function limitName(operation: string, about: string | undefined): string {
  return about === undefined ? operation : `${operation} ${about}`;
}

/** The sign-in page of a café's network says that all is well, and is no answer of the platform. */
function isOfSomebodyElse({ ok, headers }: Response): boolean {
  return ok && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** The delay of Retry-After in milliseconds, from seconds or a date; 0 if it is missing or malformed. */
function waitAsked(headers: Headers, now: number): number {
  const asked = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const date = Date.parse(asked);
  return Number.isNaN(date) ? 0 : date - (serverTime(headers) ?? now);
}

/** The platform's time of the answer. Undefined if CORS does not expose it. */
export function serverTime(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}
