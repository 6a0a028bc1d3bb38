import { gameObject } from '#ports/names.ts';

/** A way to the game around the store, for messages that are plain JSON data. */
export interface GameTransport {
  send(message: object): void;
  /** Called with the game's messages, unchecked. */
  onMessage(listener: (message: unknown) => void): void;
}

/**
 * The object that a web view injects as `window[gameObject]`: accepts messages as text, and sends its own as text in
 * `message` events. Android's addWebMessageListener creates one; elsewhere the game does.
 */
interface NativeGame {
  postMessage(text: string): void;
  addEventListener?(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** The injected object, otherwise the parent page if its origin is `gameOrigin`. */
export function findTransport(gameOrigin: string | null): GameTransport | undefined {
  const native: unknown = Reflect.get(window, gameObject);
  if (isNativeGame(native)) return throughObject(native);
  return gameOrigin !== null && window.parent !== window ? throughParent(gameOrigin) : undefined;
}

function isNativeGame(value: unknown): value is NativeGame {
  return (
    typeof value === 'object' &&
    value !== null &&
    'postMessage' in value &&
    typeof value.postMessage === 'function'
  );
}

function throughObject(native: NativeGame): GameTransport {
  return {
    send: (message) => native.postMessage(JSON.stringify(message)),
    onMessage(listener) {
      native.addEventListener?.('message', ({ data }) => listener(parsed(data)));
    },
  };
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function throughParent(origin: string): GameTransport {
  const { parent } = window;
  return {
    send: (message) => parent.postMessage(message, origin),
    onMessage(listener) {
      addEventListener('message', (event: MessageEvent<unknown>) => {
        if (event.source === parent && event.origin === origin) listener(event.data);
      });
    },
  };
}
