import type { AnalyticsEvent } from '#ports/analytics.ts';
import { readDone } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { RegisterEventsData } from './contract/platform.gen.ts';

/** Delivers a batch of events; true once the platform has taken it. The call outlives the page. */
export type DeliverEvents = (events: readonly AnalyticsEvent[]) => Promise<boolean>;

/** registerEvents: at most 100 events at a time. */
export function createEventDelivery(client: HttpClient): DeliverEvents {
  return async (events) => {
    const body: RegisterEventsData['body'] = {
      events: events.map((event) => ({ ...event, payload: { ...event.payload } })),
    };
    const answer = await client.call({
      operation: 'registerEvents',
      method: 'POST',
      path: '/v1/events',
      body,
      keepalive: true,
    });
    return readDone(answer, { status: 202 }).ok;
  };
}
