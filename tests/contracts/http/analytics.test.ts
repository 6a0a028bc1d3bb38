import { createAnalyticsOutbox } from '#adapters/browser/reports/analytics-outbox.ts';
import { createEventDelivery } from '#adapters/http/events.ts';
import { type Canned, cannedPlatform } from '../../support/canned-platform.ts';
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

test.each<[Canned, string]>([
  [{ status: 200 }, 'delivered'],
  [{ status: 204 }, 'delivered'],
  [{ status: 202 }, 'delivered'],
  [{ status: 202, body: 'plain text' }, 'delivered'],
  [{ status: 400 }, 'refused'],
  [{ status: 413 }, 'refused'],
  [{ status: 422 }, 'refused'],
  [{ status: 409, body: { code: 'DUPLICATE' } }, 'refused'],
  [{ status: 403, body: { code: 'FORBIDDEN', message: 'no' } }, 'lost'],
  [{ status: 404 }, 'lost'],
  [{ status: 429 }, 'lost'],
  [{ status: 429, body: { code: 'SLOW_DOWN' } }, 'lost'],
  [{ status: 500 }, 'lost'],
  [{ status: 500, body: { code: 'BROKEN' } }, 'lost'],
])('events answered with %j are %s', async (answer, outcome) => {
  const { client } = cannedPlatform({ 'POST /v1/events': answer });
  expect(await createEventDelivery(client)([event(1)])).toBe(outcome);
});
