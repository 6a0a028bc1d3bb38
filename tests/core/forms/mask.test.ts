import { caretAfter, digitsOf, masked, masks, unmasked } from '#core/forms/mask.ts';
import fc from 'fast-check';

const digits = fc.stringMatching(/^\d{0,16}$/);
const mask = fc.constantFrom(masks.cpf, masks.zipCode);

test.each([
  ['', ''],
  ['5', '5'],
  ['529', '529'],
  ['5299', '529.9'],
  ['529982247', '529.982.247'],
  ['52998224725', '529.982.247-25'],
])('the digits %j show as %j', (typed, shown) => {
  expect(masked(typed, masks.cpf)).toBe(shown);
});

test('a postal code takes its shape', () => {
  expect(masked('01310100', masks.zipCode)).toBe('01310-100');
});

test('masking loses no digit and adds none, however many there are', () => {
  fc.assert(fc.property(digits, mask, (typed, shape) => digitsOf(masked(typed, shape)) === typed));
});

test('digits that are pasted with separators or a mask of their own stay the same', () => {
  const separator = fc.constantFrom('.', '-', ' ', '/', '\u00a0', '\u2013', '\u200b', '');
  fc.assert(
    fc.property(digits, separator, (typed, between) => {
      expect(unmasked(typed.split('').join(between))).toBe(typed);
    }),
  );
});

test.each([
  ['５２９．９８２', '529982'],
  ['٥٢٩', '529'],
  ['CPF: 529.982.247-25', '52998224725'],
  ['CEP 01310-100', '01310100'],
])('%j is taken as the digits %s', (typed, plain) => {
  expect(unmasked(typed)).toBe(plain);
});

test.each(['529a', 'abc', '529.982.247-2O'])('%j stays as it is, and shows as it is', (typed) => {
  expect(unmasked(typed)).toBe(typed);
  expect(masked(typed, masks.cpf)).toBe(typed);
});

test('the caret stays behind its digit, and never leaves the text', () => {
  fc.assert(
    fc.property(digits, mask, fc.nat(16), (typed, shape, wanted) => {
      const before = Math.min(wanted, typed.length);
      const shown = masked(typed, shape);
      const caret = caretAfter(shown, before);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(shown.length);
      expect(digitsOf(shown.slice(0, caret))).toBe(typed.slice(0, before));
    }),
  );
});

test('deleting any digit in the middle keeps the caret in its place', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,11}$/), mask, fc.nat(10), (typed, shape, at) => {
      const place = at % typed.length;
      const left = typed.slice(0, place) + typed.slice(place + 1);
      const shown = masked(left, shape);
      expect(digitsOf(shown.slice(caretAfter(shown, place)))).toBe(typed.slice(place + 1));
    }),
  );
});
