import type { DeviceFamilyPort } from '#ports/family.ts';
import type { Permit } from '../purchase/permit.ts';
import { totalsOfMonth } from './month-totals.ts';
import { verdictOn } from './verdict.ts';

/**
 * A permit that is judged by this browser's rules, and counts the month of all players of this browser. The account's
 * rules are the platform's to judge.
 */
export function permitBy(
  { rulesIn }: Pick<DeviceFamilyPort, 'rulesIn'>,
  given: Omit<Permit, 'judge'>,
): Permit {
  return {
    ...given,
    judge: ({ attempt, record, beside, now }) => {
      const rules = rulesIn(beside.rules);
      if (!rules || given.source === 'account') return true;
      const totals = totalsOfMonth(record, beside, now).here;
      const { kind } = verdictOn(attempt.price, rules, totals);
      // Empty if the rules were off when the PIN was typed: any PIN was accepted then.
      return kind === 'free' || (Boolean(given.proof) && kind !== 'off');
    },
  };
}
