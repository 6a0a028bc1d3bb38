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
/** A script that was taken out of the page still runs in its document; moved to another one, it does not. */
const runsIn = (tag: HTMLScriptElement | undefined) => tag?.ownerDocument;
const happen = (event: string) => tags()[0]?.dispatchEvent(new Event(event));

test('a loaded script resolves', async () => {
  const coming = load(address);
  expect(tags()[0]?.src).toBe(address);
  happen('load');
  await expect(coming).resolves.toBeUndefined();
});

test('a blocked script leaves nothing in the page, so that it can be retried', async () => {
  const first = load(address);
  happen('error');
  await expect(first).rejects.toThrow('failed to load');
  expect(tags()).toHaveLength(0);
  const second = load(address);
  happen('load');
  await expect(second).resolves.toBeUndefined();
});

test('a script that never arrives is given up after half a minute', async () => {
  const coming = load(address);
  const given = expect(coming).rejects.toThrow('30 s');
  const [tag] = tags();
  await clock.advance(30_000);
  await given;
  expect(tags()).toHaveLength(0);
  expect(runsIn(tag)).not.toBe(document);
});

test('an unwanted script is aborted', async () => {
  const gone = new AbortController();
  const coming = load(address, gone.signal);
  const given = expect(coming).rejects.toThrow('aborted');
  const [tag] = tags();
  gone.abort();
  await given;
  expect(tags()).toHaveLength(0);
  expect(runsIn(tag)).not.toBe(document);
});

test('what was asked for is known from then on, whatever became of it', async () => {
  expect(asked).toEqual(new Set());
  const coming = load(address);
  expect(asked).toEqual(new Set([address]));
  happen('error');
  await expect(coming).rejects.toThrow('failed to load');
  expect(asked).toEqual(new Set([address]));
});
