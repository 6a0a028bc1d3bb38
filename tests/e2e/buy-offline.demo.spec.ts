import { routeNamed, routes } from '#core/navigation/routes.ts';
import { everyLanguage, speak } from './visual/speech.ts';
import { readyForOffline } from './support/offline.ts';
import { test as onOwnHost } from './support/own-host.ts';
import { headingOf, allPages } from './support/page-headings.ts';
import { luna } from './support/people.ts';
import { expect } from './support/test.ts';
import { accountTextsOf, privacyTextsOf, textsOf } from './support/texts.ts';

interface Host {
  /** Visits the store once, then goes offline and stops the host. */
  loseNetwork: () => Promise<void>;
}

const test = onOwnHost.extend<Host>({
  loseNetwork: async ({ page, context, host, login }, provide) =>
    provide(async () => {
      await login.open();
      await readyForOffline(page);
      await host.close();
      await context.setOffline(true);
    }),
});

const addresses = {
  ...allPages,
  '/confirm/request': privacyTextsOf('en').confirm.incomplete.title,
  '/confirm/changeEmail': privacyTextsOf('en').confirm.incomplete.title,
  '/web-view': accountTextsOf('en').webView.title,
  // A signed-in player is redirected.
  '/': textsOf('en').store.title,
  '/login': textsOf('en').store.title,
};

test(
  'every route opens by its own address offline',
  { tag: '@worker' },
  async ({ page, loseNetwork, login, store, checkout }) => {
    test.slow();
    const opened = new Set<string>();
    await loseNetwork();
    for (const address of ['/', '/login']) {
      await page.goto(address);
      await expect(login.heading).toBeVisible();
    }
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    for (const [address, title] of Object.entries(addresses)) {
      await page.goto(address);
      await expect(headingOf(page, title)).toBeVisible();
      opened.add(routeNamed(address.replace(/\?.*/, '')));
    }
    expect(opened).toEqual(new Set([...Object.keys(routes), 'notFound']));
    await page.goto('/home');
    await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
    await checkout.open();
    await expect(checkout.pay).toBeVisible();
  },
);

test(
  'after one visit Luna can buy offline, see every picture of the store, and use every language',
  { tag: '@worker' },
  async ({ page, loseNetwork, login, store, checkout, success }) => {
    await loseNetwork();
    await page.reload();
    await login.signIn(luna);
    await expect(store.gems).toHaveText('240');
    await store.buyLink('gems_pack_3').click();
    await checkout.payWith();
    await expect(success.item).toContainText('A pouch of gems');
    await expect(store.gems).toHaveText('640');

    await success.keepShopping.click();
    await expect(store.buyLink('gems_pack_3')).toBeVisible();
    const pictures = await page.locator('img').all();
    expect(pictures.length).toBeGreaterThan(await store.items.count());
    for (const picture of pictures) {
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
    }
    for (const language of everyLanguage) {
      await speak(page, language);
      await expect(headingOf(page, textsOf(language).store.title)).toBeVisible();
    }
  },
);
