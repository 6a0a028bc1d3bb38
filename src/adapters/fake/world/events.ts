import type { AnalyticsEvent } from '#ports/analytics.ts';
import type { WorldState } from './state.ts';

const kept = 500;

/** registerEvents: keeps the newest events, and drops a repeat of an id. */
export function registerEvents(state: WorldState, events: readonly AnalyticsEvent[]): void {
  for (const { id, name, payload, revision, at, context } of events) {
    if (state.events.some((one) => one.id === id)) continue;
    state.events = [...state.events, { id, name, payload, revision, at, context }].slice(-kept);
  }
}
