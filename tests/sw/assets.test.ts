import { type Asset, UsedAssets } from '../../sw/assets.ts';
import { FakeCaches } from '../support/fake-caches.ts';
import { settle } from '../support/settle.ts';

const listed: readonly Asset[] = [
  asset('/assets/main.0123abcd.js', false),
  asset('/assets/gems-1.0123abcd.svg', true),
  asset('/assets/lang-pt-app.0123abcd.js', true),
  asset('/assets/lang-pt-orders.0123abcd.js', true),
  asset('/assets/lang-de-app.0123abcd.js', true),
  asset('/assets/lang-en-app.0123abcd.js', true),
];

function asset(url: string, asUsed: boolean): Asset {
  return { url, revision: null, integrity: `sha256-${url}`, asUsed };
}

let kept: Map<string, Response>;
let asked: [string, RequestInit | undefined][];
let network: (path: string) => Promise<Response>;
let outlived: Promise<unknown>[];
let assets: UsedAssets;

beforeEach(async () => {
  const caches = new FakeCaches();
  ({ kept } = await caches.open('art-and-texts'));
  asked = [];
  outlived = [];
  network = (path) => Promise.resolve(new Response(`bytes of ${path}`));
  assets = new UsedAssets(listed);
  Object.assign(globalThis, {
    caches,
    fetch: (path: string, init?: RequestInit) => {
      asked.push([path, init]);
      return network(path);
    },
  });
});

afterEach(() => {
  for (const name of ['caches', 'fetch']) Reflect.deleteProperty(globalThis, name);
});

async function answer(path: string): Promise<string> {
  const response = await assets.answer(path, (work) => outlived.push(work));
  await Promise.all(outlived);
  return response.text();
}

test('has() is true only for assets that are listed as cached on use', () => {
  expect(listed.map(({ url }) => assets.has(url))).toEqual([false, true, true, true, true, true]);
});

test('a picture is fetched once with its integrity digest, and served from the cache afterwards', async () => {
  const path = '/assets/gems-1.0123abcd.svg';
  expect(await answer(path)).toBe(`bytes of ${path}`);
  expect(await answer(path)).toBe(`bytes of ${path}`);
  expect(asked).toEqual([[path, { redirect: 'error', integrity: `sha256-${path}` }]]);
});

test('using one translation file caches all files of its language and of no other', async () => {
  await answer('/assets/lang-pt-app.0123abcd.js');
  expect(Array.from(kept.keys())).toEqual([
    '/assets/lang-pt-app.0123abcd.js',
    '/assets/lang-pt-orders.0123abcd.js',
  ]);
});

test('cacheAll() caches only listed on-use assets of the addresses that a page has loaded', async () => {
  await assets.cacheAll(['/assets/gems-1.0123abcd.svg', '/assets/main.0123abcd.js', '/v1/session']);
  expect(Array.from(kept.keys())).toEqual(['/assets/gems-1.0123abcd.svg']);
});

test('installation caches English and the languages of the previous version, the others on request', async () => {
  expect(await assets.cacheLanguages()).toBe(false);
  expect(Array.from(kept.keys())).toEqual(['/assets/lang-en-app.0123abcd.js']);
  kept.set('/assets/lang-de-app.fedcba98.js', new Response('of the version before'));
  expect(await assets.cacheLanguages()).toBe(true);
  expect(kept.has('/assets/lang-de-app.0123abcd.js')).toBe(true);
  expect(kept.has('/assets/lang-pt-app.0123abcd.js')).toBe(false);
  await assets.cacheAllLanguages();
  expect(kept.has('/assets/lang-pt-app.0123abcd.js')).toBe(true);
  expect(kept.has('/assets/gems-1.0123abcd.svg')).toBe(false);
});

test.each([
  ['English', () => undefined],
  [
    'a language of the previous version',
    () => {
      kept.set('/assets/lang-en-app.0123abcd.js', new Response('cached'));
      kept.set('/assets/lang-de-app.fedcba98.js', new Response('of the version before'));
    },
  ],
])('installation fails if the texts of %s cannot be cached', async (_, prepare) => {
  prepare();
  network = () => Promise.reject(new TypeError('offline'));
  await expect(assets.cacheLanguages()).rejects.toThrow('not cached: /assets/lang-');
});

test('a failed response is passed through and not cached', async () => {
  network = () => Promise.resolve(new Response('gone', { status: 404 }));
  expect(await answer('/assets/gems-1.0123abcd.svg')).toBe('gone');
  expect(kept.size).toBe(0);
});

test('an asset that fails its integrity check is not cached, and a later good response is', async () => {
  const path = '/assets/gems-1.0123abcd.svg';
  network = () => Promise.reject(new TypeError('integrity'));
  await expect(answer(path)).rejects.toThrow('integrity');
  await assets.cacheAll([path]);
  expect(kept.size).toBe(0);
  network = () => Promise.resolve(new Response('good'));
  expect(await answer(path)).toBe('good');
  expect(kept.size).toBe(1);
});

test('if the storage quota is exceeded, the file is still returned and a warning is logged', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const denied = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  Object.assign(globalThis, { caches: { open: denied } });
  expect(await answer('/assets/gems-1.0123abcd.svg')).toContain('bytes');
  expect(warn).toHaveBeenCalled();
});

test('evictOld() removes the assets of earlier builds', async () => {
  kept.set('/assets/gems-1.99999999.svg', new Response('old'));
  kept.set('/assets/gems-1.0123abcd.svg', new Response('new'));
  await assets.evictOld();
  expect(Array.from(kept.keys())).toEqual(['/assets/gems-1.0123abcd.svg']);
});

test('cacheArt() caches all pictures before any page has used them, and nothing else', async () => {
  await assets.cacheArt();
  expect(Array.from(kept.keys())).toEqual(['/assets/gems-1.0123abcd.svg']);
});

test('abortBackgroundFetches() ends all caching, and a page’s request is still answered', async () => {
  const path = '/assets/gems-1.0123abcd.svg';
  const whole = network;
  network = () =>
    new Promise((_, reject) => {
      asked.at(-1)?.[1]?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const keeping = assets.cacheArt();
  await settle();
  assets.abortBackgroundFetches();
  await keeping;
  expect(kept.size).toBe(0);
  network = whole;
  expect(await answer(path)).toBe(`bytes of ${path}`);
  expect(kept.size).toBe(0);
});
