import type { MaintenancePort } from '#ports/maintenance.ts';

/** Maximum time that a press of Pay waits for the host, in milliseconds. */
const patience = 3_000;

/** The health file of the build that is deployed now (.tools/build/build-facts.ts). */
export const hostedMaintenance: MaintenancePort = {
  async announced() {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), patience);
    try {
      const answer = await fetch('/health.json', { signal: late.signal, cache: 'no-store' });
      return ((await answer.json()) as { readonly maintenance?: unknown }).maintenance === true;
    } catch {
      // Unreachable, or no health file: the platform decides what is sold.
      return false;
    } finally {
      clearTimeout(timer);
    }
  },
};
