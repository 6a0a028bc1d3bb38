import { EmbeddedStore } from '#core/device/embedded-store.ts';
import { WebViewCheck } from '#core/web-view/web-view-check.ts';
import { capabilities, supportCode, verdictOf } from '#core/web-view/verdict.ts';
import type { Capability, CapabilityReport } from '#ports/web-view.ts';
import fc from 'fast-check';
import { createFakePorts } from '../../support/fake-store.ts';
import { allWorks } from '../../support/fake-web-view.ts';
import { settings } from '../../support/settings.ts';
import { settle } from '../../support/settle.ts';
import { createWholeApp } from '../../support/whole-app.ts';

function checkIn(where: 'game' | 'browser') {
  const { device, ports } = createFakePorts();
  device.preferences.write('embedded', String(where === 'game'));
  const embedded = new EmbeddedStore(device, ports.loadGame);
  embedded.restore();
  return { check: new WebViewCheck(device.webView, embedded), device, ports };
}

test.each([
  ['the support code if a capability is missing', ['worker'], ['WV1-W: limited']],
  ['nothing if everything works', [], []],
] as const)('report() logs %s', async (_, lacks, log) => {
  const { check, device } = checkIn('game');
  device.webView.lacks(...lacks);
  await check.report(device.diagnostics);
  expect(device.diagnostics.sentences).toEqual(log);
});

test.each([
  ['runs at the start in the game', true, ['WV1-C: cannot-sign-in']],
  ['does not run at the start in a browser', false, []],
])('the check %s', async (_, embedded, log) => {
  const { device, ports } = createFakePorts({ launch: { embedded } });
  device.webView.lacks('cookies');
  const stop = (await createWholeApp(ports, settings())).start();
  await settle();
  stop();
  expect(device.diagnostics.sentences).toEqual(log);
});

test.each([
  ['works if a game is found, also late', true, [], 'good', 'WV1-OK'],
  ['is missing if no game is found', false, ['WV1-B: no-game'], 'no-game', 'WV1-B'],
] as const)(
  'in the game, the bridge %s, whatever the browser has',
  async (_, found, log, verdict, code) => {
    const { check, device, ports } = checkIn('game');
    const { promise, resolve } = Promise.withResolvers<boolean>();
    ports.gameBridge.listens = () => promise;
    const reported = check.report(device.diagnostics);
    await settle();
    resolve(found);
    await reported;
    expect(device.diagnostics.sentences).toEqual(log);
    expect(check.state).toMatchObject({ kind: 'checked', verdict, code });
  },
);

test('outside the game nothing looks for a bridge', async () => {
  const { check, ports } = checkIn('browser');
  const listens = jest.spyOn(ports.gameBridge, 'listens');
  await check.run();
  expect(listens).not.toHaveBeenCalled();
  expect(check.state).toMatchObject({ verdict: 'good', code: 'WV1-B' });
});

test('a check that fails late does not replace the result of a later one', async () => {
  const { check, device } = checkIn('game');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  jest.spyOn(device.webView, 'run').mockReturnValueOnce(promise);
  const early = check.run();
  await check.run();
  resolve(undefined);
  await early;
  expect(check.state).toMatchObject({ kind: 'checked', code: 'WV1-OK' });
});

test('if its code fails to load, the check has no result, logs nothing, and can run again', async () => {
  const { check, device } = checkIn('game');
  device.webView.fetched = false;
  await check.report(device.diagnostics);
  expect(check.state).toEqual({ kind: 'failed' });
  expect(device.diagnostics.sentences).toEqual([]);
  device.webView.fetched = true;
  await check.run();
  expect(check.state).toMatchObject({ kind: 'checked', verdict: 'good' });
});

const lacking = (...missing: readonly Capability[]): CapabilityReport => ({
  ...allWorks,
  bridge: 'works',
  ...Object.fromEntries(missing.map((one) => [one, 'missing'])),
});

test.each<[Capability[], boolean, string, string]>([
  [[], true, 'good', 'WV1-OK'],
  [['bridge'], false, 'good', 'WV1-B'],
  [['bridge'], true, 'no-game', 'WV1-B'],
  [['wallets'], true, 'good', 'WV1-A'],
  [['wallets', 'worker'], false, 'limited', 'WV1-AW'],
  [['worker', 'storage'], true, 'limited', 'WV1-SW'],
  [['storage'], true, 'limited', 'WV1-S'],
  [['records'], true, 'cannot-buy', 'WV1-R'],
  [['frames', 'cookies'], true, 'cannot-sign-in', 'WV1-CF'],
  [['cookies', 'bridge'], true, 'cannot-sign-in', 'WV1-CB'],
])(
  'without %j (in the game: %s) the verdict is %s and the support code is %s',
  (missing, embedded, verdict, code) => {
    const report = lacking(...missing);
    expect([verdictOf(report, embedded), supportCode(report)]).toEqual([verdict, code]);
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
