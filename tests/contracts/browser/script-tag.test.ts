/** @jest-environment jsdom */
import { createScriptLoader } from '#adapters/browser/script-tag.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const address = 'https://elsewhere.test/script.js';
let clock: ManualClock;
let load: (address: string) => Promise<void>;

beforeEach(() => {
  clock = new ManualClock();
  load = createScriptLoader(clock);
});

const tags = () => document.head.querySelectorAll<HTMLScriptElement>('script');
const happen = (event: string) => tags()[0]?.dispatchEvent(new Event(event));

test('a script that comes is there', async () => {
  const coming = load(address);
  expect(tags()[0]?.src).toBe(address);
  happen('load');
  await expect(coming).resolves.toBeUndefined();
});

test('a script that is kept away leaves nothing in the page, so that it can be tried anew', async () => {
  document.head.replaceChildren();
  const first = load(address);
  happen('error');
  await expect(first).rejects.toThrow('kept away');
  expect(tags()).toHaveLength(0);
  const second = load(address);
  happen('load');
  await expect(second).resolves.toBeUndefined();
});

test('a script that never comes is given up after half a minute', async () => {
  document.head.replaceChildren();
  const coming = load(address);
  const given = expect(coming).rejects.toThrow('30 s');
  await clock.advance(30_000);
  await given;
  expect(tags()).toHaveLength(0);
});
