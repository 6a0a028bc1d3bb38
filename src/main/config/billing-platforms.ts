import type { BillingPlatform, BillingPlatforms } from '#core/settings.ts';
import { isCountry } from '#core/location/country.rules.ts';
import { countriesOf } from '#core/withdrawal/markets.ts';
import type { SettingsReader } from './settings-reader.ts';

interface BillingSettings {
  readonly billingPlatforms: BillingPlatforms;
  /** Publishable keys of Stripe, by billing platform. */
  readonly stripeKeys: Readonly<Record<string, string>>;
}

interface Entry extends BillingPlatform {
  readonly key: string;
}

const list = 'BILLING_PLATFORMS';
const ofTwo = ['BILLING_PLATFORM_BR', 'BILLING_PLATFORM_US', 'STRIPE_KEY_BR', 'STRIPE_KEY_US'];
const keyShape = /^pk_(?:test|live)_\w+$/;
const aKey = 'a publishable key of Stripe, which begins with pk_test_ or pk_live_';
/** Covers every country that no entry names. */
const rest = '*';
/** Codes that no country will have, for entries that sell nowhere (docs/studio.md). */
const unassigned = /^Q[M-Z]$/;

/** The platforms of `BILLING_PLATFORMS`, or else one for Brazil and one for all other countries. */
export function readBillingPlatforms(reader: SettingsReader): BillingSettings {
  const entries = reader.has(list) ? readList(reader) : readTwo(reader);
  const platforms = (coversRest: boolean) =>
    entries.filter(({ countries }) => countries.includes(rest) === coversRest).map(platformOf);
  const [first = { id: '', currency: '', countries: [] }] = platforms(true);
  return {
    billingPlatforms: [first, ...platforms(false)],
    stripeKeys: Object.fromEntries(entries.map(({ id, key }) => [id, key])),
  };
}

function platformOf({ id, currency, countries }: Entry): BillingPlatform {
  return { id, currency, countries: countries.filter((country) => country !== rest) };
}

/** The two of the specification (section 9). */
function readTwo(reader: SettingsReader): readonly Entry[] {
  const platform = (place: 'BR' | 'US') => ({
    id: reader.shaped(`BILLING_PLATFORM_${place}`, /^\S+$/, {
      expected: 'the id of a billing platform',
    }),
    key: reader.shaped(`STRIPE_KEY_${place}`, keyShape, { expected: aKey, hidden: true }),
  });
  const brazil = { ...platform('BR'), currency: 'BRL', countries: ['BR'] };
  const elsewhere = { ...platform('US'), currency: 'USD', countries: [rest] };
  // The billing platform's id alone selects the key that registers a card.
  if (brazil.id !== '' && brazil.id === elsewhere.id && brazil.key !== elsewhere.key) {
    reader.refuse('BILLING_PLATFORM_US is that of Brazil: expected STRIPE_KEY_US to be, too');
  }
  return [brazil, elsewhere];
}

function readList(reader: SettingsReader): readonly Entry[] {
  const others = ofTwo.filter((name) => reader.has(name));
  if (others.length > 0) {
    reader.refuse(`${list} and ${others.join(', ')} are set: expected one of the two ways`);
  }
  const shape = /^[^:\s]+:[^:\s]+:[^:\s]+:[^:\s]+$/;
  const rows = reader.list(list, shape, {
    expected:
      'ID:KEY:CURRENCY:COUNTRIES for each id once, separated by commas, such as us:pk_live_1:USD:*,eu:pk_live_2:EUR:DE+FR',
    hidden: true,
  });
  const entries = rows.map(entryOf);
  for (const [index, entry] of entries.entries()) {
    if (shape.test(rows[index] ?? '')) checkEntry(reader, index + 1, entry);
  }
  if (rows.every((row) => shape.test(row))) checkCountries(reader, entries);
  return entries;
}

function entryOf(row: string): Entry {
  const [id = '', key = '', currency = '', places = ''] = row.split(':');
  return { id, key, currency, countries: places.split('+').flatMap(countriesOf) };
}

/** Refuses without the value, which may be a key in the wrong place. */
function checkEntry(reader: SettingsReader, number: number, entry: Entry): void {
  const wrong = (part: string, expected: string) =>
    reader.refuse(`${list} has a wrong ${part} in entry ${number}: expected ${expected}`);
  const { key, currency, countries } = entry;
  if (!keyShape.test(key)) wrong('key', aKey);
  if (!isSold(currency)) wrong('currency', 'one of ISO 4217, such as EUR, but not ISK, MGA or UGX');
  if (!countries.every(isPlace)) {
    wrong('country', `two capital letters, EU or ${rest}, several joined by +, such as DE+FR`);
  }
}

function checkCountries(reader: SettingsReader, entries: readonly Entry[]): void {
  const all = entries.flatMap(({ countries }) => countries);
  const twice = new Set(all.filter((one, index) => all.indexOf(one) !== index && isPlace(one)));
  if (twice.size > 0) {
    reader.refuse(`${list} names ${[...twice].join(', ')} twice: expected each country once`);
  }
  reader.checkCountries(
    list,
    all.filter((one) => !unassigned.test(one)),
  );
  if (!all.includes(rest)) {
    reader.refuse(`${list} lacks ${rest}: expected one entry with it, for all other countries`);
  }
}

function isPlace(value: string): boolean {
  return value === rest || isCountry(value);
}

/** Stripe counts ISK, MGA and UGX in other minor units than ISO 4217, and wallets get the platform's prices unchanged. */
function isSold(currency: string): boolean {
  const known = Intl.supportedValuesOf('currency').includes(currency);
  return known && !/^(?:ISK|MGA|UGX)$/.test(currency);
}
