import type { PreferenceName, PreferencesPort } from '#ports/preferences.ts';

/** By its prefix a browser takes it from this host alone, and never from a sibling; only https knows that. */
const prefix = location.protocol === 'https:' ? '__Host-' : '';
const unheard = `${prefix}kitewood-signing-out=`;
/** In seconds: by then a session is unlikely to exist. */
const longestUnheard = 30 * 24 * 3_600;

/**
 * Stores preferences in local storage under their own names; in memory if that is denied. A pending sign-out must
 * outlive the page even then: a cookie keeps it as long as it can.
 */
export function createPreferences(): PreferencesPort {
  const memory = new Map<PreferenceName, string>();
  const remembered = (name: PreferenceName) =>
    memory.get(name) ?? (name === 'signing-out' ? readUnheard() : null);
  return {
    read(name) {
      try {
        return localStorage.getItem(name) ?? remembered(name);
      } catch {
        return remembered(name);
      }
    },
    write(name, value) {
      memory.set(name, value);
      const stored = store(name, value);
      if (name === 'signing-out') noteUnheard(value === 'false' || stored ? null : value);
    },
  };
}

/**
 * False if storage is denied or full: the value is kept in memory. Removes the old value, which would be read instead.
 */
function store(name: PreferenceName, value: string): boolean {
  try {
    localStorage.setItem(name, value);
    return true;
  } catch {
    forget(name);
    return false;
  }
}

function forget(name: PreferenceName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Denied: nothing of it is read either.
  }
}

function readUnheard(): string | null {
  try {
    const found = document.cookie.split('; ').find((one) => one.startsWith(unheard));
    return found?.slice(unheard.length) ?? null;
  } catch {
    return null;
  }
}

function noteUnheard(value: string | null): void {
  if (value === readUnheard()) return;
  const secure = prefix && '; Secure';
  const age = value === null ? 0 : longestUnheard;
  try {
    document.cookie = `${unheard}${value}; Path=/; SameSite=Strict; Max-Age=${age}${secure}`;
  } catch {
    // Cookies are denied, too, and the platform's with them: the next page signs no player in.
  }
}
