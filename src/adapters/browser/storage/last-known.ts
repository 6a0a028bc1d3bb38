import type { LastKnownPort } from '#ports/last-known.ts';
import { ownName } from '#ports/names.ts';
import { get, promisifyRequest } from 'idb-keyval';
import { withTimeout } from '../with-timeout.ts';
import { createDurableStore } from './durable-store.ts';

const key = 'player';

/** Stores the last player's data in IndexedDB. */
export function createLastKnown(): LastKnownPort {
  const store = createDurableStore(ownName('last-known'), 'last-known', 'relaxed');
  return {
    read: () => orWarn(get<unknown>(key, store)),
    async change(change) {
      await orWarn(
        store('readwrite', async (records) => {
          const value = change(await promisifyRequest<unknown>(records.get(key)));
          // A full device denies writing even an empty value, but not deleting.
          if (value === undefined) records.delete(key);
          else records.put(value, key);
          await promisifyRequest(records.transaction);
        }),
      );
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
