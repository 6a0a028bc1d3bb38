import type { PicturesPort } from '#ports/pictures.ts';
import { tryLoad } from '../lazy-port.ts';
import { emptyCache, heldPath, inCache, sharedPath } from './picture-cache.ts';

/** With the screen that takes pictures: one that was chosen would be lost if the adapter were missing. */
const loadPictures = async () =>
  (await import(/* webpackChunkName: "screenshots" */ './pictures.ts')).createPictures();

/**
 * The pictures of this browser. The adapter is loaded once the browser holds a picture. If that fails, the picture stays
 * for the next page.
 */
export function createLazyPictures(load = loadPictures): PicturesPort {
  let loaded: PicturesPort | undefined;

  async function adapter(): Promise<PicturesPort> {
    const created = await load();
    return (loaded ??= created);
  }

  async function read<T>(
    path: string,
    take: (pictures: PicturesPort) => Promise<T | null>,
  ): Promise<T | null> {
    if (!loaded && !(await inCache((cache) => cache.match(path)))) return null;
    const pictures = await tryLoad(adapter);
    return pictures ? take(pictures) : null;
  }

  return {
    redraw: async (source, largest) => (await adapter()).redraw(source, largest),
    encode: async (picture) => (await adapter()).encode(picture),
    takeShared: () => read(sharedPath, (pictures) => pictures.takeShared()),
    held: () => read(heldPath, (pictures) => pictures.held()),
    keep: async (picture) => (await adapter()).keep(picture),
    async forget() {
      // Must not depend on a file: a player who signs out leaves no picture.
      if (loaded) await loaded.forget();
      else await inCache(emptyCache);
    },
  };
}
