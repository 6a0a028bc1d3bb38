import type { AnalyticsEvent } from '#ports/analytics.ts';
import { ownName } from '#ports/names.ts';
import { delMany, entries, set } from 'idb-keyval';
import * as v from 'valibot';
import { createDurableStore } from './durable-store.ts';

export interface StoredEvent {
  readonly event: AnalyticsEvent;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** Stores events until they are delivered. Every call rejects if storage is denied. */
export interface EventStore {
  /** Oldest first. Invalid events are deleted. */
  read(): Promise<readonly StoredEvent[]>;
  keep(kept: StoredEvent): Promise<void>;
  drop(ids: readonly string[]): Promise<void>;
}

export function createEventStore(): EventStore {
  const store = createDurableStore(ownName('outbox'), 'events');
  return {
    async read() {
      const rows = await entries<string, unknown>(store);
      const kept: StoredEvent[] = [];
      const invalid: string[] = [];
      for (const [id, value] of rows) {
        if (isKept(value, id)) kept.push(value);
        else invalid.push(id);
      }
      // Without this deletion they are only read again.
      if (invalid.length > 0) delMany(invalid, store).catch(() => undefined);
      return kept.sort((one, other) => one.keptAt - other.keptAt);
    },
    keep: (kept) => set(kept.event.id, kept, store),
    drop: (ids) => delMany(Array.from(ids), store),
  };
}

/** The contract's fields. The event is sent as it was recorded. */
const keptEvent = v.object({
  event: v.object({
    id: v.string(),
    name: v.string(),
    revision: v.number(),
    at: v.string(),
    context: v.object({}),
    payload: v.object({}),
  }),
  keptAt: v.number(),
});

function isKept(value: unknown, id: string): value is StoredEvent {
  return v.is(keptEvent, value) && value.event.id === id;
}
