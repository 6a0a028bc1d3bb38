/**
 * @jest-environment jsdom
 * @jest-environment-options {"url": "https://store.kitewood.test/"}
 */
import { createPreferences } from '#adapters/browser/storage/preferences.ts';

beforeEach(() => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});

test('on https the cookie of a sign-out is one that no sibling host can plant', () => {
  createPreferences().write('signing-out', '-1203');
  expect(document.cookie).toBe('__Host-kitewood-signing-out=-1203');
  expect(createPreferences().read('signing-out')).toBe('-1203');
  createPreferences().write('signing-out', 'false');
  expect(document.cookie).toBe('');
});

test('it lasts for thirty days, and no page of another site makes a browser send it', () => {
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
