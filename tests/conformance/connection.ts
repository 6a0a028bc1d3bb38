import { timeouts } from '#adapters/http/exchange.ts';
import { CannotRun, Fault } from './outcome.ts';

export interface Limits {
  readonly requests: number;
  /** For one GET, in milliseconds. */
  readonly read: number;
  /** For any other request, in milliseconds. */
  readonly write: number;
}

/** Waits for an answer as long as the store. */
export const usualLimits: Limits = { requests: 400, ...timeouts };

/** Larger answers are faults. */
const longestBody = 2_000_000;

export interface Sent {
  /** The operation's name in the contract. */
  readonly operation: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Exchange {
  readonly sent: Sent;
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Sends requests to the given hosts only, follows no redirect, and keeps every answer. */
export class Connection {
  readonly exchanges: Exchange[] = [];
  readonly #bases: readonly string[];
  readonly #limits: Limits;
  #requests = 0;

  constructor(bases: readonly string[], limits: Limits) {
    this.#bases = bases;
    this.#limits = limits;
  }

  get requests(): number {
    return this.#requests;
  }

  /** Throws a Fault without an answer, and CannotRun at a limit. */
  async send(sent: Sent): Promise<Exchange> {
    const { operation, method, url, headers, body } = sent;
    if (!this.#bases.some((base) => url.startsWith(`${base}/`)))
      throw new Error(`${url} is foreign`);
    if (++this.#requests > this.#limits.requests) {
      throw new CannotRun(`stopped after ${this.#limits.requests} requests`);
    }
    const patience = method === 'GET' ? this.#limits.read : this.#limits.write;
    const signal = AbortSignal.timeout(patience);
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        signal,
        ...(body === undefined ? {} : { body }),
      });
      const exchange = {
        sent,
        status: response.status,
        headers: response.headers,
        body: await textOf(response),
      };
      this.exchanges.push(exchange);
      return exchange;
    } catch (error) {
      if (error instanceof Fault) throw new Fault(`${operation} ${error.message}`);
      if (signal.aborted)
        throw new Fault(`${operation} has no answer within ${patience / 1000} seconds`);
      throw new Fault(`${operation} has no answer: ${reasonOf(error)} (${new URL(url).origin})`);
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > longestBody) throw new Fault('answers more than 2,000,000 characters');
  }
  return text + decoder.decode();
}

const reasons: readonly (readonly [RegExp, string])[] = [
  [/ENOTFOUND|EAI_AGAIN/, 'the host name is unknown'],
  [/ECONNREFUSED/, 'nothing listens there'],
  [/ECONNRESET|UND_ERR_SOCKET|EPIPE/, 'the connection was closed'],
  [/CERT|SIGNED|ERR_TLS|UNABLE_TO/, 'the certificate is not valid'],
  [/ERR_SSL|EPROTO/, 'the host does not speak TLS'],
];

function reasonOf(error: unknown): string {
  const { code = '' } = (error as { cause?: { code?: string } }).cause ?? {};
  const [, reason] = reasons.find(([pattern]) => pattern.test(code)) ?? [];
  if (reason) return `${reason}, ${code}`;
  return code || (error instanceof Error ? error.message : 'unknown error');
}
