import type { Pages } from '../pages/pages.ts';
import { platformOf } from '../support/platform.ts';
import { bia, luna } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectCalm } from './after-calm.ts';
import { heldCalls, payUntilHeld, release } from './hold.ts';

// User and browser events during each call of a purchase.

// The second error comes from the worker's check for a newer release while offline.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/] });

const lives: Readonly<Record<string, (pages: Pages) => Promise<unknown>>> = {
  'is reloaded': ({ page }) => page.reload(),
  'is left for another site and come back to': async ({ page }) => {
    await page.goto('about:blank');
    await page.goBack();
  },
  'is sent again': ({ checkout }) =>
    checkout.form.evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    }),
  'has a second tab that wants to pay, too': async (pages) => {
    const second = await pages.elsewhere();
    await second.checkout.open();
    await expect(second.checkout.pay).toBeDisabled();
    await second.page.close();
  },
  'is signed out in another tab': async (pages) => {
    const tab = await pages.elsewhere();
    await tab.store.open();
    await tab.store.logOut();
    await tab.page.close();
    await pages.login.signIn(luna);
  },
  'is given to another player for a while': async ({ page, login, store, texts }) => {
    await store.logOut();
    await login.signIn(bia);
    await expect(store.heading).toBeVisible();
    await expect(page.getByRole('region', { name: texts.store.purchases.label })).toBeHidden();
    await store.logOut();
    await login.signIn(luna);
  },
  'loses its session': ({ page }) => platformOf(page.context())!.ask('refuseTokens'),
  'is offline for a while': async ({ page }) => {
    await page.context().setOffline(true);
    await release(page);
    await page.waitForFunction(() => !navigator.onLine);
    await page.context().setOffline(false);
  },
  'changes its language': ({ store }) => store.chooseLanguage('English'),
};

for (const call of heldCalls) {
  for (const [life, live] of Object.entries(lives)) {
    test(`journal and ledger agree if, during ${call}, the page ${life}`, async ({
      page,
      pages,
      checkout,
    }) => {
      await checkout.openAs(luna);
      await payUntilHeld(pages, call);
      await live(pages);
      await release(page);
      await expectCalm(pages);
    });
  }
}
