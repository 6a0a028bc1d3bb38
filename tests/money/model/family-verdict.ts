import type { MoneyWorld } from './money-world.ts';
import { type Deviation, isInterruption } from './schedule.ts';

/** The promises of the family's rules that were broken, judged by the platform's orders and ledger. */
export function familyViolations(
  world: MoneyWorld,
  deviations: readonly Deviation[],
): readonly string[] {
  const found: string[] = [];
  const charged = [...world.count('charge').keys()];
  const proofs = world.proofsGiven;
  const { rules } = world.disk;
  /** Attempts that were recorded under the rules that hold now. */
  const isUnderRules = (attempt: string) => !world.beforeRules.has(attempt);
  const orders = new Set(world.orders.map(({ key }) => key).filter(isUnderRules)).size;
  const charges = charged.filter(isUnderRules).length;
  // Clearing the browser's storage clears its rules too.
  if (rules && !deviations.includes('cleared')) {
    const mostOrders = { each: proofs, none: 0, 'over-cap': Infinity }[rules.mode];
    if (orders > mostOrders) found.push('an order is sent without a proof');
    const allowed = world.case?.spentByOther ? 0 : 1;
    const mostCharges = rules.mode === 'over-cap' ? proofs + allowed : Infinity;
    if (charges > mostCharges) found.push('the month exceeds its cap without a proof');
  }
  if (world.case?.account) {
    const proved = new Set(world.orders.filter((one) => one.proved).map(({ key }) => key));
    if (charged.some((key) => !proved.has(key))) found.push('the account pays without a proof');
    const isResumed = deviations.some(isInterruption);
    if (!isResumed && orders > proved.size) found.push('an order does not carry its proof');
  }
  const written = JSON.stringify([[...world.disk.kept.values()], world.events, world.messages]);
  if (written.includes('proof-')) found.push('a proof is written or sent');
  return found;
}
