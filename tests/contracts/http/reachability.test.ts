import { Reachability } from '#adapters/http/reachability.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { settle } from '../../support/settle.ts';

let clock: ManualClock;
let browser: FakeConnectivity;
let network: boolean;
let asked: number;
let reachability: Reachability;
let reported: boolean[];
beforeEach(() => {
  clock = new ManualClock();
  browser = new FakeConnectivity(true);
  network = true;
  asked = 0;
  reported = [];
  reachability = new Reachability(browser, clock, async () => {
    asked++;
    reachability.onOutcome(network);
  });
  reachability.onChange((online) => reported.push(online));
});

/** Calls are lost, and probes are not answered any more. */
async function loseCalls(count = 1): Promise<void> {
  network = false;
  for (let lost = 0; lost < count; lost++) reachability.onOutcome(false);
  await settle();
}

test('the platform is unreachable while the browser reports offline and no probe is answered', async () => {
  const removed = jest.fn();
  reachability.onChange(removed)();
  network = false;
  browser.become(false);
  expect(reachability.online).toBe(false);
  await settle();
  expect([reachability.online, reported, asked]).toEqual([false, [false], 1]);
  network = true;
  browser.become(true);
  await settle();
  expect([reachability.online, reported, asked]).toEqual([true, [false, true], 2]);
  expect(removed).not.toHaveBeenCalled();
});

test('a platform that answers a probe is reachable even if the browser reports offline', async () => {
  browser.become(false);
  await settle();
  expect([browser.online, reachability.online, reported]).toEqual([false, true, [false, true]]);
  await clock.advance(600_000);
  expect([reachability.online, asked]).toEqual([true, 1]);
});

test('a platform reached while offline is unreachable after a lost call, until its next answer', async () => {
  browser.become(false);
  await settle();
  await loseCalls();
  expect(reachability.online).toBe(false);
  network = true;
  await clock.advance(2_000);
  expect([reachability.online, reported]).toEqual([true, [false, true, false, true]]);
});

test('a page opened in a browser that reports offline sends a probe with the first listener', async () => {
  browser = new FakeConnectivity(false);
  const opened: Reachability = new Reachability(browser, clock, async () => {
    opened.onOutcome(true);
  });
  expect(opened.online).toBe(false);
  opened.onChange((online) => reported.push(online));
  await settle();
  expect([opened.online, reported]).toEqual([true, [true]]);
});

test('one lost call sends one probe, and an answer keeps the platform reachable', async () => {
  reachability.onOutcome(false);
  await settle();
  expect([reachability.online, reported, asked]).toEqual([true, [], 1]);
});

test('an unreachable platform is probed with growing delays until its first answer', async () => {
  await loseCalls();
  const askedAfter = async (ms: number) => {
    await clock.advance(ms);
    return asked;
  };
  expect(await askedAfter(1_999)).toBe(1);
  expect(await askedAfter(1)).toBe(2);
  expect(await askedAfter(4_000)).toBe(3);
  expect(await askedAfter(8_000 + 16_000 + 30_000)).toBe(6);
  network = true;
  expect(await askedAfter(30_000)).toBe(7);
  expect([reachability.online, reported]).toEqual([true, [false, true]]);
  expect(await askedAfter(600_000)).toBe(7);
});

test('any answered call ends the probes', async () => {
  await loseCalls();
  reachability.onOutcome(true);
  expect(reachability.online).toBe(true);
  await clock.advance(600_000);
  expect(asked).toBe(1);
});

test('a probe is sent at once when the browser is online again', async () => {
  await loseCalls();
  browser.become(false);
  network = true;
  browser.become(true);
  await settle();
  expect([reachability.online, asked]).toEqual([true, 3]);
});

test('calls to another host that are lost while a probe is pending leave the platform reachable', async () => {
  reachability.onOutcome(false);
  reachability.onOutcome(false);
  await settle();
  expect([reachability.online, reported, asked]).toEqual([true, [], 1]);
});

test('many lost calls at once send one probe, whose loss makes the platform unreachable', async () => {
  await loseCalls(10);
  expect([asked, reported, browser.online]).toEqual([1, [false], true]);
});

test.each([
  ['is back', true, true],
  ['is off', false, false],
])(
  'if the platform has put the probe on hold, it is reachable as far as the browser’s network %s',
  async (_, online, reachable) => {
    const held = new Reachability(browser, clock, () => Promise.resolve());
    browser.become(false);
    browser.become(online);
    await settle();
    expect(held.online).toBe(reachable);
  },
);

test('a probe on hold leaves a platform as reachable as it was', async () => {
  let isHeld = true;
  const probed: Reachability = new Reachability(browser, clock, async () => {
    if (!isHeld) probed.onOutcome(false);
  });
  probed.onOutcome(false);
  await settle();
  expect(probed.online).toBe(true);
  isHeld = false;
  probed.onOutcome(false);
  await settle();
  isHeld = true;
  await clock.advance(2_000);
  expect(probed.online).toBe(false);
});
