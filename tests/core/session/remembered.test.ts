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

test('on a device without a last player the session stays unknown', async () => {
  lastPlayer = undefined;
  await fake.goOffline();
  await session.ensure();
  expect(session.state).toEqual({ kind: 'unreachable', problem: 'unreachable' });
});

test('a platform that does not answer is waited for no longer than a second', async () => {
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

test('a platform that cannot say is asked again, later each time, until it can', async () => {
  await fake.platform.breakNext('createUserSession', 'unavailable', 'unavailable');
  await session.ensure();
  await fake.clock.advance(1_999);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(1 + 3_999);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(1);
  expect(session.state.kind).toBe('present');
});

test('however long it cannot say, it is asked every minute', async () => {
  const long = Array.from({ length: 12 }, () => 'unavailable' as const);
  await fake.platform.breakNext('createUserSession', ...long);
  await session.ensure();
  await fake.clock.advance((2 + 4 + 8 + 16 + 32 + 6 * 60) * 1_000);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(60_000);
  expect(session.state.kind).toBe('present');
});

test('a network that goes and returns does not cause more requests', async () => {
  const long = Array.from({ length: 100 }, () => 'unavailable' as const);
  await fake.platform.breakNext('createUserSession', ...long);
  for (let times = 0; times < 5; times++) await session.ensure();
  await fake.clock.advance(60_000);
  const ask = jest.spyOn(fake.ports.session, 'resume');
  await fake.clock.advance(600_000);
  expect(ask).toHaveBeenCalledTimes(10);
});

test('who signs out while it is in trouble is not asked about any more', async () => {
  await fake.platform.breakNext('createUserSession', 'unavailable');
  await session.ensure();
  await session.signOut();
  await fake.platform.remember('luna');
  await fake.clock.advance(60_000);
  expect(session.state.kind).toBe('closed');
});

test('a platform that answers in time is believed alone', async () => {
  await fake.platform.slowDown(900);
  const asked = session.ensure();
  await fake.clock.advance(900);
  await asked;
  await fake.clock.advance(60_000);
  expect(session.state).toMatchObject({ kind: 'present' });
});

test('a player who replaces the remembered one starts with an empty page', async () => {
  await fake.goOffline();
  await session.ensure();
  await fake.platform.remember('bia');
  await fake.goOnline();
  await session.ensure();
  expect(session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: false });
});

describe('in the game, which changes players by the cookie,', () => {
  beforeEach(() => {
    const lookUp = () => Promise.resolve(lastPlayer);
    session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity(lookUp), () => true);
    session.start();
  });

  /** Everything that the session was, one after the other. */
  function states(): string[] {
    const kinds: string[] = [];
    reaction(
      () => session.state.kind,
      (kind) => kinds.push(kind),
    );
    return kinds;
  }

  test('a platform that is slow is waited for', async () => {
    await fake.platform.slowDown(20_000);
    const kinds = states();
    const asked = session.ensure();
    await fake.clock.advance(20_000);
    await asked;
    expect(kinds).toEqual(['resuming', 'present']);
  });

  test('no player is remembered after an unusable answer', async () => {
    await fake.platform.breakNext('createUserSession', 'unavailable');
    await session.ensure();
    expect(session.state).toEqual({ kind: 'unreachable', problem: 'unavailable' });
  });

  test('the last player is remembered if the request was lost, until there is an answer', async () => {
    await fake.goOffline();
    await session.ensure();
    expect(session.state).toEqual({ kind: 'remembered', userId });
    await fake.goOnline();
    await fake.platform.breakNext('createUserSession', 'unavailable');
    await session.ensure();
    expect(session.state).toEqual({ kind: 'remembered', userId });
  });

  test('a page in use for a player confirmed by the platform ends anyway', async () => {
    await session.ensure();
    await fake.platform.remember('bia');
    await fake.clock.advance(3_600_000);
    expect(session.state).toEqual({ kind: 'closed', by: 'other-player', elsewhere: false });
  });
});

test('asked again, the page in use stays, and the player is present once there is an answer', async () => {
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

test('it ends when the platform knows no session any more', async () => {
  await fake.goOffline();
  await session.ensure();
  await fake.goOnline();
  await fake.platform.endSessions();
  await session.ensure();
  expect(session.state).toEqual({ kind: 'absent', left: false, ended: true, elsewhere: false });
});

test('any call that finds no session ends it', async () => {
  await fake.goOffline();
  await session.ensure();
  await fake.goOnline();
  await fake.platform.endSessions();
  await fake.ports.player.profile();
  expect(session.state).toEqual({ kind: 'absent', left: false, ended: true, elsewhere: false });
});

test('a sign-out ends it, network or not', async () => {
  await fake.goOffline();
  await session.ensure();
  await session.signOut();
  expect(session.state).toEqual({ kind: 'closed', by: 'signed-out', elsewhere: false });
});

test('who signs out while the device still looks up who was here, stays out', async () => {
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
