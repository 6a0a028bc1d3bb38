// A command: `node breaking-calls.ts`. Calls to the platform throw unexpected errors; writes the results. Runs in a
// separate process: in a test an uncaught error is a failure, and here it is the expected result.

import { createAnalyticsOutbox } from '#adapters/browser/reports/analytics-outbox.ts';
import { Reachability } from '#adapters/http/reachability.ts';
import { ManualClock } from './manual-clock.ts';
import { MemoryEventStore } from './memory-event-store.ts';
import { unforeseen } from './unforeseen.ts';

const uncaught: unknown[] = [];
process.on('unhandledRejection', (error) => uncaught.push(error));

/** Number of deliveries after one second, and after thirty more. */
async function outboxCalls(): Promise<readonly number[]> {
  const clock = new ManualClock();
  let calls = 0;
  const outbox = createAnalyticsOutbox({
    clock,
    connectivity: { online: true, onChange: () => () => undefined },
    deliver: () => (++calls === 1 ? unforeseen() : Promise.resolve('delivered')),
    onHidden: () => undefined,
    store: new MemoryEventStore(),
  });
  const context = {
    deviceType: 'mobile',
    screen: { width: 390, height: 844 },
    appVersion: '1.0.14',
    timezone: 'UTC',
    platform: 'web',
    os: 'android',
    locale: 'pt',
  } as const;
  const at = new Date(clock.now()).toISOString();
  await outbox.record({ id: 'event-1', name: 'screen', revision: 4, at, context, payload: {} });
  await clock.advance(1_000);
  const first = calls;
  await clock.advance(30_000);
  return [first, calls];
}

/** Number of reachability checks at the same times, after the platform was unreachable. */
async function reachabilityCalls(): Promise<readonly number[]> {
  const clock = new ManualClock();
  let calls = 0;
  const reachability = new Reachability(
    { online: true, onChange: () => () => undefined },
    clock,
    () => {
      reachability.onOutcome(++calls > 1);
      return calls === 1 ? unforeseen() : Promise.resolve();
    },
  );
  reachability.onOutcome(false);
  await clock.advance(1_000);
  const first = calls;
  await clock.advance(30_000);
  return [first, calls];
}

const [outbox, reachability] = [await outboxCalls(), await reachabilityCalls()];
process.stdout.write(JSON.stringify({ outbox, reachability, uncaught: uncaught.map(String) }));
