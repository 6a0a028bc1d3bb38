import { LastKnown } from '#core/last-known/last-known.ts';
import { PrivacyStore } from '#core/privacy/privacy-store.ts';
import { createFakePorts, type FakePorts } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';
import { showFound } from '../../support/show-player.ts';

const luna = players.luna.userId;

let fake: FakePorts;
let lastKnown: LastKnown;
let letRead: () => void;

/** A device with cached data of Luna. Both the cache and the platform are slow. */
beforeEach(async () => {
  fake = createFakePorts();
  const { device, clock, platform } = fake;
  lastKnown = new LastKnown(device.lastKnown, clock);
  await lastKnown.enter(luna);
  await lastKnown.keep(luna, 'profile', { name: 'Luna#1234', coins: 12500, gems: 240 });
  await lastKnown.keep(luna, 'schedules', ['CONFIRMED']);
  const stored = await device.lastKnown.read();
  const reading = new Promise<unknown>((resolve) => (letRead = () => resolve(stored)));
  Object.assign(device.lastKnown, { read: () => reading });
  await platform.slowDown(1_000);
});

test('the deletion status stays unread until the cache is read, even if the platform fails', async () => {
  const privacy = new PrivacyStore(fake.ports.privacy, fake.device, lastKnown);
  await fake.platform.remember('luna');
  await fake.platform.breakNext('listDeletionSchedules', 'unavailable');
  await fake.platform.slowDown(0);
  await showFound(fake.ports.session);
  const entered = privacy.enter(luna);
  await settle();
  expect(privacy.state.kind).toBe('unread');
  letRead();
  await entered;
  expect(privacy.state).toMatchObject({ kind: 'doubtful', status: 'CONFIRMED' });
});
