import { type Refused, refuse } from './outcome.ts';
import type { WorldState } from './state.ts';

/** The answer of a platform that lacks the optional parts of the contract; undefined if it has them. */
export function missingPart({ plans }: WorldState): Refused | undefined {
  const { missingParts } = plans;
  return missingParts && noPart(missingParts);
}

/** The same for the family part, which the platform lacks unless the scenario adds it. */
export function missingFamily(state: WorldState): Refused | undefined {
  return missingPart(state) ?? (state.plans.hasFamily ? undefined : noPart(404));
}

function noPart(status: number): Refused {
  return refuse(status, 'NOT_FOUND', 'The platform does not have this part.');
}
