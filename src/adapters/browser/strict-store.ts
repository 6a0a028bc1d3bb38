import { promisifyRequest, type UseStore } from 'idb-keyval';

/**
 * A store for idb-keyval whose transactions are strictly durable: once one is complete, a power cut does
 * not undo it. A connection that the browser dropped is opened anew, once per use.
 */
export function createStrictStore(database: string, name: string): UseStore {
  let opening: Promise<IDBDatabase> | undefined;

  function open(): Promise<IDBDatabase> {
    opening ??= connect(database, name).then(
      (connection) => {
        connection.onclose = () => (opening = undefined);
        connection.onversionchange = () => {
          connection.close();
          opening = undefined;
        };
        return connection;
      },
      (error: unknown) => {
        opening = undefined;
        throw error;
      },
    );
    return opening;
  }

  async function begin(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const connection = await open();
    return connection.transaction(name, mode, { durability: 'strict' }).objectStore(name);
  }

  return async (mode, callback) => {
    const objects = await begin(mode).catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      opening = undefined;
      return begin(mode);
    });
    return callback(objects);
  };
}

function connect(database: string, name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(database);
  request.onupgradeneeded = () => request.result.createObjectStore(name);
  return promisifyRequest(request);
}
