import type { LaunchPort } from '#ports/launch.ts';

/** These parameters, and the one that a bank's redirect adds: it is not used, and contains a secret. */
const gone = /^(embedded|country|redirect_status|(payment|setup)_intent.*)$/;

const names = ['embedded', 'country'] as const;
type Name = (typeof names)[number];

const isSensible: Record<Name, (value: string) => boolean> = {
  embedded: (value) => value === 'true' || value === 'false',
  country: (value) => /^[A-Z]{2}$/.test(value),
};

/**
 * Takes the game's parameters out of the address before anything else reads them, and keeps them until the tab closes.
 * Invalid ones and those of a bank's redirect are removed, too. Kept in memory if session storage is denied.
 */
export function takeLaunch(): LaunchPort {
  const url = new URL(location.href);
  const said = new Map(names.map((name) => [name, url.searchParams.get(name) ?? kept(name)]));
  for (const [name, value] of said) {
    if (isSensible[name](value)) keep(name, value);
    else said.delete(name);
  }
  const taken = [...url.searchParams.keys()].filter((name) => gone.test(name));
  for (const name of taken) url.searchParams.delete(name);
  if (taken.length > 0) history.replaceState(history.state, '', url);
  return {
    get embedded() {
      return said.has('embedded') ? said.get('embedded') === 'true' : undefined;
    },
    get country() {
      return said.get('country');
    },
    forget() {
      said.clear();
      for (const name of names) drop(name);
    },
  };
}

function kept(name: Name): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function keep(name: Name, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {
    // Denied: it holds for as long as the page lives.
  }
}

function drop(name: Name): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Denied: nothing is kept either.
  }
}
