import type { Preferences } from '#ports/device.ts';

const names = ['embedded', 'country'] as const;

/**
 * Stores what the game gave along in the address (`?embedded=true&country=BR`) and takes it out of the
 * address, before anything else reads it. What makes no sense there is taken out all the same.
 */
export function takeLaunchParameters(preferences: Preferences): void {
  const url = new URL(location.href);
  const given = names.filter((name) => url.searchParams.has(name));
  if (given.length === 0) return;
  for (const name of given) {
    const value = url.searchParams.get(name) ?? '';
    if (isSensible[name](value)) preferences.write(name, value);
    url.searchParams.delete(name);
  }
  history.replaceState(history.state, '', url);
}

const isSensible: Record<(typeof names)[number], (value: string) => boolean> = {
  embedded: (value) => value === 'true' || value === 'false',
  country: (value) => /^[A-Z]{2}$/.test(value),
};
