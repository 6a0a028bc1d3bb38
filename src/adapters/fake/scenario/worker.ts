import type { Scenario } from './scenario.ts';

/** Where a scenario wants it, the browser registers no worker. Undefined: as the browser likes. */
export function registrationOf(
  scenario: Scenario,
): (() => Promise<ServiceWorkerRegistration>) | undefined {
  if (scenario.worker !== 'refused') return undefined;
  return () => Promise.reject(new DOMException('The demo was asked to refuse.', 'SecurityError'));
}
