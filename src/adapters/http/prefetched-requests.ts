import { type HttpRequest, requestOf } from './request.ts';

/** On the window, from the page's first script to the store's start: no script of others runs before that. */
const handover = Symbol.for('kitewood-prefetch');
/** Milliseconds since the page was opened. What nobody took until then answers nothing any more. */
const keptFor = 30_000;

/** By kind of question. An empty list: the store has asked this kind itself. */
type PrefetchedRequests = Map<string, readonly (readonly [Request, Promise<Response>])[]>;

/** What was asked before the store was there. */
export interface Prefetched {
  /**
   * The answer to a question that was asked ahead; each is handed out once, and asked anew where it was lost.
   * Undefined for any other question, and from then on for all of its kind: what is read again is read anew.
   */
  take(request: Request): Promise<Response> | undefined;
  /** Somebody comes or goes: nothing that was asked ahead is left. */
  forget(): void;
}

/**
 * How to ask before the store is there what it will ask first. The store takes the same answer over, so whoever
 * wants to read it here reads a clone. Undefined where the store has asked something of that kind itself.
 */
export function createPrefetch(): (
  wanted: Omit<HttpRequest, 'operation'>,
) => Promise<Response | undefined> {
  const asked: PrefetchedRequests = new Map();
  Reflect.set(globalThis, handover, asked);
  return async (wanted) => {
    const request = requestOf(wanted);
    const kind = kindOf(request);
    const others = asked.get(kind);
    if (others?.length === 0) return undefined;
    const answer = wholeAnswer(request);
    asked.set(kind, [...(others ?? []), [request, answer]]);
    return answer;
  };
}

/** Takes it all over, so that no script after this one finds it. */
export function takePrefetched(): Prefetched {
  let asked = Reflect.get(globalThis, handover) as PrefetchedRequests | undefined;
  Reflect.deleteProperty(globalThis, handover);
  return {
    take(request) {
      if (!asked || performance.now() >= keptFor) return undefined;
      const kind = kindOf(request);
      const ahead = asked.get(kind) ?? [];
      const found = ahead.find(([one]) => nameOf(one) === nameOf(request));
      asked.set(kind, found ? ahead.filter((one) => one !== found) : []);
      return (
        found && Promise.race([found[1].catch(() => fetch(request)), calledOff(request.signal)])
      );
    },
    forget: () => (asked = undefined),
  };
}

/** Whatever it is about: another item's price is of the same kind. */
function kindOf({ method, url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  return `${method} ${pathname} ${searchParams.get('operationName')}`;
}

/** What was answered to one player is never taken for another. */
function nameOf({ url, headers }: Request): string {
  return url + headers.get('Authorization');
}

/** The answer with its body. Whoever takes it can stop waiting, but does not call the request off. */
async function wholeAnswer(request: Request): Promise<Response> {
  const answer = await fetch(request);
  const { status, headers } = answer;
  const text = await answer.text();
  return new Response(text === '' ? null : text, { status, headers });
}

function calledOff(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('called off', 'AbortError')));
  });
}
