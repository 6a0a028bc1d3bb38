/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://store.kitewood.test/"}
 */
import { runWebViewCheck } from '#adapters/browser/page/web-view.ts';
import { createPreferences } from '#adapters/browser/storage/preferences.ts';
import { denied } from '../../support/device-storage.ts';

beforeEach(() => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(denied);
});

test('on https the sign-out cookie has the __Host- prefix and is deleted with the sign-out', () => {
  createPreferences().write('signing-out', '-1203');
  expect(document.cookie).toBe('__Host-kitewood-signing-out=-1203');
  expect(createPreferences().read('signing-out')).toBe('-1203');
  createPreferences().write('signing-out', 'false');
  expect(document.cookie).toBe('');
});

test('the sign-out cookie is SameSite=Strict and Secure, and lasts thirty days', () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  createPreferences().write('signing-out', 'true');
  expect(written).toHaveBeenCalledWith(
    expect.stringMatching(/; SameSite=Strict; Max-Age=2592000; Secure$/),
  );
  createPreferences().write('signing-out', 'false');
});

test('a cookie planted by a sibling host signs no player out', () => {
  document.cookie = 'kitewood-signing-out=true; Path=/; Domain=kitewood.test';
  expect(document.cookie).toBe('kitewood-signing-out=true');
  expect(createPreferences().read('signing-out')).toBeNull();
});

test('the cookie that tests whether cookies work is Secure with the __Host- prefix, and is deleted', async () => {
  const written = jest.spyOn(document, 'cookie', 'set');
  expect((await runWebViewCheck()).cookies).toBe('works');
  expect(written).toHaveBeenNthCalledWith(
    1,
    '__Host-kitewood-probe=1; SameSite=Lax; Path=/; Secure',
  );
  expect(document.cookie).not.toContain('probe');
});
