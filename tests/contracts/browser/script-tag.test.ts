/** @jest-environment jsdom */
import { createScriptLoader, type LoadScript } from '#adapters/browser/page/script-tag.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const address = 'https://elsewhere.test/script.js';
let clock: ManualClock;
let asked: Set<string>;
let load: LoadScript;

beforeEach(() => {
  clock = new ManualClock();
  asked = new Set();
  load = createScriptLoader(clock, asked);
  document.head.replaceChildren();
});

const tags = () => document.head.querySelectorAll<HTMLScriptElement>('script');
/** A script removed from the page still runs in its document. Moved to another document, it does not. */
const runsIn = (tag: HTMLScriptElement | undefined) => tag?.ownerDocument;
const happen = (event: string) => tags()[0]?.dispatchEvent(new Event(event));

test('a blocked script rejects, leaves no tag in the page, is recorded and can be retried', async () => {
  expect(asked).toEqual(new Set());
  const first = load(address);
  expect(asked).toEqual(new Set([address]));
  happen('error');
  await expect(first).rejects.toThrow('failed to load');
  expect(tags()).toHaveLength(0);
  expect(asked).toEqual(new Set([address]));
  const second = load(address);
  expect(tags()[0]?.src).toBe(address);
  happen('load');
  await expect(second).resolves.toBeUndefined();
});

test.each([
  ['has not loaded after 30 seconds', '30 s', () => clock.advance(30_000)],
  ['was aborted', 'aborted', (gone: AbortController) => Promise.resolve(gone.abort())],
])('a script that %s rejects and does not run later', async (_, reason, end) => {
  const gone = new AbortController();
  const given = expect(load(address, gone.signal)).rejects.toThrow(reason);
  const [tag] = tags();
  await end(gone);
  await given;
  expect(tags()).toHaveLength(0);
  expect(runsIn(tag)).not.toBe(document);
});
