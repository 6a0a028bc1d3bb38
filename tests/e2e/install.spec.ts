import { devices } from 'playwright/test';
import { expect, test } from './support/account-test.ts';
import { luna } from './support/people.ts';

interface InstallWindow {
  /** Of the browser's own banner: whether the page did without. */
  banners?: boolean[];
  asked?: number;
}

test.describe('in a browser that offers to install', () => {
  test.beforeEach(async ({ page }) => {
    // Browsers offer it early, and never to an automated one.
    await page.addInitScript(() => {
      const page = window as InstallWindow;
      page.banners = [];
      page.asked = 0;
      document.addEventListener('DOMContentLoaded', () => {
        const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
          prompt() {
            page.asked!++;
            return Promise.resolve();
          },
          userChoice: Promise.resolve({ outcome: 'accepted' }),
        });
        page.banners!.push(!dispatchEvent(offer));
      });
    });
  });

  test('the settings have it, and it goes once the app is there', async ({
    page,
    texts,
    login,
    store,
  }) => {
    const install = page.getByRole('menuitem', { name: texts.nav.install, exact: true });
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeFocused();
    await store.settings.click();
    await install.click();
    await expect(store.settings).toBeFocused();
    const seen = () =>
      page.evaluate(() => {
        const { banners, asked } = window as InstallWindow;
        return { banners, asked };
      });
    expect(await seen()).toEqual({ banners: [true], asked: 1 });
    await store.settings.click();
    await expect(store.logout).toBeVisible();
    await expect(install).toHaveCount(0);
  });

  test('it disappears, too, if the app was installed from the browser\u2019s own menu', async ({
    page,
    texts,
    login,
    store,
  }) => {
    const install = page.getByRole('menuitem', { name: texts.nav.install, exact: true });
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeFocused();
    await store.settings.click();
    await expect(install).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(install).toHaveCount(0);
    await expect(store.logout).toBeVisible();
  });
});

test.describe('on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('the settings explain how, in the order of Safari\u2019s menus', async ({
    page,
    texts,
    login,
    store,
    accountTexts,
  }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeFocused();
    await store.settings.click();
    await page.getByRole('menuitem', { name: texts.nav.install, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: accountTexts.install.title });
    const { share, add, confirm } = accountTexts.install;
    await expect(dialog.getByRole('listitem')).toHaveText([share, add, confirm]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(store.settings).toBeFocused();
  });
});
