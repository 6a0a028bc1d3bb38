import type { LastKnownPort } from '#ports/last-known.ts';
import { ownName } from '#ports/names.ts';
import { get, update } from 'idb-keyval';
import { withTimeout } from '../with-timeout.ts';
import { createDurableStore } from './durable-store.ts';

const key = 'player';

/** Stores the last player's data in IndexedDB. */
export function createLastKnown(): LastKnownPort {
  const store = createDurableStore(ownName('last-known'), 'last-known', 'relaxed');
  return {
    read: () => orWarn(get<unknown>(key, store)),
    async change(change) {
      await orWarn(update<unknown>(key, change, store));
    },
  };
}

/** Without storage, or while a transaction does not end, the store opens only online. */
async function orWarn<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await withTimeout(work);
  } catch (error) {
    console.warn('the player’s data cannot be cached on this device', error);
    return null;
  }
}
