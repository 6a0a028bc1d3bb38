import { pageAddresses } from '../../.tools/hosting/host-static.ts';
import type { Page } from 'playwright/test';
import { languages, pageLanguage } from '../../src/core/language/languages.ts';
import { watchScripts } from './support/executed-scripts.ts';
import { follow, playerPages } from './support/page-headings.ts';
import { documentAddress, expectInventory } from './support/payment-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

// A checkout that opens in another page's document keeps the scripts that ran there.

test.use({ expectedErrors: [/status of 404/] });

test.beforeEach(async ({ login, store }) => {
  await login.enter(luna);
  await expect(store.gems).toHaveText('240');
});

/** Goes to another page of the store as its own links do: in the same document. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Waits until the page is rendered with its translations and those of its parts. */
async function arrived(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(textsOf('en').app.loading)).toHaveCount(0);
}

/** The pages that mails link to: a checkout opened from them loads a new document. */
const opensAnew = (address: string) => /^\/(?:password-reset$|confirm\/)/.test(address);

for (const address of [...pageAddresses(), '/nowhere']) {
  test(`a checkout opened from ${address} runs the scripts of the inventory and no others`, async ({
    page,
    checkout,
  }) => {
    const executed = await watchScripts(page);
    await page.goto(address);
    await arrived(page);
    await goWithin(page, gemPackAddress);
    await expect(checkout.field('number')).toBeVisible();
    const opened = opensAnew(address) ? '/checkout' : address;
    expect(new URL(await documentAddress(page)).pathname).toBe(opened);
    await expectInventory(page, executed(), opened);
  });
}

test('the inventory covers a checkout opened after all pages with their own texts and all languages', async ({
  page,
  store,
  checkout,
}) => {
  const executed = await watchScripts(page);
  const withTexts = ['/privacy', '/orders', '/download'] as const;
  await page.goto('/home');
  // Waits for hydration: before it, no link of the prerendered view navigates.
  await expect(store.gems).toHaveText('240');
  for (const address of withTexts) await follow(page, address, playerPages[address]);
  let spoken = 'en';
  for (const [language, name] of Object.entries(languages)) {
    await page
      .getByRole('button', { name: textsOf(spoken).store.nav.settings, exact: true })
      .click();
    await store.language(name).click();
    await expect(page.locator('html')).toHaveAttribute('lang', pageLanguage(language));
    spoken = language;
  }
  await goWithin(page, gemPackAddress);
  await expect(checkout.field('number')).toBeVisible();
  await expectInventory(page, executed(), ...withTexts);
});
