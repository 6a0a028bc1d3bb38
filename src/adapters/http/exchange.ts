import type { ClockPort } from '#ports/device.ts';
import { type HttpRequest, requestOf } from './request.ts';

export type Fetcher = (request: Request) => Promise<Response>;

/** `unreachable`: nothing came back. `unavailable`: what came back says nothing. */
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

interface Held {
  readonly since: number;
  readonly until: number;
  readonly answer: HttpAnswer;
}

/** Why a call was called off that says nothing of the network. */
const leaving = 'leaving';
/** Milliseconds. Who only reads is better told soon that nothing came, and can ask again. */
interface Timeouts {
  readonly read: number;
  readonly write: number;
}

const longestHold = 3_600_000;
/** A slow way takes 50 characters of a body in a millisecond: a picture is given its time. */
const slowestUpload = 50;

/**
 * The way to both hosts: one request, one answer in full. A slow one is called off. Where the platform
 * said when to come back (Retry-After), asking sooner gets the same answer again without asking it. A 503 holds
 * back everybody, a 429 only the player it answered.
 */
export class HttpExchange {
  readonly #fetch: Fetcher;
  readonly #clock: ClockPort;
  readonly #timeouts: Timeouts;
  readonly #heard: (reached: boolean) => void;
  readonly #underWay = new Set<AbortController>();
  readonly #held = new Map<string, Held>();

  /** @param heard told after each call whether it came through to the platform and back */
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
    const { operation } = wanted;
    const limited = limitedIn(wanted);
    const now = this.#clock.now();
    for (const [name, { since, until }] of this.#held) {
      // A clock that was set back holds nobody back for longer.
      if (until <= now || now < since) this.#held.delete(name);
    }
    const held = this.#held.get(operation) ?? this.#held.get(limited);
    if (held) return held.answer;
    const answer = await this.#ask(wanted);
    if (answer.kind === 'answer')
      this.#holdBack(answer.status === 429 ? limited : operation, answer);
    return answer;
  }

  /** Somebody else asks from now on: what was held back for everybody is asked again. */
  release(operation: string): void {
    this.#held.delete(operation);
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

  /** Undefined where none came in full. */
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

/** An operation as one player asks it. */
function limitedIn({ operation, headers, about }: HttpRequest): string {
  const whom = new Headers(headers).get('Authorization') ?? about;
  return whom === undefined ? operation : `${operation} ${whom}`;
}

/** The sign-in page of a café's network says that all is well, and is no answer of the platform. */
function isOfSomebodyElse({ ok, headers }: Response): boolean {
  return ok && (headers.get('Content-Type') ?? '').startsWith('text/html');
}

/** Milliseconds that Retry-After asks for, in seconds or as a date; 0 where it asks for nothing readable. */
function waitAsked(headers: Headers, now: number): number {
  const asked = headers.get('Retry-After')?.trim() ?? '';
  if (/^\d+$/.test(asked)) return Number(asked) * 1000;
  const date = Date.parse(asked);
  return Number.isNaN(date) ? 0 : date - (serverTime(headers) ?? now);
}

/** The platform's clock when it answered. Undefined where the browser may not read it. */
export function serverTime(headers: Headers): number | undefined {
  const date = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(date) ? undefined : date;
}
