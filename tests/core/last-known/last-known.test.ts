import { LastKnown } from '#core/last-known/last-known.ts';
import { PrivacyStore } from '#core/privacy/privacy-store.ts';
import { FakeLastKnown } from '../../support/fake-device-ports.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';
import { showFound } from '../../support/show-player.ts';

const day = 24 * 3_600_000;
const isText = (value: unknown): value is string => typeof value === 'string';

let device: FakeLastKnown;
let clock: ManualClock;
let known: LastKnown;
beforeEach(() => {
  device = new FakeLastKnown();
  clock = new ManualClock();
  known = new LastKnown(device, clock);
});

const recall = (player = 'luna') => known.recall(player, 'profile', isText);

async function keepLuna(): Promise<void> {
  await known.enter('luna');
  await known.keep('luna', 'profile', 'a profile');
}

test('a cached value is returned later with its timestamp, and its player is remembered', async () => {
  await keepLuna();
  const asOf = clock.now();
  await clock.advance(day);
  expect(await recall()).toEqual({ value: 'a profile', asOf });
  expect(await known.player()).toBe('luna');
});

test('the player before a sign-in is unknown if storage does not answer', async () => {
  await known.enter('luna');
  expect(await known.before()).toBeUndefined();
  device.change = () => Promise.resolve();
  await known.enter('bia');
  expect(await known.before()).toBeNull();
});

test('no player is known on a new device', async () => {
  expect(await known.player()).toBeUndefined();
  expect(await recall()).toBeUndefined();
});

test('a player with only a cached country is not remembered, nor a value that fails its type check returned', async () => {
  await known.enter('luna');
  await known.keep('luna', 'country', 'US');
  expect(await known.player()).toBeUndefined();
  await known.keep('luna', 'profile', { name: 7 });
  expect(await recall()).toBeUndefined();
});

test('cached data is neither returned for another player nor kept once that one enters', async () => {
  await keepLuna();
  expect(await recall('bia')).toBeUndefined();
  await known.enter('luna');
  expect(await recall()).toMatchObject({ value: 'a profile' });
  await known.enter('bia');
  expect(JSON.stringify(device.value)).not.toContain('luna');
  expect(await recall()).toBeUndefined();
});

test('a full device loses the data of the previous player, although it cannot store the next one', async () => {
  await keepLuna();
  const change = device.change.bind(device);
  Object.assign(device, {
    change: async (compute: (stored: unknown) => unknown) => {
      if (compute(device.value) === undefined) await change(compute);
    },
  });
  expect(await known.enter('bia')).toBe(false);
  expect(device.value).toBeUndefined();
});

test('wipe() removes all cached data, and a late response restores nothing', async () => {
  await keepLuna();
  await known.wipe();
  await known.keep('luna', 'profile', 'late');
  expect(device.value).toBeUndefined();
});

test('a late response for one player is not cached for the next', async () => {
  await keepLuna();
  await known.enter('bia');
  await known.keep('bia', 'profile', 'of bia');
  await known.keep('luna', 'profile', 'late');
  expect(await recall('bia')).toMatchObject({ value: 'of bia' });
});

test('wipe() for one player removes nothing of another player', async () => {
  await keepLuna();
  await known.wipe('bia');
  expect(await known.owner()).toBe('luna');
  await known.wipe('luna');
  expect(await known.owner()).toBeUndefined();
});

test('a remembered player expires after thirty days', async () => {
  await keepLuna();
  await clock.advance(30 * day);
  expect(await known.player()).toBe('luna');
  await clock.advance(1);
  expect(await known.player()).toBeUndefined();
});

test('a player cached with a timestamp in the future is not remembered, and an unreadable one is null', async () => {
  await keepLuna();
  const early = { now: () => clock.now() - 1, after: () => () => undefined };
  expect(await new LastKnown(device, early).player()).toBeUndefined();
  device.value = null;
  expect(await known.owner()).toBeNull();
});

test.each([
  null,
  7,
  'text',
  [],
  {},
  { version: 2, userId: 'luna', topics: { profile: { value: 'x', asOf: 0 } } },
  { version: 1, userId: 7, topics: {} },
  { version: 1, userId: '', topics: {} },
  { version: 1, userId: 'luna', topics: null },
  { version: 1, userId: 'luna', topics: { profile: null } },
  { version: 1, userId: 'luna', topics: { profile: { value: 'x', asOf: 'today' } } },
  { version: 1, userId: 'luna', topics: { profile: { asOf: 0 } } },
])('the invalid cache %j names no player, and can be overwritten', async (stored) => {
  device.value = stored;
  expect(await known.player()).toBeUndefined();
  await keepLuna();
  expect(await known.player()).toBe('luna');
});

const luna = players.luna.userId;

test('the deletion status stays unread until the cache is read, even if the platform fails', async () => {
  const { ports, device, clock, platform } = createFakePorts();
  const lastKnown = new LastKnown(device.lastKnown, clock);
  await lastKnown.enter(luna);
  await lastKnown.keep(luna, 'profile', { name: 'Luna#1234', coins: 12500, gems: 240 });
  await lastKnown.keep(luna, 'schedules', ['CONFIRMED']);
  const stored = await device.lastKnown.read();
  const { promise: reading, resolve: letRead } = Promise.withResolvers<unknown>();
  Object.assign(device.lastKnown, { read: () => reading });
  const privacy = new PrivacyStore(ports.privacy, device, lastKnown);
  await platform.remember('luna');
  await platform.breakNext('listDeletionSchedules', 'unavailable');
  await showFound(ports.session);
  const entered = privacy.enter(luna);
  await settle();
  expect(privacy.state.kind).toBe('unread');
  letRead(stored);
  await entered;
  expect(privacy.state).toMatchObject({ kind: 'doubtful', status: 'CONFIRMED' });
});
