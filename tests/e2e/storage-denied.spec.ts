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
      await login.enter(luna);
      await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    },
  );
}

/** Each runs in the page. */
const denials: Readonly<Record<string, () => void>> = {
  'IndexedDB is denied': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  },
  'local storage is denied': () => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'local storage is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [name, deny] of Object.entries(denials)) {
  test(
    `a player can sign in, see prices and balance, and choose another language if ${name}`,
    { tag: name === 'local storage is denied' ? '@local-storage' : [] },
    async ({ page, login, store }) => {
      await page.addInitScript(deny);
      await login.enter(luna);
      await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
      await expect(store.gems).toHaveText('240');
      await store.chooseLanguage('Français');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    },
  );
}
