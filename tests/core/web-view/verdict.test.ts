import { capabilities, supportCode, verdictOf } from '#core/web-view/verdict.ts';
import type { Capability, CapabilityReport } from '#ports/web-view.ts';
import fc from 'fast-check';
import { allWorks } from '../../support/fake-web-view.ts';

const lacking = (...missing: readonly Capability[]): CapabilityReport => ({
  ...allWorks,
  ...Object.fromEntries(missing.map((one) => [one, 'missing'])),
});

test.each<[Capability[], boolean, string, string]>([
  [[], true, 'good', 'WV1-OK'],
  [['bridge'], false, 'good', 'WV1-B'],
  [['bridge'], true, 'no-game', 'WV1-B'],
  [['worker', 'windows'], true, 'limited', 'WV1-PW'],
  [['storage'], true, 'limited', 'WV1-S'],
  [['records'], true, 'cannot-buy', 'WV1-R'],
  [['frames', 'cookies'], true, 'cannot-buy', 'WV1-CF'],
  [['cookies', 'bridge'], true, 'cannot-stay', 'WV1-CB'],
])(
  'without %j (in the game: %s) the verdict is %s and the support code is %s',
  (missing, embedded, verdict, code) => {
    const findings = lacking(...missing);
    expect([verdictOf(findings, embedded), supportCode(findings)]).toEqual([verdict, code]);
  },
);

test('two support codes are equal if and only if the same capabilities are missing', () => {
  fc.assert(
    fc.property(fc.subarray([...capabilities]), fc.subarray([...capabilities]), (one, other) => {
      const same = supportCode(lacking(...one)) === supportCode(lacking(...other));
      expect(same).toBe(one.join() === other.join());
    }),
  );
});
