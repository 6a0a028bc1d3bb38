/** Two capital letters, as ISO 3166 writes countries. */
export function isCountry(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}

/** Region of a BCP 47 tag (`BR` of `pt-BR`); undefined if it has none or is invalid. */
export function regionOf(tag: string): string | undefined {
  try {
    const { region } = new Intl.Locale(tag);
    return isCountry(region) ? region : undefined;
  } catch {
    return undefined;
  }
}
