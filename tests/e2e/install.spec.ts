import { expect, test } from './support/test.ts';
import { luna } from './support/people.ts';

interface InstallWindow {
  /** One entry per offer: whether the page prevented the browser's own banner. */
  banners?: boolean[];
  asked?: number;
}

test(
  'the install item in the settings opens the browser’s prompt and disappears once accepted',
  { tag: '@walk' },
  async ({ page, texts, login, store }) => {
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
    const install = page.getByRole('menuitem', { name: texts.store.nav.install, exact: true });
    await login.enter(luna);
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
