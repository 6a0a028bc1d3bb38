import { createDeviceFamily } from '#adapters/browser/storage/family.ts';
import type { FamilyPort } from '#ports/family.ts';
import { strictRules } from '#ports/family.ts';
import { IDBFactory } from 'fake-indexeddb';
import { DeviceFamily } from '../../support/device-family.ts';
import { DeniedFactory, fillUp } from '../../support/device-storage.ts';
import { valueOf } from '../../support/result.ts';
import { describeFamilyPort } from '../family.contract.ts';
import {
  about,
  day,
  fiveWrong,
  looserRules,
  minute,
  otherPin,
  pin,
  proof,
  proofNeeded,
  prove,
  read,
  rules,
} from '../family.harness.ts';

let device: DeviceFamily;
let page: FamilyPort;
beforeEach(() => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  device = new DeviceFamily();
  page = device.page();
});

describeFamilyPort('browser', () => ({
  tier: { turnsOffAtOnce: true, ownDelay: undefined, readsLock: true, countsMonth: false },
  page: device.page,
  now: device.now,
  advance: device.clock.advance,
}));

const turnOn = async () => valueOf(await page.turnOn(rules, pin));

describe('the lock', () => {
  beforeEach(async () => {
    await turnOn();
  });

  test('starts again if the device’s clock is set back an hour', async () => {
    await fiveWrong(page);
    await device.clock.advance(4 * minute);
    device.ahead = -60 * minute;
    const locked = { kind: 'locked', until: device.now() + 5 * minute };
    expect(await prove(page)).toEqual(locked);
    await device.clock.advance(4 * minute);
    expect(await prove(device.page())).toEqual(locked);
    await device.clock.advance(minute);
    expect(await prove(page)).toMatchObject({ kind: 'proved' });
  });

  test('lasts no longer than itself if its clock was years ahead, even if the rules are only read', async () => {
    device.ahead = 3_000 * day;
    await fiveWrong(page);
    device.ahead = 0;
    expect(await read(page)).toMatchObject({ lockedUntil: device.now() + 5 * minute });
    await device.clock.advance(5 * minute);
    expect(await read(device.page())).toMatchObject({ lockedUntil: null });
    expect(await prove(page)).toMatchObject({ kind: 'proved' });
  });

  test('leaves five tries to three tabs that enter wrong PINs at once', async () => {
    const tabs = [page, device.page(), device.page()];
    const answers = await Promise.all(tabs.flatMap((tab) => [fiveWrong(tab), prove(tab, '0')]));
    const left = answers.flat().flatMap((answer) => (answer.kind === 'wrong' ? answer.left : []));
    expect(left.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4]);
    expect(await prove(page)).toEqual({ kind: 'locked', until: about(device.now() + 5 * minute) });
  });

  test('does not follow a right PIN that is the fifth try', async () => {
    for (const typed of ['1', '2', '3', '4']) await prove(page, typed);
    await proof(page);
    expect(await read(page)).toMatchObject({ lockedUntil: null });
    expect(await prove(page, otherPin)).toEqual({ kind: 'wrong', left: 4 });
  });
});

describe('a proof', () => {
  beforeEach(async () => {
    await turnOn();
  });

  test('that is invalid does not turn the rules off', async () => {
    expect(await page.turnOff('invented')).toEqual(proofNeeded);
    expect(await read(page)).toMatchObject({ kind: 'on', rules });
  });

  test('of another page is not valid', async () => {
    expect(await device.page().turnOff(await proof(page))).toEqual(proofNeeded);
  });

  test('is not valid once the device’s clock was set back', async () => {
    const proved = await proof(page);
    device.ahead = -minute;
    expect(await page.turnOff(proved)).toEqual(proofNeeded);
  });

  test('is not valid for a PIN that was set after it', async () => {
    const earlier = await proof(page);
    valueOf(await page.changePin(otherPin, await proof(page)));
    expect(await page.change(looserRules, earlier)).toEqual(proofNeeded);
  });
});

test('while the rules are off, any PIN has an empty proof, and no call changes anything', async () => {
  const proved = await proof(page);
  expect(proved).toBe('');
  expect(await page.changePin(otherPin, proved)).toEqual(proofNeeded);
  for (const answer of [
    await page.change(rules, await proof(page)),
    await page.turnOff(await proof(page)),
    await page.keepOn(await proof(page)),
  ]) {
    expect(answer).toEqual({ ok: true, value: { kind: 'off' } });
  }
  expect(await device.stored()).toBeUndefined();
});

