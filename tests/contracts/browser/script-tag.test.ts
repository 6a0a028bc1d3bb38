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

test('loading resolves when the script has loaded', async () => {
  const coming = load(address);
  expect(tags()[0]?.src).toBe(address);
  happen('load');
  await expect(coming).resolves.toBeUndefined();
});

test('a blocked script rejects, leaves no tag in the page and can be retried', async () => {
  const first = load(address);
  happen('error');
  await expect(first).rejects.toThrow('failed to load');
  expect(tags()).toHaveLength(0);
  const second = load(address);
  happen('load');
  await expect(second).resolves.toBeUndefined();
});

test('a script that has not loaded after 30 seconds rejects and does not run later', async () => {
  const coming = load(address);
  const given = expect(coming).rejects.toThrow('30 s');
  const [tag] = tags();
  await clock.advance(30_000);
  await given;
  expect(tags()).toHaveLength(0);
  expect(runsIn(tag)).not.toBe(document);
});

test('an aborted script rejects and does not run later', async () => {
  const gone = new AbortController();
  const coming = load(address, gone.signal);
  const given = expect(coming).rejects.toThrow('aborted');
  const [tag] = tags();
  gone.abort();
  await given;
  expect(tags()).toHaveLength(0);
  expect(runsIn(tag)).not.toBe(document);
});

test('the address of a requested script is recorded even if the script fails to load', async () => {
  expect(asked).toEqual(new Set());
  const coming = load(address);
  expect(asked).toEqual(new Set([address]));
  happen('error');
  await expect(coming).rejects.toThrow('failed to load');
  expect(asked).toEqual(new Set([address]));
});
