import { checkDigit, isCpf } from '#core/checkout/cpf.rules.ts';
import fc from 'fast-check';

/** Any nine digits with the two that check them, but for numbers of one repeated digit. */
const valid = fc
  .array(fc.integer({ min: 0, max: 9 }), { minLength: 9, maxLength: 9 })
  .map((digits) => {
    const nine = digits.join('');
    const ten = nine + String(checkDigit(nine, 9));
    return ten + String(checkDigit(ten, 10));
  })
  .filter((digits) => new Set(digits).size > 1);

test.each(['52998224725', '11144477735', '12345678909'])('the known number %s is one', (digits) => {
  expect(isCpf(digits)).toBe(true);
});

test('every number with the right check digits is one', () => {
  fc.assert(fc.property(valid, (digits) => isCpf(digits)));
});

test('no number with one digit changed is one', () => {
  fc.assert(
    fc.property(
      valid,
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: 1, max: 9 }),
      (digits, place, shift) => {
        const changed = String((Number(digits[place]) + shift) % 10);
        return !isCpf(digits.slice(0, place) + changed + digits.slice(place + 1));
      },
    ),
  );
});

test.each('0123456789'.split(''))('a number of %s alone is the well-known fake', (digit) => {
  expect(isCpf(digit.repeat(11))).toBe(false);
});

test.each([
  '',
  '5299822472',
  '529982247250',
  '529.982.247-25',
  '5299822472x',
  '５２９９８２２４７２５',
])('%j is not eleven digits', (text) => {
  expect(isCpf(text)).toBe(false);
});