test('a PIN that was accepted while the rules were off proves nothing once they are on', async () => {
  const proved = await proof(page);
  await turnOn();
  expect(await page.turnOff(proved)).toEqual(proofNeeded);
});

describe('a reset', () => {
  const delay = 3 * day;
  beforeEach(async () => {
    await turnOn();
  });

  test('ends by the platform’s clock, not by a device’s clock that was set ahead', async () => {
    valueOf(await page.beginReset(delay));
    device.ahead = delay + minute;
    expect(await read(page)).toMatchObject({ kind: 'ending', rules });
    await device.clock.advance(delay);
    expect(await read(page)).toEqual({ kind: 'off' });
  });

  test('lasts its whole delay if the device’s clock was set back when it began', async () => {
    device.ahead = -2 * delay;
    const until = device.clock.now() + delay;
    expect(valueOf(await page.beginReset(delay))).toMatchObject({ kind: 'ending', until });
    device.ahead = 0;
    expect(await read(page)).toMatchObject({ kind: 'ending', until });
  });

  test('requests the platform’s time only once the device’s clock is past its end', async () => {
    valueOf(await page.beginReset(delay));
    const requested = jest.spyOn(device.parts, 'platformTime');
    const reader = device.page();
    await device.clock.advance(delay - 1);
    expect(await read(reader)).toMatchObject({ kind: 'ending' });
    expect(requested).not.toHaveBeenCalled();
    await device.clock.advance(1);
    expect(await read(reader)).toEqual({ kind: 'off' });
    expect(requested).toHaveBeenCalledTimes(1);
  });

  test('does not end while the platform’s time is unknown', async () => {
    valueOf(await page.beginReset(delay));
    await device.clock.advance(2 * delay);
    device.problem = 'unreachable';
    expect(await read(page)).toMatchObject({ kind: 'ending', rules });
    device.problem = undefined;
    expect(await read(page)).toEqual({ kind: 'off' });
  });

  test('does not begin while the platform’s time is unknown', async () => {
    device.problem = 'unreachable';
    expect(await page.beginReset(delay)).toEqual({ ok: false, problem: 'unreachable' });
    expect(await read(page)).toMatchObject({ kind: 'on' });
  });

  test('that another tab calls off while the platform’s time is requested does not end the rules', async () => {
    valueOf(await page.beginReset(delay));
    await device.clock.advance(delay);
    const other = device.page();
    const proved = await proof(other);
    const slow = createDeviceFamily({
      ...device.parts,
      async platformTime() {
        valueOf(await other.keepOn(proved));
        return device.parts.platformTime();
      },
    });
    expect(await read(slow)).toMatchObject({ kind: 'on', rules });
    expect(await read(page)).toMatchObject({ kind: 'on', rules });
  });
});

const calls: readonly (readonly [string, (port: FamilyPort) => Promise<unknown>])[] = [
  ['turnOn', (port) => port.turnOn(rules, pin)],
  ['change', (port) => port.change(strictRules)],
  ['changePin', (port) => port.changePin(pin, 'a proof')],
  ['turnOff', (port) => port.turnOff('a proof')],
  ['prove', (port) => port.prove(pin)],
  ['beginReset', (port) => port.beginReset(day)],
  ['keepOn', (port) => port.keepOn('a proof')],
];

const denied = { ok: false, problem: 'denied' };

test.each(calls)('if IndexedDB is denied, %s() is denied and notes the reason', async (_, call) => {
  Object.assign(globalThis, { indexedDB: new DeniedFactory() });
  expect(await call(page)).toEqual(denied);
  expect(device.diagnostics.sentences).toEqual([
    expect.stringMatching(/^Purchase rules not kept: \w*Error: /),
  ]);
});

test('if IndexedDB is denied, read() is denied and notes nothing, as every visit reads', async () => {
  Object.assign(globalThis, { indexedDB: new DeniedFactory() });
  expect(await page.read()).toEqual(denied);
  expect(device.diagnostics.sentences).toEqual([]);
});

test('in a browser without IndexedDB the rules are off, and only turning them on is denied', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB');
  expect([await read(page), valueOf(await page.turnOff(''))]).toEqual([
    { kind: 'off' },
    { kind: 'off' },
  ]);
  expect(await page.turnOn(rules, pin)).toEqual(denied);
});

test('with full storage no PIN is verified, and the rules stay', async () => {
  await turnOn();
  fillUp(true);
  expect(await page.prove(pin)).toEqual(denied);
  expect(await page.change(strictRules)).toEqual(denied);
  expect(await read(page)).toMatchObject({ kind: 'on', rules });
});
