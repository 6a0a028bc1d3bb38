import { languages, type Language } from '#core/language/languages.ts';
import { unitPrice } from '#core/catalogue/unit-price.ts';
import { formatMoney, type Money } from '#core/catalogue/money.ts';
import * as fc from 'fast-check';

const allLanguages = Object.keys(languages) as Language[];
const language = fc.constantFrom(...allLanguages);
const currency = fc.constantFrom('BRL', 'USD');
const country = fc.constantFrom('US', 'BR', 'DE', 'CA', 'AU', 'KR', 'MX');
const cents = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }),
  fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
);

/** Amounts that floating point rounds wrongly. */
const slips = [1999, 2990, 113_999_999_999_999, 9_007_199_254_740_991];

const usd = (minor: number): Money => ({ minor, currency: 'USD' });
const brl = (minor: number): Money => ({ minor, currency: 'BRL' });
const inCurrency = (currency: string, minor: number): Money => ({ minor, currency });

/** As a person reads it: no-break spaces look like spaces. */
const read = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each([
  ['en', 'US', usd(499), '$4.99'],
  ['es', 'US', usd(499), '4,99 $'],
  ['en', 'CA', usd(499), 'US$ 4.99'],
  ['de', 'DE', usd(499), '4,99 US$'],
  ['es', 'ES', usd(499), '4,99 US$'],
  ['fr', 'FR', usd(499), '4,99 US$'],
  ['ko', 'KR', usd(499), 'US$ 4.99'],
  ['pt', 'PT', usd(499), 'US$ 4,99'],
  ['ru', 'RU', usd(499), '4,99 US$'],
  ['pt', 'BR', brl(2490), 'R$ 24,90'],
  ['en', 'BR', brl(2490), 'R$ 24.90'],
  ['de', 'BR', brl(2490), '24,90 R$'],
  ['en', 'US', usd(0), '$0.00'],
  ['en', 'US', usd(5), '$0.05'],
  ['en', 'US', usd(123_456_789), '$1,234,567.89'],
  ['pt', 'BR', brl(-2490), '-R$ 24,90'],
  ['en', 'DE', inCurrency('EUR', 499), '€4.99'],
  ['de', 'DE', inCurrency('EUR', 499), '4,99 €'],
  ['en', 'CH', inCurrency('CHF', 490), 'CHF 4.90'],
  ['en', 'CA', inCurrency('CAD', 699), 'CA$6.99'],
  ['en', 'JP', inCurrency('JPY', 700), '¥700'],
  ['en', 'KW', inCurrency('KWD', 1500), 'KWD 1.500'],
  ['en', 'HU', inCurrency('HUF', 199_000), 'HUF 1,990.00'],
])(
  'in language %s and country %s the amount %j is formatted as %s',
  (speech, place, money, text) => {
    expect(read(formatMoney(money, speech, place))).toBe(text);
  },
);

test('every amount is formatted exactly, unbreakable, and with “$” alone only in the United States', () => {
  fc.assert(
    fc.property(cents, currency, language, country, (minor, unit, speech, place) => {
      const text = formatMoney({ minor, currency: unit }, speech, place);
      const digits = text.replace(/\D/g, '').replace(/^0+(?=\d{3})/, '');
      expect(digits).toBe(String(minor).padStart(3, '0'));
      expect(text).toMatch(/[.,]\d\d(?!\d)/);
      expect(text).not.toMatch(/[ \t\n]/);
      const dollars = place === 'US' ? '$' : 'US$';
      expect(text.match(/[^\d.,\s-]+/g)).toEqual([unit === 'BRL' ? 'R$' : dollars]);
    }),
    { examples: slips.map((minor) => [minor, 'USD', 'en', 'US']) },
  );
});

test('a unit price is whole cents and off by half a cent at most, or missing for less than half a cent', () => {
  const quantity = fc.integer({ min: 1, max: 500_000 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), quantity, (minor, pieces) => {
      const each = unitPrice({ type: 'coins', quantity: pieces }, usd(minor))?.price.minor ?? 0;
      expect(Number.isInteger(each)).toBe(true);
      const off = (BigInt(each) * BigInt(pieces) - BigInt(minor) * 1000n) * 2n;
      expect(off <= BigInt(pieces) && off >= -BigInt(pieces)).toBe(true);
    }),
  );
});
