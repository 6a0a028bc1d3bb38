import {
  type CallFate,
  formatScenario,
  type NextCalls,
  type Operation,
  type Scenario,
} from '../../../src/adapters/fake/scenario/scenario.ts';

/** An address of the demo that begins a new world with this scenario. */
export function withScenario(address: string, scenario: Scenario): string {
  const [path = '', ...hash] = address.split('#');
  const query = `${path.includes('?') ? '&' : '?'}scenario=${formatScenario(scenario)}`;
  return [`${path}${query}`, ...hash].join('#');
}

/** The outcomes of the next calls of an operation. */
export function calls(operation: Operation, fate: CallFate, times = 1): NextCalls {
  return { operation, fate, times };
}
