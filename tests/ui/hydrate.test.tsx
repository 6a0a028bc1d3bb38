import { act } from '@testing-library/react';
import type { Language } from '#core/language/languages.ts';
import { AppRoot } from '#main/prerender/hydrate.tsx';
import { createI18n } from '#ui/i18n/i18n.ts';
import { viewKey } from '#ui/routing/prerendered.ts';
import { settings } from '../support/settings.ts';

/** Opens the login page over its prerendered English view, in which the player has typed. Returns the new field's value. */
async function openTyped(
  prepare: () => void,
  language: Language = 'en',
): Promise<string | undefined> {
  history.replaceState(null, '', '/login');
  document.body.innerHTML = `<div id="root" data-language="en" data-fingerprint='${viewKey(settings())}'><input name="email"></div>`;
  document.documentElement.lang = 'en';
  performance.getEntriesByType = () => [];
  const place = document.querySelector<HTMLElement>('#root')!;
  const field = place.querySelector('input')!;
  field.value = 'luna@kitewood.test';
  prepare();
  const i18n = await createI18n(language, 'Kitewood');
  await act(() =>
    new AppRoot(place, fail).open(<input name="email" />, {
      i18n,
      settings: settings(),
      begin: () => undefined,
      accountLoaded: () => Promise.resolve(false),
    }),
  );
  return place.querySelector('input')?.value;
}

function fail(error: unknown): void {
  throw error;
}

test.each([
  ['', () => undefined],
  [
    ', also if the browser has translated the page, which changes its language',
    () => (document.documentElement.lang = 'uk'),
  ],
])('values typed before hydration stay%s', async (_, prepare) => {
  expect(await openTyped(prepare)).toBe('luna@kitewood.test');
});

test('a view in another language than the page is not hydrated', async () => {
  expect(await openTyped(() => undefined, 'de')).toBe('');
});
