import { onMissing } from '#adapters/browser/lazy-port.ts';
import { createLazyPictures } from '#adapters/browser/pictures/lazy-pictures.ts';
import { createPictures } from '#adapters/browser/pictures/pictures.ts';
import type { HeldPicture } from '#ports/pictures.ts';
import { FakeCaches } from '../../support/fake-caches.ts';
import { letDraw } from '../../support/let-draw.ts';
import { describePictures } from '../pictures.contract.ts';

/** Reads a blob as text, as jsdom cannot. */
class Reader extends EventTarget {
  result: string | null = null;

  async readAsDataURL(blob: Blob): Promise<void> {
    const bytes = Buffer.from(await blob.arrayBuffer());
    this.result = `data:${blob.type};base64,${bytes.toString('base64')}`;
    this.dispatchEvent(new Event('load'));
  }
}

const shared = '/pictures/shared';
const held: HeldPicture = {
  owner: 'player-luna',
  picture: { type: 'image/png', bytes: new Uint8Array([1, 2]) },
  saved: null,
};

let stored: FakeCaches;
beforeEach(() => {
  stored = new FakeCaches();
  Object.assign(globalThis, { caches: stored, FileReader: Reader });
});

describePictures('browser', () => ({
  pictures: createLazyPictures(),
  async share(bytes) {
    const cache = await stored.open('pictures');
    await cache.put(shared, new Response(bytes, { headers: { 'X-At': `${Date.now()}` } }));
  },
  decodes: (can) => letDraw(can ? { width: 1, height: 1 } : null),
}));

test('a held picture outlives the page', async () => {
  await createPictures().keep(held);
  expect(await createPictures().held()).toEqual(held);
});

test('a held picture lasts as long as the page if storage is full', async () => {
  stored.full = true;
  const pictures = createPictures();
  await pictures.keep(held);
  expect(await pictures.held()).toEqual(held);
  expect(await createPictures().held()).toBeNull();
});

test('a picture that is forgotten while it is being stored is deleted', async () => {
  const pictures = createPictures();
  const cache = await stored.open('pictures');
  const put = cache.put.bind(cache);
  const room = Promise.withResolvers<void>();
  cache.put = (path, response) => room.promise.then(() => put(path, response));
  const kept = pictures.keep(held);
  const forgotten = pictures.forget();
  await cache.match(shared);
  room.resolve();
  await Promise.all([kept, forgotten]);
  expect(cache.kept.size).toBe(0);
});

test('a picture that an earlier version stored unprocessed is not held, and is deleted', async () => {
  const cache = await stored.open('pictures');
  const headers = { 'X-Owner': 'player-luna' };
  await cache.put('/pictures/held', new Response(new Uint8Array([1, 2]), { headers }));
  expect(await createPictures().held()).toBeNull();
  expect(cache.kept.size).toBe(0);
});

test('the time of a picture stored by an older worker is unknown', async () => {
  const cache = await stored.open('pictures');
  await cache.put(shared, new Response('picture'));
  expect((await createPictures().takeShared())?.age).toBeNaN();
  expect(cache.kept.size).toBe(0);
});

test('the adapter is not loaded to find, or to forget, that there is no picture', async () => {
  const load = jest.fn();
  const pictures = createLazyPictures(load);
  expect([await pictures.takeShared(), await pictures.held()]).toEqual([null, null]);
  await pictures.forget();
  expect(load).not.toHaveBeenCalled();
});

const gone = () => Promise.reject(new Error('chunk missing'));

test('if the adapter fails to load, the failure is reported, and the pictures stay for the next page', async () => {
  const warned = jest.spyOn(console, 'warn').mockReturnValue();
  const cache = await stored.open('pictures');
  await cache.put(shared, new Response('picture'));
  await createPictures().keep(held);
  const missed = jest.fn();
  const stop = onMissing(missed);
  const pictures = createLazyPictures(gone);
  expect([await pictures.takeShared(), await pictures.held()]).toEqual([null, null]);
  expect([missed.mock.calls.length, warned.mock.calls.length]).toEqual([2, 2]);
  stop();
  expect(await createPictures().held()).toEqual(held);
  expect(await createPictures().takeShared()).not.toBeNull();
});

test('forget() deletes all pictures even if the adapter cannot be loaded', async () => {
  const cache = await stored.open('pictures');
  await cache.put(shared, new Response('picture'));
  await createPictures().keep(held);
  await createLazyPictures(gone).forget();
  expect(cache.kept.size).toBe(0);
});
