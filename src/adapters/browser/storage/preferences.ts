import { ownName, preferenceKey } from '#ports/names.ts';
import type { PreferenceName, PreferencesPort } from '#ports/preferences.ts';
import { unlessDenied } from '../../shared/unless-denied.ts';

/** The prefix prevents sibling hosts from setting the cookie. Browsers accept it on https only. */
const prefix = location.protocol === 'https:' ? '__Host-' : '';
const pendingCookie = `${prefix}${ownName('signing-out')}=`;
/** Lifetime of the cookie in seconds. Sessions are unlikely to last longer. */
const cookieLifetime = 30 * 24 * 3_600;

/**
 * Stores preferences in local storage; in memory if that is denied. A pending sign-out must outlive the page, so a
 * cookie keeps it then.
 */
export function createPreferences(): PreferencesPort {
  const memory = new Map<PreferenceName, string>();
  const remembered = (name: PreferenceName) =>
    memory.get(name) ?? (name === 'signing-out' ? readPendingSignOut() : null);
  return {
    read(name) {
      return unlessDenied(() => localStorage.getItem(preferenceKey(name))) ?? remembered(name);
    },
    write(name, value) {
      memory.set(name, value);
      const stored = store(name, value);
      if (name === 'signing-out') writePendingSignOut(value === 'false' || stored ? null : value);
    },
  };
}

/**
 * False if storage is denied or full: the value is kept in memory. Removes the old value, which would be read instead.
 */
function store(name: PreferenceName, value: string): boolean {
  const key = preferenceKey(name);
  const stored = unlessDenied(() => {
    localStorage.setItem(key, value);
    return true;
  });
  if (!stored) unlessDenied(() => localStorage.removeItem(key));
  return stored ?? false;
}

function readPendingSignOut(): string | null {
  const cookies = unlessDenied(() => document.cookie) ?? '';
  const found = cookies.split('; ').find((one) => one.startsWith(pendingCookie));
  return found?.slice(pendingCookie.length) ?? null;
}

function writePendingSignOut(value: string | null): void {
  if (value === readPendingSignOut()) return;
  const secure = prefix && '; Secure';
  const age = value === null ? 0 : cookieLifetime;
  // If cookies are denied, so is the platform's: the next page signs no player in.
  unlessDenied(() => {
    document.cookie = `${pendingCookie}${value}; Path=/; SameSite=Strict; Max-Age=${age}${secure}`;
  });
}
