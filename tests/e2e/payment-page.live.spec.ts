import type { Page } from 'playwright/test';
import { pageAddresses } from '../../.tools/hosting/host-static.ts';
import { languages, pageLanguage } from '../../src/core/language/languages.ts';
import { watchScripts } from './support/executed-scripts.ts';
import { follow, playerPages } from './support/page-headings.ts';
import { documentAddress, expectInventory, inventory } from './support/payment-page.ts';
import { luna } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { textsOf } from './support/texts.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

// A checkout that opens in another page's document keeps the scripts that ran there.

const test = base.extend<{ executed: () => readonly string[] }>({
  /** The scripts that ran in the current document. */
  executed: async ({ page }, provide) => provide(await watchScripts(page)),
});

/** Ways to a checkout, starting in the store with a signed-in player. */
const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'its address': (page) => page.goto(gemPackAddress),
  'a reload': async (page) => {
    await page.goto(gemPackAddress);
    await page.reload();
  },
  'going back to it': async (page) => {
    await page.goto(gemPackAddress);
    await page.goto('/download');
    await page.goBack();
  },
  'the login page': async (page) => {
    await page.context().clearCookies({ name: 'kitewood_auth' });
    await page.goto(gemPackAddress);
    await page.getByLabel('E-mail').fill(luna.email);
    await page.getByLabel('Password', { exact: true }).fill(luna.password);
    await page.keyboard.press('Enter');
  },
  'the game': (page) => page.goto(`${gemPackAddress}&embedded=true&country=US`),
};

/** Goes to another page of the store as its own links do: in the same document. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}

/** Fails unless the document was loaded from `address` and has as many inline scripts as it should. */
async function expectDocument(page: Page, address: string): Promise<void> {
  expect(new URL(await documentAddress(page)).pathname).toBe(address);
  const inline = await page.locator('script:not([src])').count();
  expect(inline, 'in the page').toBe(['/home', '/checkout'].includes(address) ? 2 : 1);
}

/** The pages that mails link to: a checkout opened from them loads a new document. */
const opensAnew = (address: string) => /^\/(?:password-reset$|confirm\/)/.test(address);

test.beforeEach(async ({ executed, login, store }) => {
  expect(executed()).toEqual([]);
  await login.enter(luna);
  await expect(store.gems).toHaveText('240');
});

for (const [way, go] of Object.entries(ways)) {
  test(`a checkout reached by ${way} runs the scripts of the inventory and no others`, async ({
    page,
    executed,
    checkout,
  }) => {
    await go(page);
    await expect(checkout.field('number')).toBeVisible();
    await expectDocument(page, '/checkout');
    await expectInventory(page, executed(), way === 'the login page' ? '/login' : '/checkout');
  });
}

for (const address of [...pageAddresses(), '/nowhere']) {
  test(`a checkout opened from ${address} runs the scripts of the inventory and no others`, async ({
    page,
    executed,
    checkout,
    foreseen,
  }) => {
    if (address === '/nowhere') foreseen.push(/status of 404/);
    await page.goto(address);
    // Waits for the page's translations and those of its parts.
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(textsOf('en').app.loading)).toHaveCount(0);
    await goWithin(page, gemPackAddress);
    await expect(checkout.field('number')).toBeVisible();
    const opened = opensAnew(address) ? '/checkout' : address;
    await expectDocument(page, opened);
    await expectInventory(page, executed(), opened);
  });
}

test('the inventory covers a checkout opened after all pages with their own texts and all languages', async ({
  page,
  executed,
  store,
  checkout,
}) => {
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

test('a checkout opened by its address runs exactly as many unnamed chunks as the inventory says', async ({
  page,
  executed,
  checkout,
  wallet,
}) => {
  await page.goto(gemPackAddress);
  await expect(checkout.field('number')).toBeVisible();
  await expect(wallet.frame).toBeAttached();
  const [{ address, count } = {}, ...more] = inventory.filter((script) => 'count' in script);
  expect(more).toEqual([]);
  const parts = executed().filter((url) => new RegExp(address ?? '').test(new URL(url).pathname));
  expect(new Set(parts).size, parts.join(' ')).toBe(count);
});

test('every script of the inventory has a reason', () => {
  expect(inventory.filter(({ reason }) => reason.length < 20)).toEqual([]);
});
