import { preferenceKey } from '#ports/names.ts';
import type { PreferenceName } from '#ports/preferences.ts';

/** The stored value, for scripts that run before the store; null also if the browser denies storage. */
export const preference = (name: PreferenceName): string | null => {
  try {
    const key = preferenceKey(name);
    return sessionStorage.getItem(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
};
