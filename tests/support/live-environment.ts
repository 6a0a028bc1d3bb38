/** Values of settings, such as environment variables; undefined or blank: not set. */
type Given = NodeJS.Dict<string>;

/** Whether the settings name a platform. Otherwise `npm run dev:live` starts the local one. */
export function hasPlatform(given: Given): boolean {
  return isSet(given['API_URL']) || isSet(given['PRIVACY_URL']);
}

/** The environment of a store on the local platform: the given settings, and those of `local` that are not set. */
export function onLocalPlatform(given: Given, local: Readonly<Record<string, string>>): Given {
  const missing = Object.entries(local).filter(([name]) => !isSet(given[name]));
  // `given` already has the values of the settings file, which would set empty ones again.
  const own = { ...given, ...Object.fromEntries(missing), ENV_FILE: '' };
  // The local platform sells Kitewood's items, and knows no billing platforms but its own.
  return { ...own, BRAND: 'src/kitewood', CATALOGUE: 'standard', BILLING_PLATFORMS: undefined };
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value.trim() !== '';
}
