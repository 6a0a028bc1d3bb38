import { reaction } from 'mobx';
import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import { players } from '../../support/platform.ts';
import { absent, ended, replaced } from '../../support/session-states.ts';
import { settle } from '../../support/settle.ts';

const { userId } = players.luna;
const remembered = { kind: 'remembered', userId };

let fake: FakePorts;
let session: SessionStore;

/** A started session on a device that looks up its last player like this. */
function open(lookUp: () => Promise<string | undefined>, inGame = false): void {
  const device = deviceIdentity(lookUp);
  session = new SessionStore(fake.ports.session, fake.clock, device, () => inGame);
  session.start();
}

const isLuna = () => Promise.resolve(userId);

beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  open(isLuna);
});

const unavailable = (times: number) =>
  fake.platform.breakNext('createUserSession', ...Array<'unavailable'>(times).fill('unavailable'));

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
  await unavailable(2);
  await session.ensure();
  await fake.clock.advance(1_999);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(1 + 3_999);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(1);
  expect(session.state.kind).toBe('present');
});

test('the retry delay grows to one minute and no further', async () => {
  await unavailable(12);
  await session.ensure();
  await fake.clock.advance((2 + 4 + 8 + 16 + 32 + 6 * 60) * 1_000);
  expect(session.state.kind).toBe('remembered');
  await fake.clock.advance(60_000);
  expect(session.state.kind).toBe('present');
});

test('repeated ensure() calls leave one retry a minute while the platform is unavailable', async () => {
  await unavailable(100);
  for (let times = 0; times < 5; times++) await session.ensure();
  await fake.clock.advance(60_000);
  const ask = jest.spyOn(fake.ports.session, 'resume');
  await fake.clock.advance(600_000);
  expect(ask).toHaveBeenCalledTimes(10);
});

test('a player who signs out while the platform is unavailable is not signed in by a retry', async () => {
  await unavailable(1);
  await session.ensure();
  await session.signOut();
  await fake.platform.remember('luna');
  await fake.clock.advance(60_000);
  expect(session.state.kind).toBe('closed');
});

describe('a session in the game, which can change the player of the cookie', () => {
  beforeEach(() => open(isLuna, true));

  test('waits for a slow platform without remembering the last player', async () => {
    await fake.platform.slowDown(20_000);
    const kinds: string[] = [];
    reaction(
      () => session.state.kind,
      (kind) => kinds.push(kind),
    );
    const asked = session.ensure();
    await fake.clock.advance(20_000);
    await asked;
    expect(kinds).toEqual(['resuming', 'present']);
  });

  test('remembers no player after an unusable response', async () => {
    await unavailable(1);
    await session.ensure();
    expect(session.state).toEqual({ kind: 'unreachable', problem: 'unavailable' });
  });

  test('remembers the last player after a lost request, and still after an unusable response', async () => {
    await fake.goOffline();
    await session.ensure();
    expect(session.state).toEqual(remembered);
    await fake.goOnline();
    await unavailable(1);
    await session.ensure();
    expect(session.state).toEqual(remembered);
  });
});

describe('a remembered player', () => {
  beforeEach(async () => {
    await fake.goOffline();
    await session.ensure();
    expect([session.state, session.userId]).toEqual([remembered, userId]);
  });

  test('stays so during further requests and is present once there is a response', async () => {
    await session.ensure();
    expect(session.state.kind).toBe('remembered');
    await fake.goOnline();
    const asked = session.ensure();
    expect(session.state.kind).toBe('remembered');
    await asked;
    expect(session.state.kind).toBe('present');
  });

  test.each([
    ['the session is requested again', () => session.ensure()],
    ['any other call', () => fake.ports.player.profile()],
  ])('is absent once the platform knows no session any more: %s', async (_, ask) => {
    await fake.goOnline();
    await fake.platform.endSessions();
    await ask();
    expect(session.state).toEqual(ended);
  });

  test('closes the session if another player has replaced them', async () => {
    await fake.platform.remember('bia');
    await fake.goOnline();
    await session.ensure();
    expect(session.state).toEqual(replaced);
  });
});

test('a player who signs out while the device looks up its last player stays signed out', async () => {
  const { promise: looking, resolve: found } = Promise.withResolvers<string>();
  open(() => looking);
  await fake.goOffline();
  const asked = session.ensure();
  await settle();
  await session.signOut();
  found(userId);
  await asked;
  expect(session.state).toEqual({ ...absent, left: true });
});
