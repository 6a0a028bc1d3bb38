import type { ReceivedEvent } from '../world/state.ts';
import { eventErrors } from './event-fields.ts';

/** Recorded events, newest first, each checked against the fields of its revision. */
export function EventInspector({ events }: { readonly events: readonly ReceivedEvent[] }) {
  return (
    <details name="demo-director">
      <summary>Events ({events.length})</summary>
      <ul>
        {[...events].reverse().map((event) => {
          const wrong = eventErrors(event);
          return (
            <li key={event.id}>
              <strong>{event.name}</strong> revision {String(event.revision)}:{' '}
              {wrong.length === 0 ? 'valid' : wrong.join('; ')}
              <details>
                <summary>Fields of {event.name}</summary>
                <pre>{JSON.stringify(event.payload, null, 2)}</pre>
              </details>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
