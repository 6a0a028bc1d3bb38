import { amountIn, verdictOn } from '#core/family/verdict.ts';
import { isLooser } from '#ports/family.ts';
import { capped, dollars, eachTime, nothingSold } from '../../support/family.ts';

const price = { minor: 499, currency: 'USD' } as const;
const overCap = (minor: number) => ({ kind: 'over-cap', cap: { minor, currency: 'USD' } });

describe('verdictOn()', () => {
  test.each([
    ['nothing is sold', nothingSold, 0, { kind: 'off' }],
    ['nothing is sold even below a cap', { ...capped(9_999), mode: 'none' }, 0, { kind: 'off' }],
    ['each purchase needs the PIN', eachTime, 0, { kind: 'pin' }],
    ['each needs it even below a cap', { ...capped(9_999), mode: 'each' }, 0, { kind: 'pin' }],
    ['the total stays below the cap', capped(1_000), 500, { kind: 'free' }],
    ['the total reaches the cap exactly', capped(1_000), 501, { kind: 'free' }],
    ['the total exceeds the cap by a cent', capped(1_000), 502, overCap(1_000)],
    ['the price alone exceeds the cap', capped(498), 0, overCap(498)],
    ['the cap is zero', capped(0), 0, overCap(0)],
    ['the month was over its cap before', capped(100), 5_000, overCap(100)],
  ] as const)('if %s, of %j after %i cents it says %j', (_, rules, spent, verdict) => {
    expect(verdictOn(price, rules, dollars(spent))).toEqual(verdict);
  });

  test('a currency without a cap needs the PIN each time', () => {
    const rules = { ...capped(0), caps: [{ minor: 9_999, currency: 'BRL' }] };
    expect(verdictOn(price, rules, [])).toEqual({ kind: 'pin' });
  });

  test('an amount in another currency does not count', () => {
    const spent = [{ minor: 9_999, currency: 'BRL' }, ...dollars(501)];
    expect(verdictOn(price, capped(1_000), spent)).toEqual({ kind: 'free' });
    expect(amountIn(spent, 'EUR')).toBe(0);
  });
});

describe('isLooser()', () => {
  const reais = { minor: 500, currency: 'BRL' };
  test.each([
    [eachTime, eachTime, false],
    [eachTime, nothingSold, true],
    [nothingSold, eachTime, false],
    [capped(100), eachTime, true],
    [eachTime, capped(100), false],
    [capped(100), capped(100), false],
    [capped(101), capped(100), true],
    [capped(99), capped(100), false],
    [capped(100, { caps: [...capped(100).caps, reais] }), capped(100), true],
    [capped(100), capped(100, { caps: [...capped(100).caps, reais] }), false],
    [{ ...eachTime, saveCards: true }, eachTime, true],
    [{ ...nothingSold, saveCards: true }, eachTime, true],
    [eachTime, { ...eachTime, saveCards: true }, false],
    [{ ...eachTime, caps: [reais] }, eachTime, false],
  ] as const)('of %j after %j is %s', (rules, before, looser) => {
    expect(isLooser(rules, before)).toBe(looser);
  });
});
