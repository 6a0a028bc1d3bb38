import type { ClockPort } from '#ports/clock.ts';
import type { CallProblem } from '#ports/result.ts';
import { type Created, type Token, TokenStore } from '../shared/token-store.ts';
import { type Fetcher, HttpExchange, type HttpAnswer, type NoAnswer } from './exchange.ts';
import { asPlayer, type HttpRequest } from './request.ts';
import { readUserSession } from './user-session.ts';

/** Sends a call as the player of the token. */
export type Send = (token: Token) => Promise<HttpAnswer | NoAnswer>;

export interface Hosts {
  /** Both without a trailing slash. */
  readonly apiUrl: string;
  readonly privacyUrl: string;
}

/**
 * A call of the contract. A DELETE outlives the page unless set otherwise: the player has already seen the thing
 * disappear.
 */
export interface Call extends Pick<HttpRequest, 'method' | 'keepalive' | 'about'> {
  /** The name in the contract if the path contains an id. Defaults to method and path. */
  readonly operation?: string;
  readonly path: string;
  /** Defaults to `main`. */
  readonly host?: 'main' | 'privacy';
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: object;
  /** Defaults to `application/json`. */
  readonly contentType?: string;
}

/** The one client of both hosts. Holds the bearer token in memory. */
export class HttpClient {
  readonly hosts: Hosts;
  readonly exchange: HttpExchange;
  readonly clock: ClockPort;
  readonly tokens: TokenStore<HttpAnswer | NoAnswer>;

  /**
   * @param onOutcome called after each call with whether the platform answered
   * @param onInvalidated called after a sign-in or sign-out
   */
  constructor(
    hosts: Hosts,
    clock: ClockPort,
    fetcher: Fetcher,
    onOutcome?: (reached: boolean) => void,
    onInvalidated?: () => void,
  ) {
    this.hosts = hosts;
    this.clock = clock;
    this.exchange = new HttpExchange(fetcher, clock, onOutcome);
    this.tokens = new TokenStore({
      create: () => this.#createUserSession(),
      clock,
      isRejected,
      onInvalidated,
    });
  }

  /** A call that needs no session. */
  call(call: Call): Promise<HttpAnswer | NoAnswer> {
    return this.exchange.send(this.#request(call));
  }

  /** A call on behalf of the signed-in player. */
  callSignedIn(call: Call): Promise<HttpAnswer | NoAnswer<CallProblem>> {
    return this.asPlayer(operationOf(call), (token) => this.#sendAs(token, call));
  }

  /** Sends as the signed-in player. While the operation is held, no session is created for it either. */
  asPlayer(operation: string, send: Send): Promise<HttpAnswer | NoAnswer<CallProblem>> {
    return this.tokens.call(send, () => this.heldForPlayer(operation));
  }

  /** The answer with which the platform put an operation of the signed-in player on hold. */
  heldForPlayer(operation: string): HttpAnswer | undefined {
    return this.exchange.held(operation, this.tokens.player);
  }

  /**
   * signOut. Ends the session here at once, whatever the call returns. Without a valid token of the player, a session
   * is created for this call alone, but not while the call is held. A session of another player is left alone. A
   * rejected token is replaced and the call repeated, once.
   *
   * @param player omitted: whichever player the cookie names
   */
  async signOut(player?: string): Promise<HttpAnswer | NoAnswer<CallProblem>> {
    const call = { method: 'DELETE', path: '/v1/user-sessions/current' } as const;
    const taken = this.tokens.takeToken();
    const held = this.exchange.held(operationOf(call), player);
    if (held) return held;
    let token = taken?.userId === player ? taken : undefined;
    for (const last of [false, true]) {
      const session = token ? { ok: true as const, value: token } : await this.#createUserSession();
      if (!session.ok) return { kind: 'problem', problem: session.problem };
      if (player && player !== session.value.userId) break;
      const answer = await this.#sendAs(session.value, call);
      if (last || !isRejected(answer)) return answer;
      token = undefined;
    }
    return { kind: 'problem', problem: 'signed-out' };
  }

  async #createUserSession(): Promise<Created> {
    const answer = await this.call({ method: 'POST', path: '/v1/user-sessions' });
    return readUserSession(answer, this.clock);
  }

  #sendAs({ value, userId }: Token, call: Call): Promise<HttpAnswer | NoAnswer> {
    const request = this.#request(call);
    const headers = { ...request.headers, ...asPlayer(value) };
    return this.exchange.send({ ...request, headers, about: userId });
  }

  #request(call: Call): HttpRequest {
    const { method, host = 'main', path, query, body, about } = call;
    const { keepalive = method === 'DELETE' } = call;
    const base = host === 'main' ? this.hosts.apiUrl : this.hosts.privacyUrl;
    const search = query ? `?${new URLSearchParams(query)}` : '';
    const contentType = call.contentType ?? 'application/json';
    const headers = body ? { ...call.headers, 'Content-Type': contentType } : (call.headers ?? {});
    return {
      operation: operationOf(call),
      method,
      keepalive,
      url: base + path + search,
      headers,
      body: body && JSON.stringify(body),
      about,
    };
  }
}

function operationOf({ operation, method, path }: Call): string {
  return operation ?? `${method} ${path}`;
}

function isRejected(answer: HttpAnswer | NoAnswer): boolean {
  return answer.kind === 'answer' && answer.status === 401;
}
