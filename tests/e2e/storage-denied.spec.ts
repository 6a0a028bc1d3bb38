import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

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
