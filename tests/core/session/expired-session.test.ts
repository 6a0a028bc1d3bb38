import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import { players } from '../../support/platform.ts';

const { luna } = players;
const { userId } = luna;
const hour = 3_600_000;

let fake: FakePorts;
let session: SessionStore;
let stop: () => void;
beforeEach(async () => {
  fake = createFakePorts();
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  stop = session.start();
  await session.signIn(luna);
});

test('an expired session is renewed, and the player stays signed in meanwhile', async () => {
  await fake.platform.slowDown(1_000);
  await fake.clock.advance(hour);
  expect(session.userId).toBe(userId);
  await fake.clock.advance(1_000);
  expect(session.userId).toBe(userId);
  expect(await fake.platform.sessionsMade()).toBe(2);
});

test('a session is renewed every time it expires', async () => {
  await fake.clock.advance(5 * hour + 1_000);
  expect(session.userId).toBe(userId);
  expect(await fake.platform.sessionsMade()).toBe(6);
});

test('an expired session that the platform does not renew is absent', async () => {
  await fake.platform.endSessions();
  await fake.clock.advance(hour);
  expect(session.state).toEqual({ kind: 'absent', left: false, ended: true, elsewhere: false });
});

test('an expired session offline leaves the player remembered, and is renewed once online', async () => {
  await fake.goOffline();
  await fake.clock.advance(hour + 5 * 60_000);
  expect(session.state).toEqual({ kind: 'remembered', userId });
  await fake.goOnline();
  await session.ensure();
  expect(session.state.kind).toBe('present');
});

test('an expired session leaves the player remembered after a second, until a slow platform renews it', async () => {
  await fake.platform.slowDown(5_000);
  await fake.clock.advance(hour + 999);
  expect(session.state.kind).toBe('present');
  await fake.clock.advance(1);
  expect(session.state).toEqual({ kind: 'remembered', userId });
  await fake.clock.advance(4_000);
  expect(session.state.kind).toBe('present');
});

test.each(['request-lost', 'answer-lost', 'unavailable'] as const)(
  'a renewal that fails (%s) leaves the player remembered and succeeds two seconds later',
  async (fault) => {
    await fake.platform.breakNext('createUserSession', fault);
    await fake.clock.advance(hour);
    expect(session.state).toEqual({ kind: 'remembered', userId });
    await fake.clock.advance(2_000);
    expect(session.state.kind).toBe('present');
  },
);

test('a renewal that fails in the game leaves the player remembered', async () => {
  stop();
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity(), () => true);
  session.start();
  await session.signIn(luna);
  await fake.platform.breakNext('createUserSession', 'unavailable');
  await fake.clock.advance(hour);
  expect(session.state).toEqual({ kind: 'remembered', userId });
});

test('an expired session is closed if the browser now belongs to another player', async () => {
  await fake.platform.remember('bia');
  await fake.clock.advance(hour);
  expect(session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: false });
});

test('ensure() requests an expired session even if no timer ran, and no session that is still valid', async () => {
  const asleep = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  const stop = asleep.start();
  await asleep.signIn(luna);
  stop();
  const before = await fake.platform.sessionsMade();
  await asleep.ensure();
  expect(await fake.platform.sessionsMade()).toBe(before);
  await fake.goOffline();
  await fake.clock.advance(hour);
  await asleep.ensure();
  expect(asleep.state).toEqual({ kind: 'remembered', userId });
});

test('no session is renewed for a player who has signed out', async () => {
  await session.signOut();
  await fake.platform.remember('luna');
  await fake.clock.advance(2 * hour);
  expect(session.state.kind).toBe('closed');
  expect(await fake.platform.sessionsMade()).toBe(0);
});

test('a renewal that completes after a sign-out does not undo it', async () => {
  await fake.platform.slowDown(1_000);
  await fake.clock.advance(hour);
  await fake.platform.slowDown(0);
  await session.signOut();
  await fake.clock.advance(1_000);
  expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
});
