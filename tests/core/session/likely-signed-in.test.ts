import { LikelySignedIn } from '#core/session/likely-signed-in.ts';
import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';

let fake: FakePorts;
let session: SessionStore;
let expected: LikelySignedIn;
beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  begin();
});

/** As when a page is opened. */
function begin(): void {
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  expected = new LikelySignedIn(fake.device.preferences, session);
}

test('on a new device no player is expected', () => {
  expect(expected.pending).toBe(false);
});

test('who was signed in is expected until the platform has said who is here', async () => {
  await session.ensure();
  expected.note(session.state);
  begin();
  expect(expected.pending).toBe(true);
  await session.ensure();
  expect(session.state.kind).toBe('present');
  expect(expected.pending).toBe(false);
});

test('after a sign-out no player is expected', async () => {
  await session.ensure();
  expected.note(session.state);
  await session.signOut();
  expected.note(session.state);
  begin();
  expect(expected.pending).toBe(false);
});

test('a platform out of reach changes nothing about who is expected', async () => {
  await session.ensure();
  expected.note(session.state);
  await fake.goOffline();
  begin();
  await session.ensure();
  expected.note(session.state);
  begin();
  expect(expected.pending).toBe(true);
});

test('a player who has left is not expected again by the same page, even if storage failed', () => {
  const { preferences } = fake.device;
  preferences.write('signed-in', 'true');
  expect(expected.pending).toBe(true);
  Object.assign(preferences, { write: () => undefined });
  expected.note({ kind: 'absent', left: false, ended: true, elsewhere: false });
  expect(expected.pending).toBe(false);
});
