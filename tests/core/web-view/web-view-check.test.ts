import { EmbeddedStore } from '#core/device/embedded-store.ts';
import { WebViewCheck } from '#core/web-view/web-view-check.ts';
import { capabilities, supportCode, verdictOf } from '#core/web-view/verdict.ts';
import type { Capability, CapabilityReport } from '#ports/web-view.ts';
import fc from 'fast-check';
import { createFakePorts, openFakeStore } from '../../support/fake-store.ts';
import { settle } from '../../support/settle.ts';
import { allWorks } from '../../support/fake-web-view.ts';

function doctorIn(where: 'game' | 'browser') {
  const { device, ports } = createFakePorts();
  device.preferences.write('embedded', String(where === 'game'));
  const embedded = new EmbeddedStore(device, ports.loadGame);
  embedded.restore();
  const doctor = new WebViewCheck(device.webView, embedded, device.diagnostics);
  return { doctor, webView: device.webView, noted: device.diagnostics.sentences };
}

test.each([
  ['logs the support code if a capability is missing', ['worker'], 'limited', ['WV1-W: limited']],
  ['logs nothing if everything works', [], 'good', []],
] as const)('the check in the game runs at the start and %s', async (_, lacks, verdict, log) => {
  const { doctor, webView, noted } = doctorIn('game');
  webView.lacks(...lacks);
  await doctor.start();
  expect(doctor.state).toMatchObject({ kind: 'examined', verdict });
  expect(noted).toEqual(log);
});

test('the check outside the game runs only when it is requested', async () => {
  const { doctor, webView } = doctorIn('browser');
  webView.lacks('cookies');
  await doctor.start();
  expect(doctor.state).toEqual({ kind: 'examining' });
  await doctor.run();
  expect(doctor.state).toMatchObject({ verdict: 'cannot-stay', code: 'WV1-C' });
});

test('a tried window counts only after a check has run, and until the check runs again', async () => {
  const { doctor, webView } = doctorIn('browser');
  webView.lacks('windows');
  doctor.tryWindow();
  expect(doctor.state).toEqual({ kind: 'examining' });
  await doctor.run();
  doctor.tryWindow();
  expect(doctor.state).toMatchObject({ findings: { windows: 'missing' }, code: 'WV1-P' });
  await doctor.run();
  expect(doctor.state).toMatchObject({ findings: { windows: 'untried' }, code: 'WV1-OK' });
});

test('a check runs on a retry if its code failed to load, and a further retry does not repeat it', async () => {
  const { doctor, webView, noted } = doctorIn('game');
  webView.fetched = false;
  await doctor.start();
  expect(doctor.state).toEqual({ kind: 'unexamined' });
  expect(noted).toEqual([]);
  await doctor.retry();
  expect(doctor.state).toEqual({ kind: 'unexamined' });
  webView.fetched = true;
  await doctor.retry();
  const { state } = doctor;
  expect(state).toMatchObject({ kind: 'examined', verdict: 'good' });
  await doctor.retry();
  expect(doctor.state).toBe(state);
});

test('a check runs once the network is back if its code failed to load offline', async () => {
  const { app, device, goOffline, goOnline } = await openFakeStore();
  await goOffline();
  device.webView.fetched = false;
  await app.webView.run();
  device.webView.fetched = true;
  await goOnline();
  await settle();
  expect(app.webView.state).toMatchObject({ kind: 'examined', verdict: 'good' });
});

const lacking = (...missing: readonly Capability[]): CapabilityReport => ({
  ...allWorks,
  ...Object.fromEntries(missing.map((one) => [one, 'missing'])),
});

test.each<[Capability[], boolean, string, string]>([
  [[], true, 'good', 'WV1-OK'],
  [['bridge'], false, 'good', 'WV1-B'],
  [['bridge'], true, 'no-game', 'WV1-B'],
  [['wallets'], true, 'good', 'WV1-A'],
  [['wallets', 'worker'], false, 'limited', 'WV1-AW'],
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
