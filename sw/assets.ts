import type { PrecacheEntry } from 'workbox-precaching';
import { isArt, languageOf } from './routes.ts';

/** A file of the build, as listed by the build. */
export interface Asset extends PrecacheEntry {
  /** Bytes with another hash are an error and are never cached. */
  readonly integrity: string;
  /** Cached once a page has used it; all others are precached. */
  readonly asUsed: boolean;
  /** The packed documents of the build are stored under this address, beside one of them. */
  readonly headers?: string;
}

/** Extends the lifetime of the event until the work is done. */
export type Outlive = (work: Promise<unknown>) => void;

const cacheName = 'art-and-texts';

/** Caches files as pages use them, and all files of a language in use. */
export class UsedAssets {
  readonly #files: ReadonlyMap<string, string>;
  readonly #leaving = new AbortController();

  constructor(assets: readonly Asset[]) {
    const listed = assets.filter(({ asUsed }) => asUsed);
    this.#files = new Map(listed.map(({ url, integrity }) => [url, integrity]));
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** The file from the cache or the network. Rejects if neither has it complete. */
  async answer(path: string, outlive: Outlive): Promise<Response> {
    const kept = await match(path);
    if (kept) return kept;
    const response = await this.#fetch(path);
    if (response.ok && !this.#leaving.signal.aborted) {
      const copy = response.clone();
      outlive(put(path, copy).then(() => this.cacheAll(this.#companions(path))));
    }
    return response;
  }

  /** Caches the listed files that are missing. One that cannot be fetched now is cached when it is used. */
  async cacheAll(paths: readonly string[]): Promise<void> {
    const wanted = new Set(paths.flatMap((path) => [path, ...this.#companions(path)]));
    await Promise.all(
      Array.from(wanted, async (path) => {
        if (!this.has(path) || (await match(path))) return;
        const fetching = this.#fetch(path, this.#leaving.signal);
        const response = await fetching.catch(() => undefined);
        if (response?.ok) await put(path, response);
      }),
    );
  }

  /** Caches all pictures, for screens that were not opened yet. */
  cacheArt(): Promise<void> {
    return this.cacheAll(Array.from(this.#files.keys()).filter(isArt));
  }

  /**
   * Caches the English translations, which are the fallback, and those of each language that the previous version had
   * cached: its first start may be offline. Returns whether there was one. Rejects if a file is missing afterwards.
   */
  async cacheLanguages(): Promise<boolean> {
    const cache = await caches.open(cacheName);
    const kept = (await cache.keys()).map(({ url }) => languageOf(new URL(url).pathname));
    const languages = new Set(['en', ...kept]);
    const texts = this.#textsOf((language) => languages.has(language));
    await this.cacheAll(texts);
    for (const path of texts) if (!(await match(path))) throw new Error(`not cached: ${path}`);
    return kept.some((language) => language !== undefined);
  }

  /** Caches the translations of all languages: a player may choose another one offline. */
  cacheAllLanguages(): Promise<void> {
    return this.cacheAll(this.#textsOf(() => true));
  }

  /** Caches nothing from now on, and drops pending downloads: a newer version waits until this worker is idle. */
  abortBackgroundFetches(): void {
    this.#leaving.abort();
  }

  /** Deletes files of earlier builds. */
  async evictOld(): Promise<void> {
    const cache = await caches.open(cacheName);
    const old = (await cache.keys()).filter(({ url }) => !this.has(new URL(url).pathname));
    await Promise.all(old.map((request) => cache.delete(request)));
  }

  #textsOf(isWanted: (language: string) => boolean): readonly string[] {
    return Array.from(this.#files.keys()).filter((path) => {
      const language = languageOf(path);
      return language !== undefined && isWanted(language);
    });
  }

  #companions(path: string): readonly string[] {
    const language = languageOf(path);
    if (!language) return [];
    return Array.from(this.#files.keys()).filter((other) => languageOf(other) === language);
  }

  #fetch(path: string, signal?: AbortSignal): Promise<Response> {
    const integrity = this.#files.get(path);
    return fetch(path, {
      redirect: 'error',
      ...(integrity ? { integrity } : {}),
      ...(signal ? { signal } : {}),
    });
  }
}

/** The cached response; undefined also if the browser denies caches. */
async function match(path: string): Promise<Response | undefined> {
  return caches
    .open(cacheName)
    .then((cache) => cache.match(path))
    .catch(() => undefined);
}

async function put(path: string, response: Response): Promise<void> {
  try {
    await (await caches.open(cacheName)).put(path, response);
  } catch (error) {
    console.warn('a file could not be cached', path, error);
  }
}
