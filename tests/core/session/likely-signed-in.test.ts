import { LikelySignedIn } from '#core/session/likely-signed-in.ts';
import { SessionStore } from '#core/session/session-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { deviceIdentity } from '../../support/device-identity.ts';
import { ended } from '../../support/session-states.ts';

let fake: FakePorts;
let session: SessionStore;
let expected: LikelySignedIn;
beforeEach(async () => {
  fake = createFakePorts();
  await fake.platform.remember('luna');
  begin();
});

/** Creates the stores as a new page does. */
function begin(): void {
  session = new SessionStore(fake.ports.session, fake.clock, deviceIdentity());
  expected = new LikelySignedIn(fake.device.preferences, session);
}

test('no player is likely to be signed in on a new device', () => {
  expect(expected.pending).toBe(false);
});

describe('after a visit with a session', () => {
  beforeEach(async () => {
    await session.ensure();
    expected.note(session.state);
  });

  test('the last player is likely to be signed in until the platform has answered', async () => {
    begin();
    expect(expected.pending).toBe(true);
    await session.ensure();
    expect([session.state.kind, expected.pending]).toEqual(['present', false]);
  });

  test('no player is likely to be signed in after a sign-out', async () => {
    await session.signOut();
    expected.note(session.state);
    begin();
    expect(expected.pending).toBe(false);
  });

  test('the last player remains likely to be signed in after a visit without a network', async () => {
    await fake.goOffline();
    begin();
    await session.ensure();
    expected.note(session.state);
    begin();
    expect(expected.pending).toBe(true);
  });
});

test('an ended session makes its player unlikely to be signed in on this page, even if storage failed', () => {
  const { preferences } = fake.device;
  preferences.write('signed-in', 'true');
  expect(expected.pending).toBe(true);
  Object.assign(preferences, { write: () => undefined });
  expected.note(ended);
  expect(expected.pending).toBe(false);
});
