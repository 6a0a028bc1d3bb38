import type { DeviceFamilyPort } from '#ports/family.ts';
import type { Permit } from '../purchase/permit.ts';
import { totalsOfMonth } from './month-totals.ts';
import { verdictHere } from './verdict.ts';

/** A permit that is judged by this browser's rules, and counts the month of all players of this browser. */
export function permitBy(
  { rulesIn }: Pick<DeviceFamilyPort, 'rulesIn'>,
  given: Omit<Permit, 'judge'>,
): Permit {
  return {
    ...given,
    judge: ({ attempt, record, beside, now }) => {
      const totals = () => totalsOfMonth(record, beside, now).here;
      return verdictHere(attempt.price, given, rulesIn(beside.rules), totals).kind === 'free';
    },
  };
}
