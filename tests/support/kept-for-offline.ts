/** Number of translation files per language. */
export const partsOfALanguage = 7;

export interface Kept {
  /** Number of cached translation files of the page's language. */
  readonly texts: number;
  /** Addresses of scenes that were shown and are not cached. */
  readonly missing: readonly string[];
}

/** The state of the worker's cached copies. Runs in the page. */
export async function keptForOffline(): Promise<Kept> {
  const language = `/lang-${document.documentElement.lang.slice(0, 2)}-`;
  const names = (await caches.keys()).filter((name) => name !== 'prices');
  const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  const texts = requests.flat();
  const shown = performance.getEntriesByType('resource').map(({ name }) => name);
  const scenes = shown.filter((url) => /\/scene-[^/]+\.svg$/.test(url));
  const found = await Promise.all(scenes.map((url) => caches.match(url)));
  return {
    texts: texts.filter(({ url }) => url.includes(language)).length,
    missing: scenes.filter((_, index) => !found[index]),
  };
}
