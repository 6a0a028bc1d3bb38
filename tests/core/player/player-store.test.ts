import { LastKnown } from '#core/last-known/last-known.ts';
import { PlayerStore } from '#core/player/player-store.ts';
import { autorun } from 'mobx';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';

const luna = { name: 'Luna#1234', coins: 12500, gems: 240 };
const nobody = { name: '', coins: 0, gems: 0 };

let fake: FakePorts;
let player: PlayerStore;
beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  player = new PlayerStore(
    fake.ports.player,
    new LastKnown(fake.device.lastKnown, fake.clock),
    fake.clock.now,
  );
});

test('refetch() loads nickname and balance, in one step for observers', async () => {
  expect([player.state, player.profile]).toEqual([{ kind: 'loading' }, nobody]);
  const seen: string[] = [];
  const stop = autorun(() => void seen.push(`${player.state.kind} ${player.profile.coins}`));
  await player.refetch();
  stop();
  expect(seen).toEqual(['loading 0', 'ready 12500']);
  expect([player.state, player.profile]).toEqual([{ kind: 'ready' }, luna]);
});

test.each([
  ['answer-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
] as const)(
  'a load that is %s sets the state failed and keeps the known profile',
  async (fault, problem) => {
    await player.refetch();
    await fake.platform.breakNext('profile', fault);
    await player.refetch();
    expect(player.state).toEqual({ kind: 'failed', problem });
    expect(player.asOf).toBe(fake.clock.now());
    expect(player.profile).toEqual(luna);
  },
);

test('the state stays loading until the cache is read, even if the platform fails', async () => {
  const { lastKnown } = fake.device;
  const kept = new LastKnown(lastKnown, fake.clock);
  await kept.enter('player-luna');
  await kept.keep('player-luna', 'profile', luna);
  const { promise: asked, resolve: answer } = Promise.withResolvers<unknown>();
  const slow = { read: () => asked, change: () => Promise.resolve() };
  player = new PlayerStore(fake.ports.player, new LastKnown(slow, fake.clock), fake.clock.now);
  await fake.platform.breakNext('profile', 'unavailable');
  const entered = player.enter('player-luna');
  await settle();
  expect(player.state.kind).toBe('loading');
  answer(await lastKnown.read());
  await entered;
  expect(player.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  expect(player.profile).toEqual(luna);
});

test('a balance reported by a purchase replaces the loaded one at once', async () => {
  await player.refetch();
  player.setBalance({ coins: 12500, gems: 640 });
  expect(player.profile).toEqual({ ...luna, gems: 640 });
});

test('a balance is shown even if the profile failed to load, and not cached without a nickname', async () => {
  const lastKnown = new LastKnown(fake.device.lastKnown, fake.clock);
  await lastKnown.enter('player-luna');
  await fake.platform.breakNext('profile', 'unavailable');
  await player.enter('player-luna');
  expect(player.asOf).toBeUndefined();
  player.setBalance({ coins: 0, gems: 400 });
  expect(player.state).toEqual({ kind: 'failed', problem: 'unavailable' });
  expect(player.asOf).toBe(fake.clock.now());
  expect(player.profile).toEqual({ name: '', coins: 0, gems: 400 });
  player.setBalance({ coins: 0, gems: 800 });
  await settle();
  expect(await lastKnown.player()).toBeUndefined();
});

test('a negative balance, as after a refund, is cached and shown offline', async () => {
  const lastKnown = new LastKnown(fake.device.lastKnown, fake.clock);
  await lastKnown.enter('player-luna');
  const open = () => new PlayerStore(fake.ports.player, lastKnown, fake.clock.now);
  player = open();
  await player.enter('player-luna');
  player.setBalance({ coins: 12500, gems: -400 });
  await settle();
  await fake.goOffline();
  player = open();
  await player.enter('player-luna');
  expect(player.profile).toEqual({ ...luna, gems: -400 });
  expect(player.asOf).toBe(fake.clock.now());
});

test('a late response to an earlier refetch() is dropped', async () => {
  await player.refetch();
  await fake.platform.slowDown(1_000);
  const early = player.refetch();
  await fake.platform.slowDown(0);
  await fake.platform.breakNext('profile', 'unavailable');
  await player.refetch();
  await fake.clock.advance(1_000);
  await early;
  expect(player.state).toMatchObject({ kind: 'failed', problem: 'unavailable' });
});
