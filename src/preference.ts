import type { PreferenceName } from '#ports/device.ts';

/** What is kept of it, for scripts that run before the store; null also where the browser denies storage. */
export const preference = (name: PreferenceName): string | null => {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
};
