import type { LaunchPort } from '#ports/launch.ts';
import { preferenceKey } from '#ports/names.ts';
import { unlessDenied } from '../../shared/unless-denied.ts';

/**
 * Parameters to remove from the address: the game's, and those of a bank's redirect, which are unused and contain a
 * secret.
 */
const removed = /^(embedded|country|redirect_status|(payment|setup)_intent.*)$/;

const shapes = { embedded: /^(true|false)$/, country: /^[A-Z]{2}$/ };

type Name = keyof typeof shapes;
const names = Object.keys(shapes) as Name[];

/**
 * Takes the game's parameters out of the address before anything else reads them, and keeps them until the tab closes.
 * Invalid ones and those of a bank's redirect are removed, too. Kept in memory if session storage is denied.
 */
export function takeLaunch(): LaunchPort {
  const url = new URL(location.href);
  const kept = (name: Name) =>
    unlessDenied(() => sessionStorage.getItem(preferenceKey(name))) ?? '';
  const parameters = new Map(names.map((name) => [name, url.searchParams.get(name) ?? kept(name)]));
  for (const [name, value] of parameters) {
    if (shapes[name].test(value)) {
      unlessDenied(() => sessionStorage.setItem(preferenceKey(name), value));
    } else parameters.delete(name);
  }
  const found = [...url.searchParams.keys()].filter((name) => removed.test(name));
  for (const name of found) url.searchParams.delete(name);
  if (found.length > 0) history.replaceState(history.state, '', url);
  return {
    get embedded() {
      return parameters.has('embedded') ? parameters.get('embedded') === 'true' : undefined;
    },
    get country() {
      return parameters.get('country');
    },
    forget() {
      parameters.clear();
      for (const name of names) {
        unlessDenied(() => sessionStorage.removeItem(preferenceKey(name)));
      }
    },
  };
}
