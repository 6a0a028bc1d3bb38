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

test('an expired session is renewed, and the page in use never notices', async () => {
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

test('an expired session without a network is absent, and its player remembered', async () => {
  await fake.goOffline();
  await fake.clock.advance(hour + 5 * 60_000);
  expect(session.state).toEqual({ kind: 'remembered', userId });
  await fake.goOnline();
  await session.ensure();
  expect(session.state.kind).toBe('present');
});

test('an expired session is absent after a second, until a slow platform renews it', async () => {
  await fake.platform.slowDown(5_000);
  await fake.clock.advance(hour + 999);
  expect(session.state.kind).toBe('present');
  await fake.clock.advance(1);
  expect(session.state).toEqual({ kind: 'remembered', userId });
  await fake.clock.advance(4_000);
  expect(session.state.kind).toBe('present');
});

test.each(['request-lost', 'answer-lost', 'unavailable'] as const)(
  'an expired session that fails to be renewed (%s) is absent, and is renewed two seconds later',
  async (fault) => {
    await fake.platform.breakNext('createUserSession', fault);
    await fake.clock.advance(hour);
    expect(session.state).toEqual({ kind: 'remembered', userId });
    await fake.clock.advance(2_000);
    expect(session.state.kind).toBe('present');
  },
);

test('an expired session in the game is absent, too, and its player remembered', async () => {
  stop();
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity(), () => true);
  session.start();
  await session.signIn(luna);
  await fake.platform.breakNext('createUserSession', 'unavailable');
  await fake.clock.advance(hour);
  expect(session.state).toEqual({ kind: 'remembered', userId });
});

test('an expired session is closed if the browser is another player\u2019s by now', async () => {
  await fake.platform.remember('bia');
  await fake.clock.advance(hour);
  expect(session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: false });
});

test('an expired session is renewed when it is asked for, though no timer ran', async () => {
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

test('a sign-out overtakes a renewal', async () => {
  await fake.platform.slowDown(1_000);
  await fake.clock.advance(hour);
  await fake.platform.slowDown(0);
  await session.signOut();
  await fake.clock.advance(1_000);
  expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
});
