import { holdsPromoCode } from '#core/promo/promo-code.rules.ts';
import fc from 'fast-check';

test.each([
  ['21 characters', 'SUNSHINE2026202620261', true],
  ['spaces around', '  KITEWOOD26  ', true],
  ['a run behind a dash', 'XX-KITEWOOD26', true],
  ['Cyrillic look-alikes', 'КІТЕWОOD26', false],
  ['one Cyrillic look-alike before a run', 'КITEWOOD202', true],
  ['wide letters', 'ＫＩＴＥＷＯＯＤ２６', false],
])('%s: holdsPromoCode(%j) is %s', (_, text, is) => {
  expect(holdsPromoCode(text)).toBe(is);
});

test('a text contains a promo code if and only if it has ten ASCII letters or digits in a row', () => {
  const unit = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...'abcXYZ019') },
    { weight: 1, arbitrary: fc.constantFrom(' ', '-', 'é', 'К', '٣', '🪁') },
  );
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 40 }), (text) => {
      const longest = Math.max(...text.split(/[^a-zA-Z0-9]/).map((run) => run.length));
      expect(holdsPromoCode(text)).toBe(longest >= 10);
    }),
    { numRuns: 1_000 },
  );
});
