import { ownName } from '#ports/names.ts';
import { unlessDenied } from '../../shared/unless-denied.ts';
import { parseScenario } from './parse.ts';
import { formatScenario, type Scenario } from './scenario.ts';

/**
 * How this page starts.
 * - `asked`: the address contains a scenario, which a new world begins with
 * - `broken`: the scenario is invalid, and a default world begins
 * - `kept`: the world continues
 */
export type Start = NewStart | { readonly kind: 'kept'; readonly scenario: Scenario };

export type NewStart =
  | { readonly kind: 'asked'; readonly scenario: Scenario }
  | { readonly kind: 'broken'; readonly scenario: Scenario; readonly problems: readonly string[] };

const kept = ownName('demo-scenario');
let start: Start | undefined;

/** Reads the address once. Outside a page there is no scenario. */
export function scenarioAtStart(): Start {
  return (start ??= readStart());
}

/** Ends this tab's visit of the old world. Call it before the device reads the parameters of the game's launch. */
export function endVisit(): void {
  unlessDenied(() => sessionStorage.clear());
}

/** Removes the scenario from the address, once it has begun: until then, a reload begins it again. */
export function removeScenario(): void {
  const url = new URL(location.href);
  url.searchParams.delete('scenario');
  history.replaceState(history.state, '', url);
}

/** The scenario of the next start without one in its address. */
export function storeScenario(scenario: Scenario): void {
  unlessDenied(() => localStorage.setItem(kept, formatScenario(scenario)));
}

function readStart(): Start {
  if (typeof location === 'undefined') return { kind: 'kept', scenario: {} };
  const [text, ...more] = new URL(location.href).searchParams.getAll('scenario');
  if (text === undefined) return { kind: 'kept', scenario: readKept() };
  if (more.length > 0) {
    const problems = ['The link names more than one scenario.'];
    return { kind: 'broken', scenario: {}, problems };
  }
  const parsed = parseScenario(text);
  return parsed.ok
    ? { kind: 'asked', scenario: parsed.scenario }
    : { kind: 'broken', scenario: {}, problems: parsed.problems };
}

function readKept(): Scenario {
  const parsed = parseScenario(unlessDenied(() => localStorage.getItem(kept)) ?? '');
  return parsed.ok ? parsed.scenario : {};
}
