import { writeWorld } from './support/demo-world.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

const brokenPreferences = {
  'empty texts': { language: '', country: '', embedded: '' },
  'texts of something else': { language: 'tlh', country: 'narnia', embedded: 'perhaps' },
  markup: { language: '<b>en</b>', country: '<i>US</i>', embedded: '<u>true</u>' },
  'names of properties of all objects': {
    language: 'constructor',
    country: 'toString',
    embedded: '__proto__',
  },
};

for (const [name, values] of Object.entries(brokenPreferences)) {
  test(`the store opens with ${name} among the stored preferences`, async ({
    page,
    login,
    store,
  }) => {
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    }, values);
    await login.open();
    await login.signIn(luna);
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
  });
}

const brokenWorlds = {
  'a text': 'broken',
  null: null,
  'a world of another version': { version: 99 },
  'a world without its parts': { version: 1 },
  'a list': [1, 2, 3],
};

for (const [name, world] of Object.entries(brokenWorlds)) {
  test(`the demo starts anew where ${name} stands in place of its world`, async ({
    page,
    login,
    store,
  }) => {
    await page.goto('/robots.txt');
    await writeWorld(page, world);
    await login.open();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
  });
}

test('where IndexedDB is denied, the store opens and a player can look around', async ({
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

test('where opening IndexedDB fails later, the store opens and a player can look around', async ({
  page,
  login,
  store,
}) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    // A version no database has: the request is made and answered with an error.
    IDBFactory.prototype.open = function openBroken(this: IDBFactory, name: string) {
      const request = open.call(this, name, 7);
      request.addEventListener('upgradeneeded', () => request.transaction?.abort());
      return request;
    };
  });
  await login.open();
  await login.signIn(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
});

test('where local storage is denied, a chosen language lasts as long as the page', async ({
  page,
  login,
  store,
}) => {
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
});

test('where local storage is full, a chosen language lasts as long as the page', async ({
  page,
  login,
  store,
}) => {
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
