export interface HttpRequest {
  /** Names the operation: Retry-After holds all its calls. */
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The subject of a rate limit: a player's id, an e-mail, a nickname. Not sent. */
  readonly about?: string | undefined;
  readonly body?: string | undefined;
  /** Outlives the page. Browsers take 64 KiB of such bodies at a time. */
  readonly keepalive?: boolean;
  /** `no-cache`: caches revalidate with the platform before they answer. By default nothing is cached. */
  readonly cache?: 'no-cache';
}

/** Throws if the request itself is invalid, which is a bug and not a network failure. */
export function requestOf(wanted: Omit<HttpRequest, 'operation'>, signal?: AbortSignal): Request {
  const { method, url, headers = {}, body, keepalive = false, cache = 'no-store' } = wanted;
  return new Request(url, {
    method,
    headers,
    signal: signal ?? null,
    keepalive,
    cache,
    credentials: 'include',
    redirect: 'error',
    body: body ?? null,
  });
}

/** The header that names the player. */
export function asPlayer(token: string): Readonly<Record<string, string>> {
  return { Authorization: `Bearer ${token}` };
}
