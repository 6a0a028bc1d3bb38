import type { AnalyticsEvent } from '#ports/analytics.ts';
import { readDone } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { RegisterEventsData } from './contract/platform.gen.ts';

/** Statuses that are about the body. Others, such as a 404 of a platform without this operation, are `lost`. */
const refusals: readonly number[] = [400, 409, 413, 422];

/** Delivers a batch of events. `refused`: a retry would be refused too; `lost`: unknown whether they arrived. */
export type DeliverEvents = (
  events: readonly AnalyticsEvent[],
) => Promise<'delivered' | 'refused' | 'lost'>;

/** registerEvents: at most 100 events at a time. The call outlives the page. */
export function createEventDelivery(client: HttpClient): DeliverEvents {
  return async (events) => {
    const body: RegisterEventsData['body'] = {
      events: events.map((event) => ({ ...event, payload: { ...event.payload } })),
    };
    const answer = await client.call({
      method: 'POST',
      path: '/v1/events',
      body,
      keepalive: true,
    });
    const result = readDone(answer, {
      refuse: (_code, status) => (refusals.includes(status) ? ('refused' as const) : undefined),
    });
    if (result.ok) return 'delivered';
    return result.problem === 'refused' ? 'refused' : 'lost';
  };
}
