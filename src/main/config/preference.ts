import type { PreferenceName } from '#ports/preferences.ts';

/** The stored value, for scripts that run before the store; null also if the browser denies storage. */
export const preference = (name: PreferenceName): string | null => {
  try {
    return sessionStorage.getItem(name) ?? localStorage.getItem(name);
  } catch {
    return null;
  }
};
