import type { UseStore } from 'idb-keyval';

/**
 * The store for a page that may be put aside for the way back. Safari never ends a transaction that such a
 * page has begun, and every later page waits for it. So the page undoes it when it goes, and does it again
 * should it be shown again: what is done in one must bear being done twice. A worker is never put aside.
 */
export function bfcacheSafe(store: UseStore): UseStore {
  if (!('onpagehide' in globalThis)) return store;
  let shown: Promise<void> | undefined;
  addEventListener('pagehide', ({ persisted }) => {
    if (persisted) shown = nextShow();
  });
  addEventListener('pageshow', () => {
    shown = undefined;
  });

  return async (mode, callback) => {
    for (;;) {
      if (shown) await shown;
      let given = false;
      try {
        return await store(mode, (objects) => {
          whenPutAside(objects.transaction, () => {
            given = true;
          });
          return callback(objects);
        });
      } catch (error) {
        if (!given) throw error;
      }
    }
  };
}

function nextShow(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}

function whenPutAside(transaction: IDBTransaction, tell: () => void): void {
  const over = new AbortController();
  const { signal } = over;
  for (const end of ['complete', 'abort']) {
    transaction.addEventListener(end, () => over.abort(), { signal });
  }
  const giveWay = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted) return;
    try {
      transaction.abort();
      tell();
    } catch {
      // It ends by itself: all that it does is done.
    }
  };
  addEventListener('pagehide', giveWay, { signal });
}
