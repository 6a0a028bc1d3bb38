import type { AppUpdatesPort } from '#ports/updates.ts';
import { storeScenario } from './at-start.ts';
import type { Scenario } from './scenario.ts';

/** Simulates a waiting version if the scenario says so. Applying it reloads the page, after which none waits. */
export function updatesOf<T extends AppUpdatesPort>(scenario: Scenario, updates: T): T {
  if (scenario.update !== 'waits') return updates;
  return {
    ...updates,
    onWaiting(listener) {
      listener();
      return updates.onWaiting(listener);
    },
    async apply() {
      storeScenario({ ...scenario, update: 'none' });
      await updates.apply();
    },
  };
}

/** Prevents the worker's registration if the scenario says so. Undefined: the browser's own. */
export function registrationOf(
  scenario: Scenario,
): (() => Promise<ServiceWorkerRegistration>) | undefined {
  if (scenario.worker !== 'refused') return undefined;
  return () => Promise.reject(new DOMException('The demo was asked to refuse.', 'SecurityError'));
}
