import type { PreferenceName, PreferencesPort } from '#ports/preferences.ts';

/** By its prefix a browser takes it from this host alone, and never from a sibling; only https knows that. */
const prefix = location.protocol === 'https:' ? '__Host-' : '';
const unheard = `${prefix}kitewood-signing-out=`;
/** Seconds, after which nobody is likely to be signed in any more. */
const longestUnheard = 30 * 24 * 3_600;

/**
 * Keeps preferences in local storage under their own names; where that is denied, in memory. A sign-out that
 * the platform has not heard of must outlive the page even then: a cookie keeps it for as long as that lasts.
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
 * False where it is denied or full: memory has it for as long as the page lives. What was there before goes: it
 * would be read in its place.
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
    // Cookies are denied, too, and with them the platform's: nobody is signed in by the next page.
  }
}
