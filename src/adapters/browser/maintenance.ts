import type { MaintenancePort } from '#ports/maintenance.ts';

/** Milliseconds that a press of Pay waits for the host at most. */
const patience = 3_000;

/** The health file of the build that is deployed now (.tools/build-facts.ts). */
export const hostedMaintenance: MaintenancePort = {
  async announced() {
    if (!navigator.onLine) return false;
    try {
      const signal = AbortSignal.timeout(patience);
      const answer = await fetch('/health.json', { signal, cache: 'no-store' });
      return ((await answer.json()) as { readonly maintenance?: unknown }).maintenance === true;
    } catch {
      // Out of reach, or no health file: the platform itself decides what is sold.
      return false;
    }
  },
};
