import { preferenceKey } from '#ports/names.ts';
import type { StoredDataPort, StoredKind } from '#ports/stored-data.ts';
import { promisifyRequest } from 'idb-keyval';
import { withTimeout } from '../with-timeout.ts';
import { abortOnPageHide } from './bfcache-safe-store.ts';
import { journalName } from './journal-name.ts';

/** The data of this origin: cache storage, IndexedDB, local and session storage. */
export function createStoredData(): StoredDataPort {
  return {
    async measure() {
      const files = await orNull(cachedBytes);
      return [
        { kind: 'files', bytes: files },
        { kind: 'records', bytes: await orNull(() => recordBytes(files ?? 0)) },
        { kind: 'settings', bytes: await orNull(settingBytes) },
      ];
    },
    async filesCached() {
      if (!('serviceWorker' in navigator)) return new Promise(() => {});
      await navigator.serviceWorker.ready;
    },
    async wipe(inGame) {
      const steps: readonly (readonly [StoredKind, () => Promise<unknown>])[] = [
        ['files', wipeCaches],
        ['records', () => wipeRecords(journalName)],
        ['settings', () => wipeSettings(inGame)],
      ];
      const left = await Promise.all(
        steps.map(([kind, step]) =>
          step().then(
            () => [],
            () => [kind],
          ),
        ),
      );
      return left.flat();
    },
  };
}

function orNull<T>(measure: () => Promise<T>): Promise<T | null> {
  return measure().catch(() => null);
}

async function cachedBytes(): Promise<number> {
  if (!('caches' in globalThis)) return 0;
  let bytes = 0;
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const response of await cache.matchAll()) bytes += (await response.blob()).size;
  }
  return bytes;
}

interface Estimate extends StorageEstimate {
  /** A field of Chromium's that the standard lacks. */
  readonly usageDetails?: { readonly indexedDB?: number };
}

/**
 * IndexedDB has no size of its own; the browser's estimate covers all kinds together, and lags after the last record is
 * deleted.
 */
async function recordBytes(files: number): Promise<number | null> {
  const counts = await inEveryDatabase('readonly', (store) => promisifyRequest(store.count()));
  if (counts.every((count) => count === 0)) return 0;
  const { usage, usageDetails } = (await navigator.storage.estimate()) as Estimate;
  if (usageDetails) return usageDetails.indexedDB ?? 0;
  return usage === undefined ? null : Math.max(0, usage - files);
}

async function settingBytes(): Promise<number> {
  const entries = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage));
  // Browsers keep these texts with two bytes a character.
  return entries.reduce((bytes, [key, value]) => bytes + 2 * `${key}${String(value)}`.length, 0);
}

/** Unregisters the worker too: it cannot serve without its caches. Until then it must not fill them again. */
async function wipeCaches(): Promise<void> {
  if ('serviceWorker' in navigator) {
    navigator.serviceWorker.controller?.postMessage({ type: 'give-way' });
    const workers = await navigator.serviceWorker.getRegistrations();
    await Promise.all(workers.map((worker) => worker.unregister()));
  }
  if (!('caches' in globalThis)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Empties every database except `spared`. Deleting one would wait for every page that has it open, this one first. */
export async function wipeRecords(spared?: string): Promise<void> {
  await inEveryDatabase('readwrite', (store) => promisifyRequest(store.clear()), spared);
}

async function inEveryDatabase<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
  spared?: string,
): Promise<readonly T[]> {
  if (!('indexedDB' in globalThis)) return [];
  const answers: T[] = [];
  for (const { name } of await withTimeout(indexedDB.databases())) {
    if (name !== undefined && name !== spared)
      answers.push(...(await inDatabase(name, mode, work)));
  }
  return answers;
}

async function inDatabase<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<readonly T[]> {
  const database = await opened(name);
  if (!database) return [];
  try {
    const stores = Array.from(database.objectStoreNames);
    if (stores.length === 0) return [];
    const transaction = database.transaction(stores, mode);
    abortOnPageHide(transaction);
    const answers = await Promise.all(stores.map((store) => work(transaction.objectStore(store))));
    // An abort undoes what succeeded.
    await promisifyRequest(transaction);
    return answers;
  } finally {
    database.close();
  }
}

/** Undefined if the database was deleted after it was listed: opening it must not create it again. */
async function opened(name: string): Promise<IDBDatabase | undefined> {
  const request = indexedDB.open(name);
  let gone = false;
  request.addEventListener('upgradeneeded', () => {
    gone = true;
    request.transaction?.abort();
  });
  try {
    return await withTimeout(promisifyRequest(request));
  } catch (error) {
    if (gone) return undefined;
    throw error;
  }
}

/** The game's parameters, which only the game could send again. */
const launch = [preferenceKey('embedded'), preferenceKey('country')];

async function wipeSettings(inGame: boolean): Promise<void> {
  for (const key of Object.keys(localStorage)) {
    if (!inGame || !launch.includes(key)) localStorage.removeItem(key);
  }
  sessionStorage.clear();
}
