import type { HeldPicture, Picture, PicturesPort, SharedPicture } from '#ports/pictures.ts';
import { withTimeout } from '../with-timeout.ts';
import { emptyCache, heldPath, inCache, sharedPath } from './picture-cache.ts';
import { redraw } from './redraw.ts';

/** Holds the picture in a cache of this browser; in memory if that is denied. */
export function createPictures(): PicturesPort {
  let memory: HeldPicture | null = null;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs changes in order, so that a picture is not stored after it was forgotten. */
  function change(work: (cache: Cache) => Promise<unknown>): Promise<unknown> {
    last = last.then(() => inCache(work));
    return last;
  }

  return {
    redraw,
    encode(picture) {
      return new Promise((resolve, reject) => {
        const reader = new FileReader();
        reader.addEventListener('load', () => resolve(reader.result as string));
        reader.addEventListener('error', () => reject(reader.error ?? new Error('not read')));
        reader.readAsDataURL(blobOf(picture));
      });
    },
    async takeShared() {
      const taken = await inCache(async (cache) => {
        const response = await cache.match(sharedPath);
        await cache.delete(sharedPath);
        return response && readShared(response);
      });
      return taken ?? null;
    },
    async held() {
      // A cache that does not answer must not keep a picture from being saved.
      const found = withTimeout(inCache((cache) => cache.match(heldPath)));
      const response = await found.catch(() => undefined);
      if (!response) return memory;
      const picture = await readHeld(response);
      if (!picture) await change((cache) => cache.delete(heldPath));
      return picture;
    },
    async keep(picture) {
      memory = picture;
      await change((cache) => cache.put(heldPath, responseOf(picture)));
    },
    async forget() {
      memory = null;
      await change(emptyCache);
    },
  };
}

function blobOf({ bytes, type }: Picture): Blob {
  return new Blob([bytes], { type });
}

function responseOf({ owner, picture, saved }: HeldPicture): Response {
  const headers = new Headers({ 'Content-Type': picture.type });
  headers.set('X-Owner', encodeURIComponent(owner));
  if (saved === 'unknown') headers.set('X-Saved', saved);
  else if (saved) {
    headers.set('X-Host', encodeURIComponent(saved.host));
    headers.set('X-File', encodeURIComponent(saved.file));
  }
  return new Response(picture.bytes, { headers });
}

/** Null for a picture without a type: earlier versions stored the original file with its metadata. */
async function readHeld(response: Response): Promise<HeldPicture | null> {
  const type = response.headers.get('Content-Type');
  if (type !== 'image/png' && type !== 'image/jpeg') return null;
  const [owner, host, file] = ['X-Owner', 'X-Host', 'X-File'].map((name) =>
    text(response.headers, name),
  );
  const unsaved = response.headers.has('X-Saved') ? 'unknown' : null;
  return {
    owner: owner ?? '',
    picture: { type, bytes: new Uint8Array(await response.arrayBuffer()) },
    saved: host && file ? { host, file } : unsaved,
  };
}

async function readShared(response: Response): Promise<SharedPicture> {
  const sharedAt = Number(text(response.headers, 'X-At'));
  return { bytes: new Uint8Array(await response.arrayBuffer()), age: Date.now() - sharedAt };
}

function text(headers: Headers, name: string): string | undefined {
  const value = headers.get(name);
  return value === null ? undefined : decodeURIComponent(value);
}
