export type Currency = 'BRL' | 'USD';

/** An amount in minor units (cents). */
export interface Money {
  readonly minor: number;
  readonly currency: Currency;
}

/** Exact decimal text of an amount in minor units: `1990` → `19.90`. */
function decimal(minor: number): Intl.StringNumericLiteral {
  const sign = minor < 0 ? '-' : '';
  const digits = String(Math.abs(Math.round(minor))).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}` as Intl.StringNumericLiteral;
}

/**
 * Formats money so that its currency is unambiguous: `R$ 24,90`, and `US$ 4.99` outside the United States.
 *
 * @param country the player's, two capital letters
 */
export function formatMoney(money: Money, language: string, country: string): string {
  const symbol = money.currency === 'BRL' ? 'R$' : country === 'US' ? '$' : 'US$';
  const parts = formatOf(language, money.currency).formatToParts(decimal(money.minor));
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
function formatOf(language: string, currency: Currency): Intl.NumberFormat {
  return (formats[`${language} ${currency}`] ??= new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
  }));
}
