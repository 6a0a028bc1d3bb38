import type { Family, FamilyProblem } from '#ports/family.ts';
import type { Result } from '#ports/result.ts';
import type { Permit } from '../purchase/permit.ts';

/** Where the rules are kept: in this browser, or by the platform for the account. */
export type FamilySource = Permit['source'];

/**
 * - `unknown`: not read yet
 * - `failed`: this browser's record could not be read, or whether the account has rules
 */
export type FamilyState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'failed'; readonly problem: FamilyProblem }
  | { readonly kind: 'known'; readonly source: FamilySource; readonly family: Family };

type Answer = Result<Family, FamilyProblem>;

/**
 * The account's rules if the platform has them and they are on, or may be turned on; otherwise this browser's. A failed
 * call does not undo that the account's were on: a 404 that comes after an answer is a gateway's, not a missing part.
 */
export function stateOf(device: Answer, account?: Answer, known?: Family): FamilyState {
  const here = device.ok && device.value.kind !== 'off';
  const isLost = account && !account.ok && (known || account.problem !== 'unsupported');
  const stillOn = isLost && known?.kind !== 'off' ? known : undefined;
  const theirs = account?.ok ? account.value : stillOn;
  if (theirs && !(here && theirs.kind === 'off')) {
    return { kind: 'known', source: 'account', family: theirs };
  }
  if (here) return { kind: 'known', source: 'device', family: device.value };
  if (isLost) return { kind: 'failed', problem: account.problem };
  return device.ok
    ? { kind: 'known', source: 'device', family: device.value }
    : { kind: 'failed', problem: device.problem };
}
