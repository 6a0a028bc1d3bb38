// A command: `node breaking-calls.ts`. Calls to the platform throw unexpected errors; writes the results. Runs in a
// separate process: in a test an uncaught error is a failure, and here it is the expected result.

import { createAnalyticsOutbox } from '#adapters/browser/reports/analytics-outbox.ts';
import { Reachability } from '#adapters/http/reachability.ts';
import { event } from '../contracts/analytics.contract.ts';
import { cards } from './cards.ts';
import { ManualClock } from './manual-clock.ts';
import { MemoryEventStore } from './memory-event-store.ts';
import { openPage, signedInPorts } from './other-page.ts';
import { pressPay } from './purchase.ts';
import { unforeseen } from './unforeseen.ts';

const connectivity = { online: true, onChange: () => () => undefined };
const uncaught: unknown[] = [];
process.on('unhandledRejection', (error) => uncaught.push(error));

/** Number of deliveries after one second, and after thirty more. */
async function outboxCalls(): Promise<readonly number[]> {
  const clock = new ManualClock();
  let calls = 0;
  const outbox = createAnalyticsOutbox({
    clock,
    connectivity,
    deliver: () => (++calls === 1 ? unforeseen() : Promise.resolve('delivered')),
    onHidden: () => undefined,
    store: new MemoryEventStore(),
  });
  await outbox.record(event(1));
  await clock.advance(1_000);
  const first = calls;
  await clock.advance(30_000);
  return [first, calls];
}

/** Number of reachability checks at the same times, after the platform was unreachable. */
async function reachabilityCalls(): Promise<readonly number[]> {
  const clock = new ManualClock();
  let calls = 0;
  const reachability = new Reachability(connectivity, clock, () => {
    reachability.onOutcome(++calls > 1);
    return calls === 1 ? unforeseen() : Promise.resolve();
  });
  reachability.onOutcome(false);
  await clock.advance(1_000);
  const first = calls;
  await clock.advance(30_000);
  return [first, calls];
}

/** Number of orders of one purchase at the same times, if each throws. */
async function orderCalls(): Promise<readonly number[]> {
  const fake = await signedInPorts();
  let calls = 0;
  const createPurchase = () => {
    calls++;
    return unforeseen();
  };
  const page = await openPage(fake, { payments: { ...fake.ports.payments, createPurchase } });
  await pressPay(page, cards.pays);
  await fake.clock.advance(1_000);
  const first = calls;
  await fake.clock.advance(30_000);
  return [first, calls];
}

const [outbox, reachability] = [await outboxCalls(), await reachabilityCalls()];
const orders = await orderCalls();
process.stdout.write(
  JSON.stringify({ outbox, reachability, orders, uncaught: uncaught.map(String) }),
);
