import { receivePicture } from '../../sw/share.ts';
import { FakeCaches } from '../support/fake-caches.ts';
import { png } from '../support/pictures.ts';

const store = 'https://store.kitewood.test';
const place = '/pictures/shared';
let caches: FakeCaches;
let kept: Map<string, Response>;

beforeEach(async () => {
  caches = new FakeCaches();
  ({ kept } = await caches.open('pictures'));
  Object.assign(globalThis, { caches });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'caches');
});

function form(field: string, value: Blob | string): FormData {
  const data = new FormData();
  data.set(field, value);
  return data;
}

/** A post as the device's share sheet sends it; with `referrer`, as a form of that page sends it. */
function request(body: BodyInit, referrer = ''): Request {
  const sent = new Request(`${store}/screenshots`, { method: 'POST', body });
  Object.defineProperty(sent, 'referrer', { value: referrer });
  return sent;
}

async function keptBytes(): Promise<Uint8Array | undefined> {
  const response = kept.get(place);
  return response && new Uint8Array(await response.arrayBuffer());
}

const picture = new Blob([png], { type: 'image/png' });

test.each(['', `${store}/home`])(
  'a picture shared with the referrer %j is stored with its time, and the page opens',
  async (from) => {
    const before = Date.now();
    const answer = await receivePicture(request(form('picture', picture), from));
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, `${store}/screenshots`]);
    expect(await keptBytes()).toEqual(png);
    const cameAt = Number(kept.get(place)?.headers.get('X-At'));
    expect(cameAt).toBeGreaterThanOrEqual(before);
    expect(cameAt).toBeLessThanOrEqual(Date.now());
  },
);

test('a picture that is too large is cut off one byte after the limit', async () => {
  const large = new Blob([new Uint8Array(51 * 1024 * 1024)]);
  await receivePicture(request(form('picture', large)));
  expect((await keptBytes())?.length).toBe(50 * 1024 * 1024 + 1);
});

test('a picture sent by another site is not stored, and the page still opens', async () => {
  const answer = await receivePicture(request(form('picture', picture), 'https://evil.test/'));
  expect(answer.status).toBe(303);
  expect(kept.size).toBe(0);
});

test.each([
  ['text in the place of a picture', form('picture', 'text')],
  ['a form whose file was left out', form('picture', new File([], ''))],
  ['a file without a byte', form('picture', new File([], 'empty.png'))],
  ['a picture in another field', form('file', picture)],
  ['no form at all', 'nonsense'],
])('%s is not stored, and the page still opens', async (_, body) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answer = await receivePicture(request(body));
  expect(answer.status).toBe(303);
  expect(kept.size).toBe(0);
});

test('if the storage is full, the page still opens', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  caches.full = true;
  expect((await receivePicture(request(form('picture', picture)))).status).toBe(303);
});
