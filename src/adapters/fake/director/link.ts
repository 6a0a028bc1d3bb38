import { formatScenario, type Scenario } from '../scenario/scenario.ts';

/** The page that is open, in this state of the demo. */
export function linkTo(scenario: Scenario): string {
  const { pathname, search, hash } = location;
  const others = search === '' ? '?' : `${search}&`;
  return `${pathname}${others}scenario=${formatScenario(scenario)}${hash}`;
}
