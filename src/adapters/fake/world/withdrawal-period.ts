const day = 86_400_000;

/** Days in which a purchase can be withdrawn from, by the country where it was made. */
const daysByCountries = [
  [
    14,
    'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK IS LI NO GB',
  ],
  [7, 'BR'],
] as const;

/** The end of a purchase's period; undefined if its country has none. */
export function withdrawalUntil(country: string, createdAt: number): number | undefined {
  const [days] = daysByCountries.find(([, codes]) => codes.split(' ').includes(country)) ?? [];
  return days === undefined ? undefined : createdAt + days * day;
}
