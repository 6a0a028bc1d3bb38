import { type HttpRequest, requestOf } from './request.ts';

/** Kept on the window from the page's first script to the store's start. No third-party script runs before that. */
const handover = Symbol.for('prefetched-requests');
/** Time after the navigation, in milliseconds, at which unused answers expire. */
const keptFor = 30_000;

/** By kind of request. An empty list: the store has sent a request of this kind itself. */
type PrefetchedRequests = Map<string, readonly (readonly [Request, Promise<Response>])[]>;

/** Requests sent before the store's scripts were loaded. */
export interface Prefetched {
  /**
   * The answer to a prefetched request; each is returned once, and requested again if it was lost. Undefined for any
   * other request, which also drops the rest of its kind: a repeated read is always a new request.
   */
  take(request: Request): Promise<Response> | undefined;
  /** After a sign-in or sign-out: drops every prefetched answer. */
  forget(): void;
}

/**
 * Sends requests before the store's scripts are loaded. The store uses the same answer, so a caller that reads it reads
 * a clone. Resolves to undefined if the store has already sent a request of that kind.
 */
export function createPrefetch(): (
  wanted: Omit<HttpRequest, 'operation'>,
) => Promise<Response | undefined> {
  const requests: PrefetchedRequests = new Map();
  Reflect.set(globalThis, handover, requests);
  return async (wanted) => {
    const request = requestOf(wanted);
    const kind = kindOf(request);
    const others = requests.get(kind);
    if (others?.length === 0) return undefined;
    const answer = wholeAnswer(request);
    requests.set(kind, [...(others ?? []), [request, answer]]);
    return answer;
  };
}

/** Takes the prefetched requests off the window, so that no later script finds them. */
export function takePrefetched(): Prefetched {
  let requests = Reflect.get(globalThis, handover) as PrefetchedRequests | undefined;
  Reflect.deleteProperty(globalThis, handover);
  return {
    take(request) {
      if (!requests || performance.now() >= keptFor) return undefined;
      const kind = kindOf(request);
      const prefetched = requests.get(kind) ?? [];
      const found = prefetched.find(([one]) => nameOf(one) === nameOf(request));
      requests.set(kind, found ? prefetched.filter((one) => one !== found) : []);
      return (
        found && Promise.race([found[1].catch(() => fetch(request)), rejectOnAbort(request.signal)])
      );
    },
    forget: () => (requests = undefined),
  };
}

/** The kind of a request, without its subject: prices of different items are one kind. */
function kindOf({ method, url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  return `${method} ${pathname} ${searchParams.get('operationName')}`;
}

/** One player's answer must not be used for another. */
function nameOf({ url, headers }: Request): string {
  return url + headers.get('Authorization');
}

/** The answer with its body. A caller can stop waiting, but does not abort the request. */
async function wholeAnswer(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const { status, headers } = answer;
  const text = await answer.text();
  return new Response(text === '' ? null : text, { status, headers });
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });
}
