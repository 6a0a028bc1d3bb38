import type { BrowserContext, Page } from 'playwright/test';
import { CheckoutPage, lunasCard } from '../pages/checkout-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { StorePage } from '../pages/store-page.ts';
import type { Platform } from '../support/platform.ts';
import { bia, cards, luna } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import type { Texts } from '../support/texts.ts';
import { expectCalm } from './after-calm.ts';
import { heldCalls, holdNextCall, isHeld, release } from './hold.ts';

// User and browser events during each call of a purchase.

// The second error comes from the worker's check for a newer release while offline.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/] });

interface Scene {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly platform: Platform;
  readonly texts: Texts;
  readonly checkout: CheckoutPage;
}

const address = CheckoutPage.address('gems_pack_3', 'gems');

const lives: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
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
  'has a second tab that wants to pay, too': async ({ context, texts }) => {
    const tab = await context.newPage();
    await tab.goto(address);
    const second = new CheckoutPage(tab, texts, true);
    await expect(second.pay).toBeDisabled();
    await tab.close();
  },
  'is signed out in another tab': async ({ page, context, texts }) => {
    const tab = await context.newPage();
    await tab.goto('/home');
    await new StorePage(tab, texts).logOut();
    await tab.close();
    await new LoginPage(page, texts).signIn(luna);
  },
  'is given to another player for a while': async ({ page, texts }) => {
    const store = new StorePage(page, texts);
    const login = new LoginPage(page, texts);
    await store.logOut();
    await login.signIn(bia);
    await expect(store.heading).toBeVisible();
    await expect(page.getByRole('region', { name: texts.store.purchases.label })).toBeHidden();
    await store.logOut();
    await login.signIn(luna);
  },
  'loses its session': ({ platform }) => platform.ask('refuseTokens'),
  'is offline for a while': async ({ page, context }) => {
    await context.setOffline(true);
    await release(page);
    await page.waitForFunction(() => !navigator.onLine);
    await context.setOffline(false);
  },
  'changes its language': async ({ page, texts }) => {
    const store = new StorePage(page, texts);
    await store.settings.click();
    await store.language('English').click();
  },
};

for (const call of heldCalls) {
  for (const [life, live] of Object.entries(lives)) {
    test(`journal and ledger agree if, during ${call}, the page ${life}`, async ({
      page,
      context,
      login,
      checkout,
      platform,
      texts,
    }) => {
      await page.goto(address);
      await login.signIn(luna);
      await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
      await holdNextCall(page, call);
      await checkout.pay.click();
      const pass = checkout.challenge.getByRole('button', { name: 'Yes, confirm' });
      if (call === 'confirmPurchase' || call === 'purchase') await pass.click();
      await isHeld(page);
      await live({ page, context, platform: platform!, texts, checkout });
      await release(page);
      await expectCalm({ page, platform: platform!, checkout, texts });
    });
  }
}
