import { documents, shell } from '../../sw/routes.ts';

const origin = 'https://store.kitewood.test';

interface Visit {
  readonly request: { readonly method: string; readonly mode: string; readonly url: string };
  readonly clientId: string;
  readonly resultingClientId: string;
  waitUntil(work: Promise<unknown>): void;
  respondWith(answer: Promise<Response>): void;
}

const registration = { scope: `${origin}/`, waiting: {} };
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
    caches: { match: () => Promise.resolve(new Response('a cached document')) },
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
    let answering: Promise<Response> | undefined;
    onFetch({
      request: { method: 'GET', mode: 'navigate', url: origin + path },
      clientId: '',
      resultingClientId: 'opened',
      waitUntil: () => {},
      respondWith: (answer) => void (answering = answer),
    });
    expect((await answering)?.headers.get('Refresh')).toBe('5');
    expect(postMessage).toHaveBeenCalledWith({ type: 'apply-update', open: 'opened' });
  },
);
