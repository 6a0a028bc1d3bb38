export type Currency = 'BRL' | 'USD';

/** An amount in minor units (cents). */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** An amount in any currency of ISO 4217, also one that the store does not sell in. */
export interface Amount {
  readonly minor: number;
  readonly currency: string;
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
 * currencies by their code.
 *
 * @param country the player's, two capital letters
 */
export function formatMoney(
  { minor, currency }: Amount,
  language: string,
  country: string,
): string {
  const dollar = country === 'US' ? '$' : 'US$';
  const symbol = currency === 'BRL' ? 'R$' : currency === 'USD' ? dollar : currency;
  const format = formatOf(language, currency);
  const places = format.resolvedOptions().maximumFractionDigits ?? 2;
  const parts = format.formatToParts(decimal(minor, places));
  const gap = symbol === '$' ? '' : '\u00a0';
  return parts
    .map((part, index) => {
      if (part.type !== 'currency') return part.value;
      const touchesNumber = parts[index + 1] !== undefined && parts[index + 1]?.type !== 'literal';
      return touchesNumber ? symbol + gap : symbol;
    })
    .join('');
}

const formats: Record<string, Intl.NumberFormat> = {};

/** Cached, as creating a formatter takes far longer than using it, and the shelves format dozens of amounts. */
function formatOf(language: string, currency: string): Intl.NumberFormat {
  return (formats[`${language} ${currency}`] ??= new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
  }));
}
