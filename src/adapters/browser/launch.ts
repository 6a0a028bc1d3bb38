import type { PreferencesPort } from '#ports/device.ts';

const names = ['embedded', 'country'] as const;

/** These, and what a bank's page adds to the address that it sends back to: nobody asks for it, and it holds a secret. */
const gone = /^(embedded|country|redirect_status|(payment|setup)_intent.*)$/;

/**
 * Stores what the game gave along in the address (`?embedded=true&country=BR`) and takes it out of the
 * address, before anything else reads it. What makes no sense there is taken out all the same, and so is what
 * a bank's page has left in it.
 */
export function takeLaunchParameters(preferences: PreferencesPort): void {
  const url = new URL(location.href);
  const taken = [...url.searchParams.keys()].filter((name) => gone.test(name));
  if (taken.length === 0) return;
  for (const name of names) {
    const value = url.searchParams.get(name) ?? '';
    if (isSensible[name](value)) preferences.write(name, value);
  }
  for (const name of taken) url.searchParams.delete(name);
  history.replaceState(history.state, '', url);
}

const isSensible: Record<(typeof names)[number], (value: string) => boolean> = {
  embedded: (value) => value === 'true' || value === 'false',
  country: (value) => /^[A-Z]{2}$/.test(value),
};
