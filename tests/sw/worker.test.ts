import { documents, shell } from '../../sw/routes.ts';

const origin = 'https://store.kitewood.test';

interface Visit {
  readonly request: { readonly method: string; readonly mode: string; readonly url: string };
  readonly clientId: string;
  readonly resultingClientId: string;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const registration: { scope: string; waiting: object | null } = {
  scope: `${origin}/`,
  waiting: null,
};
let cached: Response | undefined;
let onFetch: (visit: Visit) => void;

beforeAll(async () => {
  // Otherwise Workbox demands a browser's own classes.
  process.env['NODE_ENV'] = 'production';
  const file = { revision: '1', integrity: 'sha256-1', asUsed: false };
  Object.assign(globalThis, {
    self: globalThis,
    location: new URL(`${origin}/sw.js`),
    registration,
    clients: { matchAll: () => Promise.resolve([]) },
    caches: { open: () => Promise.resolve({ match: () => Promise.resolve(cached) }) },
    FetchEvent: Event,
    __WB_MANIFEST: [shell, ...documents].map((url) => ({ ...file, url })),
    addEventListener(type: string, listener: (visit: Visit) => void) {
      if (type === 'fetch') onFetch = listener;
    },
  });
  // Not a literal: these tests lack the types of a worker.
  const worker: string = '../../sw/sw.ts';
  await import(worker);
});

test.each(['/', '/?utm_source=mail', '/home', '/checkout?skuId=gems_pack_3', '/orders/'])(
  'a visit of %s activates the newer version that waits',
  async (path) => {
    const postMessage = jest.fn();
    registration.waiting = { postMessage };
    expect((await open(path))?.headers.get('Refresh')).toBe('5');
    expect(postMessage).toHaveBeenCalledWith({ type: 'apply-update', open: 'opened' });
  },
);

test.each([
  ['is answered by the cached document', () => new Response('cached'), 'cached'],
  [
    'is requested under its own address if the cached document is gone, as hosts may redirect that of the document',
    () => undefined,
    `from the network: ${origin}/home`,
  ],
])('a page %s', async (_, document, answer) => {
  registration.waiting = null;
  cached = document();
  Object.assign(globalThis, {
    fetch: ({ url }: { url: string }) => Promise.resolve(new Response(`from the network: ${url}`)),
  });
  expect(await (await open('/home'))?.text()).toBe(answer);
});

function open(path: string): Promise<Response> | undefined {
  let answering: Promise<Response> | undefined;
  onFetch({
    request: { method: 'GET', mode: 'navigate', url: origin + path },
    clientId: '',
    resultingClientId: 'opened',
    waitUntil: () => {},
    respondWith: (answer) => void (answering = answer),
  });
  return answering;
}
