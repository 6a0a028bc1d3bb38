import { reaction } from 'mobx';
import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';

const { userId } = players.luna;

let fake: FakePorts;
let lastPlayer: string | undefined;
let session: SessionStore;
beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  lastPlayer = userId;
  session = new SessionStore(
    fake.ports.session,
    fake.clock,
    deviceIdentity(() => Promise.resolve(lastPlayer)),
  );
  session.start();
});

test('while the platform cannot be reached, the last player is remembered', async () => {
  await fake.goOffline();
  await session.ensure();
  expect(session.state).toEqual({ kind: 'remembered', userId });
  expect(session.userId).toBe(userId);
});

test('the session is unreachable on a device without a last player', async () => {
  lastPlayer = undefined;
  await fake.goOffline();
  await session.ensure();
  expect(session.state).toEqual({ kind: 'unreachable', problem: 'unreachable' });
});

test('the last player is remembered after a second without a response, and present once it arrives', async () => {
  await fake.platform.slowDown(20_000);
  const asked = session.ensure();
  await fake.clock.advance(999);
  expect(session.state.kind).toBe('resuming');
  await fake.clock.advance(1);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(20_000);
  await asked;
  expect(session.state.kind).toBe('present');
});

test('an unavailable platform is asked again with growing delays until it responds', async () => {
  await fake.platform.breakNext('createUserSession', 'unavailable', 'unavailable');
  await session.ensure();
  await fake.clock.advance(1_999);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(1 + 3_999);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(1);
  expect(session.state.kind).toBe('present');
});

test('the retry delay grows to one minute and no further', async () => {
  const long = Array.from({ length: 12 }, () => 'unavailable' as const);
  await fake.platform.breakNext('createUserSession', ...long);
  await session.ensure();
  await fake.clock.advance((2 + 4 + 8 + 16 + 32 + 6 * 60) * 1_000);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(60_000);
  expect(session.state.kind).toBe('present');
});

test('repeated ensure() calls leave one retry a minute while the platform is unavailable', async () => {
  const long = Array.from({ length: 100 }, () => 'unavailable' as const);
  await fake.platform.breakNext('createUserSession', ...long);
  for (let times = 0; times < 5; times++) await session.ensure();
  await fake.clock.advance(60_000);
  const ask = jest.spyOn(fake.ports.session, 'resume');
  await fake.clock.advance(600_000);
  expect(ask).toHaveBeenCalledTimes(10);
});

test('a player who signs out while the platform is unavailable is not signed in by a retry', async () => {
  await fake.platform.breakNext('createUserSession', 'unavailable');
  await session.ensure();
  await session.signOut();
  await fake.platform.remember('luna');
  await fake.clock.advance(60_000);
  expect(session.state.kind).toBe('closed');
});

test('a response within a second makes the player present, and they stay present', async () => {
  await fake.platform.slowDown(900);
  const asked = session.ensure();
  await fake.clock.advance(900);
  await asked;
  await fake.clock.advance(60_000);
  expect(session.state).toMatchObject({ kind: 'present' });
});

test('a player who replaces the remembered one closes the session', async () => {
  await fake.goOffline();
  await session.ensure();
  await fake.platform.remember('bia');
  await fake.goOnline();
  await session.ensure();
  expect(session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: false });
});

describe('a session in the game, which can change the player of the cookie', () => {
  beforeEach(() => {
    const lookUp = () => Promise.resolve(lastPlayer);
    session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity(lookUp), () => true);
    session.start();
  });

  /** Records every state of the session from now on, in order. */
  function states(): string[] {
    const kinds: string[] = [];
    reaction(
      () => session.state.kind,
      (kind) => kinds.push(kind),
    );
    return kinds;
  }

  test('waits for a slow platform without remembering the last player', async () => {
    await fake.platform.slowDown(20_000);
    const kinds = states();
    const asked = session.ensure();
    await fake.clock.advance(20_000);
    await asked;
    expect(kinds).toEqual(['resuming', 'present']);
  });

  test('remembers no player after an unusable response', async () => {
    await fake.platform.breakNext('createUserSession', 'unavailable');
    await session.ensure();
    expect(session.state).toEqual({ kind: 'unreachable', problem: 'unavailable' });
  });

  test('remembers the last player after a lost request, and still after an unusable response', async () => {
    await fake.goOffline();
    await session.ensure();
    expect(session.state).toEqual({ kind: 'remembered', userId });
    await fake.goOnline();
    await fake.platform.breakNext('createUserSession', 'unavailable');
    await session.ensure();
    expect(session.state).toEqual({ kind: 'remembered', userId });
  });

  test('is closed on expiry if the cookie now belongs to another player', async () => {
    await session.ensure();
    await fake.platform.remember('bia');
    await fake.clock.advance(3_600_000);
    expect(session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: false });
  });
});

test('a remembered player stays so during further requests and is present once there is a response', async () => {
  await fake.goOffline();
  await session.ensure();
  await session.ensure();
  expect(session.state.kind).toBe('remembered');
  await fake.goOnline();
  const asked = session.ensure();
  expect(session.state.kind).toBe('remembered');
  await asked;
  expect(session.state.kind).toBe('present');
});

test('a remembered session ends when the platform knows no session any more', async () => {
  await fake.goOffline();
  await session.ensure();
  await fake.goOnline();
  await fake.platform.endSessions();
  await session.ensure();
  expect(session.state).toEqual({ kind: 'absent', left: false, ended: true, elsewhere: false });
});

test('a remembered session ends when any call finds no session', async () => {
  await fake.goOffline();
  await session.ensure();
  await fake.goOnline();
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  expect(session.state).toEqual({ kind: 'absent', left: false, ended: true, elsewhere: false });
});

test('a remembered session is closed by an offline sign-out', async () => {
  await fake.goOffline();
  await session.ensure();
  await session.signOut();
  expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
});

test('a player who signs out while the device looks up its last player stays signed out', async () => {
  let found: (userId: string) => void = () => undefined;
  const looking = new Promise<string>((resolve) => (found = resolve));
  session = new SessionStore(
    fake.ports.session,
    fake.clock,
    deviceIdentity(() => looking),
  );
  await fake.goOffline();
  const asked = session.ensure();
  await settle();
  await session.signOut();
  found(userId);
  await asked;
  expect(session.state).toEqual({ kind: 'absent', left: true, ended: false, elsewhere: false });
});
