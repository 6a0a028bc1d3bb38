import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { WorldState } from './state.ts';

const kept = 500;

/** registerEvents: keeps the newest events, a repeated id once. */
export function registerEvents(state: WorldState, events: readonly AnalyticsEvent[]): void {
  for (const { id, name, payload, revision, at, context } of events) {
    const others = state.events.filter((one) => one.id !== id);
    state.events = [...others, { id, name, payload, revision, at, context }].slice(-kept);
  }
}
