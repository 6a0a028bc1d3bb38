import type { EventStore, StoredEvent } from '#adapters/browser/storage/event-store.ts';

/** The stored events of a device, across its pages. */
export class MemoryEventStore implements EventStore {
  readonly rows = new Map<string, StoredEvent>();

  read(): Promise<readonly StoredEvent[]> {
    return Promise.resolve(Array.from(this.rows.values()));
  }

  keep(kept: StoredEvent): Promise<void> {
    this.rows.set(kept.event.id, kept);
    return Promise.resolve();
  }

  drop(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.rows.delete(id);
    return Promise.resolve();
  }
}
