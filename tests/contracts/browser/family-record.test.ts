import { createDeviceFamily } from '#adapters/browser/storage/family.ts';
import type { PinHash } from '#adapters/browser/storage/family-record.ts';
import { type FamilyPort, strictRules } from '#ports/family.ts';
import { IDBDatabase, IDBFactory } from 'fake-indexeddb';
import { pbkdf2Sync } from 'node:crypto';
import { DeviceFamily } from '../../support/device-family.ts';
import { valueOf } from '../../support/result.ts';
import {
  day,
  fiveWrong,
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

type Part = Readonly<Record<string, unknown>>;

/** Turns the rules on. Returns the stored record. */
async function turnOn(on = page): Promise<Part> {
  valueOf(await on.turnOn(rules, pin));
  return (await device.stored()) as Part;
}

describe('the record', () => {
  test('has a PBKDF2 hash of at least 600,000 rounds with a salt of 16 bytes', async () => {
    const record = await turnOn(createDeviceFamily(device.parts));
    const { salt, hash, rounds } = record['pin'] as PinHash;
    expect(rounds).toBeGreaterThanOrEqual(600_000);
    const bytes = Buffer.from(salt, 'hex');
    expect(bytes).toHaveLength(16);
    expect(hash).toBe(pbkdf2Sync(pin, bytes, rounds, 32, 'sha256').toString('hex'));
  });

  test('has another salt each time, and never the PIN', async () => {
    const first = await turnOn();
    await fiveWrong(page);
    await device.clock.advance(6 * minute);
    valueOf(await page.changePin(pin, await proof(page)));
    const second = (await device.stored()) as Part;
    expect(second['pin']).not.toEqual(first['pin']);
    for (const record of [first, second]) expect(JSON.stringify(record)).not.toContain(pin);
  });

  test('has the time at which the rules were turned on', async () => {
    const since = device.now();
    await turnOn();
    await device.clock.advance(day);
    expect(await read(page)).toMatchObject({ since });
  });

  test('is changed in transactions with strict durability only', async () => {
    await page.read();
    const begun = jest.spyOn(IDBDatabase.prototype, 'transaction');
    await turnOn();
    begun.mockClear();
    valueOf(await page.change(strictRules));
    await prove(page, otherPin);
    valueOf(await page.turnOff(await proof(page)));
    const calls = begun.mock.calls;
    expect(calls).toEqual(calls.map(() => ['journal', 'readwrite', { durability: 'strict' }]));
    // The wrong PIN takes one transaction, and the right one a second that resets the count.
    expect(calls).toHaveLength(5);
  });

  test('asks the browser for persistent storage', async () => {
    const persist = jest.fn(() => Promise.resolve(true));
    Object.defineProperty(navigator, 'storage', { value: { persist }, configurable: true });
    await page.read();
    expect(persist).not.toHaveBeenCalled();
    await turnOn();
    expect(persist).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'storage');
  });
});

describe('a record that cannot be read', () => {
  const unreadable = { rules: strictRules, since: null, lockedUntil: null, unreadable: true };
  const part = (record: Part, name: string) => record[name] as Part;
  const withRules = (change: Part) => (record: Part) => ({
    ...record,
    rules: { ...part(record, 'rules'), ...change },
  });
  const withPin = (change: Part) => (record: Part) => ({
    ...record,
    pin: { ...part(record, 'pin'), ...change },
  });
  const usd = { minor: 1, currency: 'USD' };

  test.each<[string, (record: Part) => unknown]>([
    ['null', () => null],
    ['text', () => 'off'],
    ['an empty object', () => ({})],
    ['a list', (record) => [record]],
    ['another version', (record) => ({ ...record, version: 2 })],
    ['one round', withPin({ rounds: 1 })],
    ['a million million rounds', withPin({ rounds: 1e12 })],
    ['half a round too many', withPin({ rounds: 1_000.5 })],
    ['a short salt', withPin({ salt: '00' })],
    ['a hash of other characters', withPin({ hash: 'z'.repeat(64) })],
    ['no PIN', (record) => ({ ...record, pin: undefined })],
    ['an unknown mode', withRules({ mode: 'off' })],
    ['caps that are no list', withRules({ caps: {} })],
    ['a negative cap', withRules({ caps: [{ ...usd, minor: -1 }] })],
    ['a cap that is not a number', withRules({ caps: [{ ...usd, minor: NaN }] })],
    ['a cap without currency', withRules({ caps: [{ minor: 1 }] })],
    ['two caps of one currency', withRules({ caps: [usd, usd] })],
    ['cards saved “yes”', withRules({ saveCards: 'yes' })],
    ['an end that is a text', (record) => ({ ...record, until: '0' })],
    ['an end that is no date', (record) => ({ ...record, until: 9e15 })],
    ['fewer than no wrong PINs', (record) => ({ ...record, wrong: -1 })],
    ['no time of the wrong PIN', (record) => ({ ...record, wrongAt: null })],
  ])('(%s) has the strict rules and no PIN', async (_, spoil) => {
    await device.store(spoil(await turnOn()));
    expect(await read(page)).toEqual({ kind: 'on', spent: null, ...unreadable });
    expect(await prove(page)).toEqual({ kind: 'unreadable' });
  });

  test('stays as it is, whatever is tried, except for a reset', async () => {
    const record = await turnOn();
    const spoilt = { ...record, version: 2 };
    const proofs = [await proof(page), await proof(page), await proof(page), await proof(page)];
    await device.store(spoilt);
    const answers = [
      await page.turnOn(rules, pin),
      await page.change({ ...strictRules, mode: 'none' }),
      await page.change(rules, proofs[0]),
      await page.changePin(otherPin, proofs[1] ?? ''),
      await page.turnOff(proofs[2] ?? ''),
      await page.keepOn(proofs[3] ?? ''),
    ];
    expect(answers).toEqual(answers.map(() => proofNeeded));
    expect(await device.stored()).toEqual(spoilt);
  });

  test('is ended by a reset, and has no PIN until then', async () => {
    await device.store({ ...(await turnOn()), version: 2 });
    const begun = valueOf(await page.beginReset(3 * day));
    const ending = { kind: 'ending', until: device.now() + 3 * day, spent: null, ...unreadable };
    expect(begun).toEqual(ending);
    expect(await read(device.page())).toEqual(ending);
    expect(await prove(page)).toEqual({ kind: 'unreadable' });
    await device.clock.advance(3 * day);
    expect(await read(page)).toEqual({ kind: 'off' });
  });
});
