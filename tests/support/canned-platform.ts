import { HttpClient } from '#adapters/http/client.ts';
import type { SessionPort } from '#ports/session.ts';
import { httpSession } from './http-session.ts';
import { ManualClock } from './manual-clock.ts';

/** The platform's answer to one operation. */
export interface Canned {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CannedPlatform {
  readonly client: HttpClient;
  readonly clock: ManualClock;
  /** Requests so far, oldest first: method, path with query, and bearer. */
  readonly sent: readonly string[];
  /** The same requests in full. */
  readonly requests: readonly Request[];
  /** The number of sign-ins and sign-outs so far. */
  left(): number;
}

const anHour = '2026-11-20T13:00:00Z';

/** The request for a new session. */
export const newSession = 'POST /v1/user-sessions';

/** A new session; by default Luna's, which starts when a manual clock does and lasts an hour. */
export function sessionOf(
  changes: { userId?: string; userToken?: string; expiresAt?: string } = {},
): Canned {
  const luna = { userId: 'player-luna', userToken: 'token-1', expiresAt: anHour };
  return { status: 201, body: { ...luna, ...changes } };
}

export const session = sessionOf();

type Answers = Readonly<Record<string, Canned | readonly (Canned | Promise<Canned>)[]>>;

/**
 * A client of a platform with canned answers, by method and path. Several answers are used in turn, and the last one
 * repeats. An answer may be a promise. Luna is signed in unless the answers say otherwise.
 */
export function cannedPlatform(given: Answers = {}): CannedPlatform {
  const answers: Answers = { [newSession]: session, ...given };
  const clock = new ManualClock();
  const sent: string[] = [];
  const requests: Request[] = [];
  const asked = new Map<string, number>();
  const fetcher = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const bearer = request.headers.get('Authorization') ?? '';
    sent.push(`${request.method} ${pathname}${search} ${bearer}`.trim());
    requests.push(request);
    const key = `${request.method} ${pathname}`;
    const turn = asked.get(key) ?? 0;
    asked.set(key, turn + 1);
    const list = [answers[key] ?? { status: 501 }].flat();
    return response((await list[Math.min(turn, list.length - 1)]) ?? { status: 501 });
  };
  const hosts = { apiUrl: 'https://api.test', privacyUrl: 'https://privacy.test' };
  let left = 0;
  const client = new HttpClient(hosts, clock, fetcher, undefined, () => left++);
  return { client, clock, sent, requests, left: () => left };
}

/** The session port over a platform with canned answers. */
export function cannedSession(
  given: Answers = {},
): CannedPlatform & { readonly port: SessionPort } {
  const platform = cannedPlatform(given);
  return { ...platform, port: httpSession(platform.client) };
}

/** The answer as a browser gets it. */
export function response({ status, body, headers = {} }: Canned): Response {
  if (body === undefined) return new Response(null, { status, headers });
  const type = { 'Content-Type': 'application/json; charset=utf-8', ...headers };
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: type,
  });
}
