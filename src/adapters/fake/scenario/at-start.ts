import { parseScenario } from './parse.ts';
import { formatScenario, type Scenario } from './scenario.ts';

/**
 * How this page begins.
 * - `asked`: the address names a scenario, and the world begins anew with it
 * - `broken`: it names one that makes no sense, and a plain world begins anew
 * - `kept`: the world goes on as it is
 */
export type Start = NewStart | { readonly kind: 'kept'; readonly scenario: Scenario };

export type NewStart =
  | { readonly kind: 'asked'; readonly scenario: Scenario }
  | { readonly kind: 'broken'; readonly scenario: Scenario; readonly problems: readonly string[] };

const kept = 'kitewood-demo-scenario';
let start: Start | undefined;

/** Reads the address once, and takes the scenario out of it. Outside a page there is none. */
export function scenarioAtStart(): Start {
  return (start ??= readStart());
}

/** What the next start without a scenario in its address goes on with. */
export function keepScenario(scenario: Scenario): void {
  try {
    localStorage.setItem(kept, formatScenario(scenario));
  } catch {
    // Denied: the scenario ends with the page.
  }
}

function readStart(): Start {
  if (typeof location === 'undefined') return { kind: 'kept', scenario: {} };
  const url = new URL(location.href);
  const [text, ...more] = url.searchParams.getAll('scenario');
  if (text === undefined) return { kind: 'kept', scenario: readKept() };
  url.searchParams.delete('scenario');
  history.replaceState(history.state, '', url);
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
  try {
    const parsed = parseScenario(localStorage.getItem(kept) ?? '');
    return parsed.ok ? parsed.scenario : {};
  } catch {
    return {};
  }
}
