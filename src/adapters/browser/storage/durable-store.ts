import { promisifyRequest, type UseStore } from 'idb-keyval';
import { bfcacheSafe } from './bfcache-safe-store.ts';
import { withTimeout } from '../with-timeout.ts';

/**
 * A store for idb-keyval with strictly durable transactions by default: a completed one survives a power cut, at the
 * cost of a write to disk. If the browser closed the connection, it is reopened and the transaction repeated once, so
 * transactions must be idempotent. Rejects with a `TimeoutError` if opening takes too long.
 */
export function createDurableStore(
  database: string,
  name: string,
  durability: IDBTransactionDurability = 'strict',
): UseStore {
  let opening: Promise<IDBDatabase> | undefined;
  let begun = 0;

  function forget(connection: Promise<IDBDatabase>): void {
    if (opening === connection) opening = undefined;
  }

  function open(): Promise<IDBDatabase> {
    if (opening) return opening;
    const connection = connect(database, name);
    opening = connection;
    begun = performance.now();
    connection.then(
      (open) => {
        open.addEventListener('close', () => forget(connection));
        open.addEventListener('versionchange', () => {
          open.close();
          forget(connection);
        });
        return undefined;
      },
      () => forget(connection),
    );
    return connection;
  }

  const transact = bfcacheSafe(async (mode, callback) => {
    const connection = await withTimeout(open(), begun);
    const transaction = connection.transaction(name, mode, { durability });
    return callback(transaction.objectStore(name));
  });

  return async (mode, callback) => {
    const connection = open();
    try {
      return await transact(mode, callback);
    } catch (error) {
      if (!isDropped(error)) throw error;
      forget(connection);
      return transact(mode, callback);
    }
  };
}

/**
 * Whether the browser closed the connection. Browsers report that with different errors; an abort by a closing
 * connection has none.
 */
function isDropped(error: unknown): boolean {
  if (error === null) return true;
  const dropped = ['AbortError', 'InvalidStateError', 'UnknownError'];
  return error instanceof DOMException && dropped.includes(error.name);
}

function connect(database: string, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database);
  request.onupgradeneeded = () => request.result.createObjectStore(name);
  return promisifyRequest(request);
}
