import { caretAfter, digitsOf, masked, masks, unmasked } from '#core/forms/mask.ts';
import fc from 'fast-check';

const digits = fc.stringMatching(/^\d{0,16}$/);
const mask = fc.constantFrom(masks.cpf, masks.zipCode);

test.each([
  ['', '', masks.cpf],
  ['5', '5', masks.cpf],
  ['529', '529', masks.cpf],
  ['5299', '529.9', masks.cpf],
  ['529982247', '529.982.247', masks.cpf],
  ['52998224725', '529.982.247-25', masks.cpf],
  ['01310100', '01310-100', masks.zipCode],
])('the digits %j are masked as %j', (typed, shown, shape) => {
  expect(masked(typed, shape)).toBe(shown);
});

test('masking neither loses nor adds digits, however many there are', () => {
  fc.assert(fc.property(digits, mask, (typed, shape) => digitsOf(masked(typed, shape)) === typed));
});

test('unmasked() removes separators between pasted digits', () => {
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
])('unmasked(%j) is %s', (typed, plain) => {
  expect(unmasked(typed)).toBe(plain);
});

test.each(['529a', 'abc', '529.982.247-2O'])(
  'unmasked() and masked() leave %j unchanged',
  (typed) => {
    expect(unmasked(typed)).toBe(typed);
    expect(masked(typed, masks.cpf)).toBe(typed);
  },
);

test('caretAfter() is behind the same digits and never outside of the text', () => {
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

test('the caret stays before the same digits after any digit is deleted', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{2,11}$/), mask, fc.nat(10), (typed, shape, at) => {
      const place = at % typed.length;
      const left = typed.slice(0, place) + typed.slice(place + 1);
      const shown = masked(left, shape);
      expect(digitsOf(shown.slice(caretAfter(shown, place)))).toBe(typed.slice(place + 1));
    }),
  );
});
