import type { Scenario } from './scenario.ts';

/** Prevents the worker's registration if the scenario says so. Undefined: the browser's own. */
export function registrationOf(
  scenario: Scenario,
): (() => Promise<ServiceWorkerRegistration>) | undefined {
  if (scenario.worker !== 'refused') return undefined;
  return () => Promise.reject(new DOMException('The demo was asked to refuse.', 'SecurityError'));
}
