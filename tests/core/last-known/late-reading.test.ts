import { LastKnown } from '#core/last-known/last-known.ts';
import { PrivacyStore } from '#core/privacy/privacy-store.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { settle } from '../../support/settle.ts';
import { showFound } from '../../support/show-player.ts';

const luna = players.luna.userId;

test('the deletion status stays unread until the cache is read, even if the platform fails', async () => {
  const { ports, device, clock, platform } = createFakePorts();
  const lastKnown = new LastKnown(device.lastKnown, clock);
  await lastKnown.enter(luna);
  await lastKnown.keep(luna, 'profile', { name: 'Luna#1234', coins: 12500, gems: 240 });
  await lastKnown.keep(luna, 'schedules', ['CONFIRMED']);
  const stored = await device.lastKnown.read();
  const { promise: reading, resolve: letRead } = Promise.withResolvers<unknown>();
  Object.assign(device.lastKnown, { read: () => reading });
  const privacy = new PrivacyStore(ports.privacy, device, lastKnown);
  await platform.remember('luna');
  await platform.breakNext('listDeletionSchedules', 'unavailable');
  await showFound(ports.session);
  const entered = privacy.enter(luna);
  await settle();
  expect(privacy.state.kind).toBe('unread');
  letRead(stored);
  await entered;
  expect(privacy.state).toMatchObject({ kind: 'doubtful', status: 'CONFIRMED' });
});
