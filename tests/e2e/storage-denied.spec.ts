import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const brokenPreferences = {
  'empty texts': { language: '', country: '', embedded: '' },
  'texts that make no sense': { language: 'constructor', country: '<i>US</i>', embedded: 'maybe' },
};

for (const [name, values] of Object.entries(brokenPreferences)) {
  test(
    `the store opens with ${name} among the stored preferences`,
    { tag: '@local-storage' },
    async ({ page, login, store }) => {
      await page.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, values);
      await login.open();
      await login.signIn(luna);
      await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    },
  );
}

test('a player can sign in and see prices and balance if IndexedDB is denied', async ({
  page,
  login,
  store,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await login.open();
  await login.signIn(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  await expect(store.gems).toHaveText('240');
});

test(
  'another language can be chosen if local storage is denied',
  { tag: '@local-storage' },
  async ({ page, login, store }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await login.open();
    await login.signIn(luna);
    await store.chooseLanguage('Français');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  },
);

test('another language can be chosen if local storage is full', async ({ page, login, store }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await login.open();
  await login.signIn(luna);
  await store.chooseLanguage('Français');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});
