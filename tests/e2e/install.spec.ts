import { devices } from 'playwright/test';
import { expect, test } from './support/account-test.ts';
import { luna } from './support/people.ts';

interface InstallWindow {
  /** One entry per offer: whether the page prevented the browser's own banner. */
  banners?: boolean[];
  asked?: number;
}

test.describe('a browser that offers to install the app', () => {
  test.beforeEach(async ({ page }) => {
    // Browsers dispatch the offer early, and never under automation.
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

  test(
    'the install item in the settings opens the browser’s prompt and disappears once accepted',
    { tag: '@walk' },
    async ({ page, texts, login, store }) => {
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
    },
  );

  test('the install item disappears if the app is installed from the browser’s own menu', async ({
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

test.describe('the settings on an iPhone', () => {
  test.use({ userAgent: devices['iPhone 15'].userAgent });

  test('the install dialog lists the steps in Safari’s order and returns the focus when closed', async ({
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
