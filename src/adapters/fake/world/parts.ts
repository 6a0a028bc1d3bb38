import { type Refused, refuse } from './outcome.ts';
import type { WorldState } from './state.ts';

/** The answer of a platform that lacks the optional parts of the contract; undefined if it has them. */
export function missingPart({ plans }: WorldState): Refused | undefined {
  const { missingParts } = plans;
  return missingParts && refuse(missingParts, 'NOT_FOUND', 'The platform does not have this part.');
}
