import { createAnalyticsOutbox } from '#adapters/browser/reports/analytics-outbox.ts';
import { createEventDelivery } from '#adapters/http/events.ts';
import { cannedPlatform } from '../../support/canned-platform.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { MemoryEventStore } from '../../support/memory-event-store.ts';
import { describeAnalyticsPort, event } from '../analytics.contract.ts';

const http = httpPlatform();

describeAnalyticsPort('http', () => {
  const { platform, clock, deliver } = http.open();
  const connectivity = new FakeConnectivity(true);
  const store = new MemoryEventStore();
  const onHidden = () => undefined;
  const port = createAnalyticsOutbox({ clock, connectivity, deliver, onHidden, store });
  return Promise.resolve({ port, platform, delivered: () => clock.advance(60_000) });
});

test.each([
  [409, { code: 'DUPLICATE' }, 'refused'],
  [403, { code: 'FORBIDDEN', message: 'no' }, 'refused'],
  [429, { code: 'SLOW_DOWN' }, 'lost'],
  [500, { code: 'BROKEN' }, 'lost'],
])('events answered with status %i and %j are %s', async (status, body, outcome) => {
  const { client } = cannedPlatform({ 'POST /v1/events': { status, body } });
  expect(await createEventDelivery(client)([event(1)])).toBe(outcome);
});

test.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [202, 'delivered'],
  [400, 'refused'],
  [413, 'refused'],
  [422, 'refused'],
  [404, 'lost'],
  [429, 'lost'],
  [500, 'lost'],
])('events answered with status %i are %s', async (status, outcome) => {
  const { client } = cannedPlatform({ 'POST /v1/events': { status } });
  expect(await createEventDelivery(client)([event(1)])).toBe(outcome);
});
