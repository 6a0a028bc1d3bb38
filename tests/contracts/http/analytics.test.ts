import { createAnalyticsOutbox } from '#adapters/browser/analytics-outbox.ts';
import { FakeConnectivity } from '../../support/fake-device.ts';
import { httpPlatform } from '../../support/http-ports.ts';
import { MemoryEventStore } from '../../support/memory-event-store.ts';
import { describeAnalyticsPort } from '../analytics.contract.ts';

const http = httpPlatform();

describeAnalyticsPort('http', () => {
  const { platform, clock, deliver } = http.open();
  const connectivity = new FakeConnectivity(true);
  const store = new MemoryEventStore();
  const onHidden = () => undefined;
  const port = createAnalyticsOutbox({ clock, connectivity, deliver, onHidden, store });
  return Promise.resolve({ port, platform, delivered: () => clock.advance(60_000) });
});
