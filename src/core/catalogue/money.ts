/** An amount in minor units (cents) of a currency of ISO 4217. */
export interface Money {
  readonly minor: number;
  readonly currency: string;
}

/**
 * Decimal places of a currency's minor unit (ISO 4217). Not those of `Intl`: it follows CLDR, by which some currencies
 * have fewer, and browsers of different age differ.
 */
export function placesOf(currency: string): number {
  if ('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.includes(currency))
    return 0;
  return 'BHD IQD JOD KWD LYD OMR TND'.includes(currency) ? 3 : 2;
}

/** Exact decimal text of an amount in minor units, such as `19.90` of 1990 with two places. */
function decimal(minor: number, places: number): Intl.StringNumericLiteral {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(Math.round(minor))).padStart(places + 1, '0');
  const whole = digits.length - places;
  return `${sign}${digits.slice(0, whole)}.${digits.slice(whole)}0` as Intl.StringNumericLiteral;
}

/**
 * Formats money so that its currency is unambiguous: `R$ 24,90`, `US$ 4.99` outside the United States, and other
 * currencies as the language writes them, such as `€4.99` and `CHF 4.99`.
 *
 * @param country the player's, two capital letters
 */
export function formatMoney({ minor, currency }: Money, language: string, country: string): string {
  const dollar = country === 'US' ? '$' : 'US$';
  const symbol = currency === 'BRL' ? 'R$' : currency === 'USD' ? dollar : undefined;
  const parts = formatOf(language, currency).formatToParts(decimal(minor, placesOf(currency)));
  const gap = symbol === '$' ? '' : '\u00a0';
  return parts
    .map((part, index) => {
      if (part.type !== 'currency' || symbol === undefined) return part.value;
      const touchesNumber = parts[index + 1] !== undefined && parts[index + 1]?.type !== 'literal';
      return touchesNumber ? symbol + gap : symbol;
    })
    .join('');
}

const formats: Record<string, Intl.NumberFormat> = {};

/** Cached, as creating a formatter takes far longer than using it, and the shelves format dozens of amounts. */
function formatOf(language: string, currency: string): Intl.NumberFormat {
  const places = placesOf(currency);
  return (formats[`${language} ${currency}`] ??= new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }));
}
