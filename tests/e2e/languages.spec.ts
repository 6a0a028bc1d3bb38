import type { Page } from 'playwright/test';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';

const browsers = [
  { locale: 'de-DE', language: 'de', chunks: ['de'] },
  { locale: 'en-GB', language: 'en', chunks: ['en'] },
  { locale: 'es-MX', language: 'es', chunks: ['es'] },
  { locale: 'fr-CA', language: 'fr', chunks: ['fr'] },
  { locale: 'ko-KR', language: 'ko', chunks: ['ko'] },
  { locale: 'pt-BR', language: 'pt', chunks: ['pt'] },
  // Only the shelves are translated to Russian. The rest falls back to English, and pages are marked as English.
  { locale: 'ru-RU', language: 'ru', page: 'en', chunks: ['en', 'ru'] },
  { locale: 'it-IT', language: 'en', chunks: ['en'] },
];

/** Languages with translations that the page itself requested. */
function languagesRequested(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => {
    const language = /\/lang-([a-z]{2})-/.exec(request.url())?.[1];
    if (language) requested.add(language);
  });
  return requested;
}

for (const { locale, language, page: pageLanguage = language, chunks } of browsers) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale, language });

    test(`login and store are shown in ${language}, and only the needed translations load`, async ({
      page,
      login,
      store,
    }) => {
      const requested = languagesRequested(page);
      await login.open();
      await expect(login.heading).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', pageLanguage);
      await login.signIn(luna);
      await expect(store.heading).toBeVisible();
      await expect(page.locator('main')).toHaveAttribute('lang', language);
      await expect(store.settings).toBeVisible();
      expect([...requested].toSorted()).toEqual(chunks);
    });
  });
}

test(
  'a chosen language closes the menu and stays after a reload, which loads only its translations',
  { tag: ['@local-storage', '@walk'] },
  async ({ page, login, store }) => {
    const { store: inGerman } = textsOf('de');
    const shelf = page.getByRole('heading', { level: 2, name: inGerman.bundles, exact: true });
    const requested = languagesRequested(page);
    await login.enter(luna);
    await store.settings.click();
    await expect(store.language('English')).toBeChecked();
    await store.language('Deutsch').click();
    await expect(store.language('Deutsch')).toBeHidden();
    await expect(shelf).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(new RegExp(inGerman.title));
    await expect(store.buyLink('gems_pack_3')).toHaveText('4,99 $');
    expect([...requested].toSorted()).toEqual(['de', 'en']);

    requested.clear();
    await page.reload();
    await expect(shelf).toBeVisible();
    expect([...requested]).toEqual(['de']);
  },
);
