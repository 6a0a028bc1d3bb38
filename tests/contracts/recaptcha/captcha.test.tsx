/** @jest-environment jsdom */
import '../../support/ui-setup.ts';
import { captchaScript, captchaScripts } from '#adapters/recaptcha/addresses.ts';
import { isListed } from '#main/trusted-types.ts';
import { createCaptchaWidget } from '#adapters/recaptcha/captcha-widget.tsx';
import { act, render } from '@testing-library/react';
import { CaptchaStandIn } from '../../support/captcha-stand-in.ts';
import { setDarkDevice } from '../../support/dark-device.ts';
import { createFakePorts, FakeBrowser } from '../../support/fake-store.ts';
import { type CaptchaHarness, describeCaptchaWidget } from '../captcha.contract.tsx';

interface Harness extends CaptchaHarness {
  readonly google: CaptchaStandIn;
  /** One signal per requested script; aborted once the script is no longer needed. */
  readonly unwanted: readonly AbortSignal[];
}

/** @param gate delays the requested script until it resolves */
function makeHarness(gate = Promise.resolve()): Harness {
  const browser = new FakeBrowser();
  const { clock, world } = browser;
  const { ports, platform } = createFakePorts({}, browser);
  const google = new CaptchaStandIn(world);
  const unwanted: AbortSignal[] = [];
  const loadScript = (address: string, signal: AbortSignal) => {
    unwanted.push(signal);
    return gate.then(() => google.loadScript(address));
  };
  return {
    Widget: createCaptchaWidget({ siteKey: 'a-site-key', clock, loadScript }),
    platform,
    privacy: ports.privacy,
    google,
    unwanted,
    solve: () => act(() => google.solve()),
    calm: () => clock.advance(10_000),
  };
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

describeCaptchaWidget('recaptcha', () => Promise.resolve(makeHarness()));

async function show(h: Harness, language = 'en') {
  const done = { onSolved: jest.fn(), onTrouble: jest.fn() };
  const shown = render(<h.Widget language={language} {...done} />);
  await act(() => h.calm());
  return { ...shown, ...done };
}

test('the captcha has the page’s language and the configured site key, and its script is loaded once', async () => {
  const h = makeHarness();
  expect(h.google.asked).toEqual([]);
  (await show(h, 'ko')).unmount();
  expect(h.google.languages).toEqual(['ko']);
  expect(h.google.siteKeys).toEqual(['a-site-key']);
  await show(h);
  expect(h.google.asked).toEqual([captchaScript]);
});

test.each([
  ['dark on a dark page', true, 'dark'],
  [
    'light on a dark device if the browser lacks light-dark(), as its page is light',
    false,
    'light',
  ],
])('the captcha is %s', async (_, hasLightDark, theme) => {
  setDarkDevice(hasLightDark);
  const h = makeHarness();
  await show(h);
  expect(h.google.themes).toEqual([theme]);
});

test('unmounting resets the captcha, removes only its frames, and no callback is called', async () => {
  const h = makeHarness();
  const ours = document.body.appendChild(document.createElement('aside'));
  const { unmount, onSolved, onTrouble } = await show(h);
  expect(document.querySelectorAll('iframe')).toHaveLength(2);
  unmount();
  expect(document.querySelectorAll('iframe')).toHaveLength(0);
  expect(ours.isConnected).toBe(true);
  ours.remove();
  expect(h.google.resets).toBe(1);
  await h.solve();
  await h.platform.setCaptcha('expires');
  await h.solve();
  expect([onSolved.mock.calls, onTrouble.mock.calls]).toEqual([[], []]);
});

test('a captcha without its second script is slow at first and blocked in the end', async () => {
  const h = makeHarness();
  const ready = () => {};
  Object.assign(window, { grecaptcha: { ready, render() {} } });
  const { onTrouble } = await show(h);
  expect(onTrouble.mock.calls).toEqual([['slow']]);
  await act(() => h.calm());
  await act(() => h.calm());
  expect(onTrouble).toHaveBeenLastCalledWith('blocked');
});

test('a late script clears the error, and the captcha can be solved', async () => {
  const { promise, resolve: load } = Promise.withResolvers<void>();
  const h = makeHarness(promise);
  const { onTrouble, onSolved } = await show(h);
  expect(onTrouble.mock.calls).toEqual([['slow']]);
  load();
  await act(() => h.calm());
  expect(onTrouble.mock.calls).toEqual([['slow'], [undefined]]);
  await h.solve();
  expect(onSolved).toHaveBeenCalledTimes(1);
});

test('unmounting aborts the script that is still loading', async () => {
  const h = makeHarness(new Promise(() => {}));
  const { unmount, onTrouble } = await show(h);
  expect(h.unwanted.map(({ aborted }) => aborted)).toEqual([false]);
  unmount();
  expect(h.unwanted.map(({ aborted }) => aborted)).toEqual([true]);
  expect(onTrouble.mock.calls).toEqual([['slow']]);
});

test('only the two scripts of the captcha may run', () => {
  const allowed = (address: string) => isListed(captchaScripts, address);
  expect(allowed(captchaScript)).toBe(true);
  expect(allowed('https://www.gstatic.com/recaptcha/releases/aB3_-x/recaptcha__pt_br.js')).toBe(
    true,
  );
  for (const other of [
    'https://www.google.com/recaptcha/api.js?onload=evil',
    'https://www.google.com/recaptcha/../jsapi?callback=evil',
    'https://www.gstatic.com/recaptcha/releases/../../evil/recaptcha__en.js',
    'https://www.gstatic.com.evil.test/recaptcha/releases/a/recaptcha__en.js',
    'http://www.gstatic.com/recaptcha/releases/a/recaptcha__en.js',
  ]) {
    expect(allowed(other)).toBe(false);
  }
});
