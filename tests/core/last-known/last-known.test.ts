import { LastKnown } from '#core/last-known/last-known.ts';
import { FakeLastKnown } from '../../support/fake-surroundings.ts';
import { ManualClock } from '../../support/manual-clock.ts';

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

async function keepLuna(): Promise<void> {
  await known.enter('luna');
  await known.keep('luna', 'profile', 'a profile');
}

test('what was kept is known later, with its date', async () => {
  await keepLuna();
  const asOf = clock.now();
  await clock.advance(day);
  expect(await known.recall('luna', 'profile', isText)).toEqual({ value: 'a profile', asOf });
  expect(await known.player()).toBe('luna');
});

test('no player is known on a new device', async () => {
  expect(await known.player()).toBeUndefined();
  expect(await known.recall('luna', 'profile', isText)).toBeUndefined();
});

test('a player without cached data is not remembered', async () => {
  await known.enter('luna');
  await known.keep('luna', 'country', 'US');
  expect(await known.player()).toBeUndefined();
});

test('cached data of one player is not returned for another', async () => {
  await keepLuna();
  expect(await known.recall('bia', 'profile', isText)).toBeUndefined();
});

test('the next player takes the place of the one before', async () => {
  await keepLuna();
  await known.enter('bia');
  expect(JSON.stringify(device.value)).not.toContain('luna');
  expect(await known.recall('luna', 'profile', isText)).toBeUndefined();
});

test('the same player finds again what was kept', async () => {
  await keepLuna();
  await known.enter('luna');
  expect(await known.recall('luna', 'profile', isText)).toMatchObject({ value: 'a profile' });
});

test('a sign-out removes all cached data, and a late answer restores nothing', async () => {
  await keepLuna();
  await known.wipe();
  await known.keep('luna', 'profile', 'late');
  expect(device.value).toBeUndefined();
});

test('a late answer for one player is not cached for the next', async () => {
  await keepLuna();
  await known.enter('bia');
  await known.keep('bia', 'profile', 'of bia');
  await known.keep('luna', 'profile', 'late');
  expect(await known.recall('bia', 'profile', isText)).toMatchObject({ value: 'of bia' });
});

test('a sign-out removes nothing of a player who signed in since', async () => {
  await keepLuna();
  await known.wipe('bia');
  expect(await known.owner()).toBe('luna');
  await known.wipe('luna');
  expect(await known.owner()).toBeUndefined();
});

test('an unreadable cache proves neither a player nor their absence', async () => {
  device.value = null;
  expect(await known.owner()).toBeNull();
});

test('what is not fit for use is not recalled', async () => {
  await known.enter('luna');
  await known.keep('luna', 'profile', { name: 7 });
  expect(await known.recall('luna', 'profile', isText)).toBeUndefined();
});

test('nothing is known for longer than thirty days', async () => {
  await keepLuna();
  await clock.advance(30 * day);
  expect(await known.player()).toBe('luna');
  await clock.advance(1);
  expect(await known.player()).toBeUndefined();
});

test('what a wrong clock dated in the future is not believed', async () => {
  await keepLuna();
  const early = { now: () => clock.now() - 1, after: () => () => undefined };
  expect(await new LastKnown(device, early).player()).toBeUndefined();
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
])('stored %j names no player, and the next one can be stored', async (stored) => {
  device.value = stored;
  expect(await known.player()).toBeUndefined();
  await keepLuna();
  expect(await known.player()).toBe('luna');
});
