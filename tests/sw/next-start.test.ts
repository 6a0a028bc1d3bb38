import { NextStart, reopen, type Opening } from '../../sw/next-start.ts';

let messages: unknown[];
let gaveWay: jest.Mock;
let waiting: { postMessage(message: unknown): void } | null;
let windows: string[];
/** Pages without a controlling worker, such as after a forced reload. */
let unserved: string[];
let nextStart: NextStart;

beforeEach(() => {
  messages = [];
  waiting = { postMessage: (message) => messages.push(message) };
  windows = [];
  unserved = [];
  gaveWay = jest.fn();
  const scope = {
    registration: {
      get waiting() {
        return waiting as ServiceWorker | null;
      },
    },
    clients: {
      matchAll({ includeUncontrolled }: ClientQueryOptions) {
        const open = includeUncontrolled ? [...windows, ...unserved] : windows;
        return Promise.resolve(open.map((id) => ({ id })));
      },
    },
  };
  nextStart = new NextStart(scope, gaveWay);
});

const address = 'https://store.kitewood.test/privacy';
const newTab: Opening = {
  clientId: '',
  resultingClientId: 'opened',
  request: { url: address },
};

test.each([
  ['when nothing of the store is open', [], newTab],
  ['when the only page is reloaded', ['page'], { ...newTab, clientId: 'page' }],
  ['so in Firefox', ['page'], { ...newTab, replacesClientId: 'page' }],
])(
  'opening a page applies the waiting version and sends no referrer: %s',
  async (_, open, opening) => {
    windows = open;
    const answer = await nextStart.answer(opening);
    expect(messages).toEqual([{ type: 'apply-update', open: 'opened' }]);
    expect(gaveWay).toHaveBeenCalledTimes(1);
    expect(answer?.headers.get('Refresh')).toBe('5');
    // The page's address may contain a mail's token.
    expect(answer?.headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(await answer?.text()).not.toContain('<script');
  },
);

test.each([
  ['when a second page is opened', ['page'], [], newTab],
  ['when one of two is reloaded', ['page', 'other'], [], { ...newTab, clientId: 'page' }],
  ['while an uncontrolled page is open', [], ['page'], newTab],
  ['at an address with a fragment', [], [], { ...newTab, request: { url: `${address}#delete` } }],
])('the waiting version is not applied %s', async (_, controlled, uncontrolled, opening) => {
  windows = controlled;
  unserved = uncontrolled;
  expect(await nextStart.answer(opening)).toBeUndefined();
  expect(messages).toEqual([]);
  expect(gaveWay).not.toHaveBeenCalled();
});

test('if no version waits, pages open as usual', async () => {
  waiting = null;
  expect(await nextStart.answer(newTab)).toBeUndefined();
});

test('a version that does not activate does not block opening a page', async () => {
  expect(await nextStart.answer(newTab)).toBeDefined();
  expect(await nextStart.answer(newTab)).toBeUndefined();
});

test('reopen() navigates the page to its address once, as soon as its client exists', async () => {
  const opened: string[] = [];
  const page = {
    url: 'https://store.kitewood.test/home?a=1',
    navigate: (url: string) => Promise.resolve(opened.push(url)),
  };
  const looks = [undefined, undefined, page];
  await reopen(
    () => Promise.resolve(looks.shift()),
    () => Promise.resolve(),
  );
  expect(opened).toEqual([page.url]);
});

test('reopen() stops looking for a closed page after three seconds', async () => {
  let waited = 0;
  await reopen(
    () => Promise.resolve(undefined),
    (ms) => Promise.resolve((waited += ms)),
  );
  expect(waited).toBe(3_000);
});
