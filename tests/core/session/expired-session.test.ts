import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import { players } from '../../support/platform.ts';
import { ended, replaced, signedOut } from '../../support/session-states.ts';

const { luna } = players;
const { userId } = luna;
const hour = 3_600_000;
const remembered = { kind: 'remembered', userId };

let fake: FakePorts;
let session: SessionStore;
let stop: () => void;

async function signIn(inGame: boolean): Promise<void> {
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity(), () => inGame);
  stop = session.start();
  await session.signIn(luna);
}

beforeEach(async () => {
  fake = createFakePorts();
  await signIn(false);
});

describe('an expired session', () => {
  test('is renewed every time it expires, and the player stays signed in meanwhile', async () => {
    await fake.platform.slowDown(1_000);
    await fake.clock.advance(hour);
    expect(session.userId).toBe(userId);
    await fake.clock.advance(1_000);
    expect([session.userId, await fake.platform.sessionsMade()]).toEqual([userId, 2]);
    await fake.platform.slowDown(0);
    await fake.clock.advance(4 * hour);
    expect([session.userId, await fake.platform.sessionsMade()]).toEqual([userId, 6]);
  });

  test('is absent if the platform does not renew it', async () => {
    await fake.platform.endSessions();
    await fake.clock.advance(hour);
    expect(session.state).toEqual(ended);
  });

  test('leaves the player remembered offline, and is renewed once online', async () => {
    await fake.goOffline();
    await fake.clock.advance(hour + 5 * 60_000);
    expect(session.state).toEqual(remembered);
    await fake.goOnline();
    await session.ensure();
    expect(session.state.kind).toBe('present');
  });

  test('leaves the player remembered after a second, until a slow platform renews it', async () => {
    await fake.platform.slowDown(5_000);
    await fake.clock.advance(hour + 999);
    expect(session.state.kind).toBe('present');
    await fake.clock.advance(1);
    expect(session.state).toEqual(remembered);
    await fake.clock.advance(4_000);
    expect(session.state.kind).toBe('present');
  });

  test.each([
    ['request-lost', false],
    ['answer-lost', false],
    ['unavailable', false],
    ['unavailable', true],
  ] as const)(
    'leaves the player remembered for two seconds if its renewal is %s (in the game: %s)',
    async (fault, inGame) => {
      stop();
      await signIn(inGame);
      await fake.platform.breakNext('createUserSession', fault);
      await fake.clock.advance(hour);
      expect(session.state).toEqual(remembered);
      await fake.clock.advance(2_000);
      expect(session.state.kind).toBe('present');
    },
  );

  test.each([
    ['in a browser', false],
    ['in the game', true],
  ])('is closed if the cookie now belongs to another player, %s', async (_, inGame) => {
    stop();
    await signIn(inGame);
    await fake.platform.remember('bia');
    await fake.clock.advance(hour);
    expect(session.state).toEqual(replaced);
  });

  test('is requested by ensure() even if no timer ran, but only once it has expired', async () => {
    stop();
    const before = await fake.platform.sessionsMade();
    await session.ensure();
    expect(await fake.platform.sessionsMade()).toBe(before);
    await fake.goOffline();
    await fake.clock.advance(hour);
    await session.ensure();
    expect(session.state).toEqual(remembered);
  });

  test('is not renewed for a player who has signed out', async () => {
    await session.signOut();
    await fake.platform.remember('luna');
    await fake.clock.advance(2 * hour);
    expect([session.state.kind, await fake.platform.sessionsMade()]).toEqual(['closed', 0]);
  });

  test('stays closed if its renewal completes after a sign-out', async () => {
    await fake.platform.slowDown(1_000);
    await fake.clock.advance(hour);
    await fake.platform.slowDown(0);
    await session.signOut();
    await fake.clock.advance(1_000);
    expect(session.state).toEqual(signedOut);
  });
});
