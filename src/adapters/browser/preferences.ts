import type { PreferenceName, Preferences } from '#ports/device.ts';

/** Keeps preferences in local storage under their own names; where that is denied, in memory. */
export function createPreferences(): Preferences {
  const memory = new Map<PreferenceName, string>();
  return {
    read(name) {
      try {
        return localStorage.getItem(name) ?? memory.get(name) ?? null;
      } catch {
        return memory.get(name) ?? null;
      }
    },
    write(name, value) {
      memory.set(name, value);
      try {
        localStorage.setItem(name, value);
      } catch {
        // Denied or full: memory has it for as long as the page lives.
      }
    },
  };
}
