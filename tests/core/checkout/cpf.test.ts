import { checkDigit, isCpf } from '#core/checkout/cpf.rules.ts';
import fc from 'fast-check';

/** Any nine digits with their two check digits, except numbers of one repeated digit. */
const valid = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => {
    const nine = digits.join('');
    const ten = nine + String(checkDigit(nine, 9));
    return ten + String(checkDigit(ten, 10));
  })
  .filter((digits) => new Set(digits).size > 1);

test('isCpf() is true for right check digits, unless all digits are the same', () => {
  fc.assert(
    fc.property(valid, (digits) => isCpf(digits)),
    { examples: [['12345678909']] },
  );
});

/** Every number that differs from this one in one digit. */
function neighbours(digits: string): string[] {
  return digits.split('').flatMap((own, place) =>
    '0123456789'
      .split('')
      .filter((digit) => digit !== own)
      .map((digit) => digits.slice(0, place) + digit + digits.slice(place + 1)),
  );
}

test.each(['52998224725', '11144477735', '86288366757'])(
  'isCpf(%s) is true: it is a known CPF; it is false for the 99 numbers with one other digit',
  (digits) => {
    expect(isCpf(digits)).toBe(true);
    const all = neighbours(digits);
    expect(all).toHaveLength(99);
    expect(all.filter(isCpf)).toEqual([]);
  },
);

test.each([
  ...'0123456789'.split('').map((digit) => digit.repeat(11)),
  ...' 5299822472 529982247250 529.982.247-25 5299822472x ５２９９８２２４７２５'.split(' '),
])('isCpf(%j) is false: it is one repeated digit, or not eleven digits', (text) => {
  expect(isCpf(text)).toBe(false);
});
