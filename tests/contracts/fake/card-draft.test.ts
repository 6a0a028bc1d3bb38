import { CardDraft } from '#adapters/fake/card-draft.ts';
import * as fc from 'fast-check';

const november2026 = () => Date.UTC(2026, 10, 20);

let draft: CardDraft;
beforeEach(() => {
  draft = new CardDraft(november2026);
});

test.each([
  ['an empty number is not invalid, even after it loses focus', 'number', '', true, false],
  ['an empty expiry date is not invalid, even after it loses focus', 'expiry', '', true, false],
  ['an empty code is not invalid, even after it loses focus', 'code', '', true, false],
  [
    'an unfinished number is not invalid while it has the focus',
    'number',
    '4242 4242',
    false,
    false,
  ],
  ['an unfinished number is invalid after it loses focus', 'number', '4242 4242', true, true],
  ['a number with a wrong check digit is invalid', 'number', '4242424242424241', false, true],
] as const)('%s, and it is incomplete', (_, field, typed, left, error) => {
  draft.type(field, typed);
  expect(draft.validity(field, left)).toEqual({ error, complete: false, empty: typed === '' });
});

test('a number is shown in groups of four, however it was pasted', () => {
  for (const pasted of [
    '4242424242424242',
    '4242-4242-4242-4242',
    ' 4242 4242 4242 4242\n',
    '４２４２４２４２４２４２４２４２',
  ]) {
    expect(draft.type('number', pasted)).toBe('4242 4242 4242 4242');
  }
});

test.each([
  ['1126', '11 / 26', true],
  ['12/30', '12 / 30', true],
  ['930', '09 / 30', true],
  ['12/2030', '12 / 30', true],
  ['10/26', '10 / 26', false],
  ['13/30', '13 / 30', false],
  ['00/30', '00 / 30', false],
])('the expiry date %s is shown as %s and validated', (typed, shown, good) => {
  expect(draft.type('expiry', typed)).toBe(shown);
  expect(draft.validity('expiry', true).complete).toBe(good);
});

test('a three-digit code is complete for Visa and incomplete for American Express', () => {
  draft.type('code', '123');
  draft.type('number', '4242424242424242');
  expect(draft.validity('code', true).complete).toBe(true);
  draft.type('number', '378282246310005');
  expect(draft.validity('code', true).complete).toBe(false);
});

test('a field shows any text within 23 characters, and retyping it changes nothing', () => {
  const field = fc.constantFrom('number' as const, 'expiry' as const, 'code' as const);
  fc.assert(
    fc.property(field, fc.string({ unit: 'grapheme', maxLength: 40 }), (name, text) => {
      const shown = draft.type(name, text);
      expect(draft.type(name, shown)).toBe(shown);
      expect(shown.length).toBeLessThanOrEqual(23);
    }),
  );
});

test('a chosen brand is kept while the number stays the same, and dropped with another number', () => {
  draft.type('number', '4000002500001001');
  draft.choose('cartes_bancaires');
  draft.type('number', '4000 0025 0000 1001 ');
  expect(draft.choice).toBe('cartes_bancaires');
  draft.type('number', '5555552500001001');
  expect(draft.choice).toBeNull();
});

test('a cleared draft has no digits and no choice of brand, and is not complete', () => {
  draft.type('number', '4000002500001001');
  draft.choose('visa');
  draft.clear();
  expect([draft.digits, draft.choice, draft.complete]).toEqual(['', null, false]);
});
