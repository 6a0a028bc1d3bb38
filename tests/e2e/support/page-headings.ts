import { expect, type Locator, type Page } from 'playwright/test';
import { accountTextsOf, familyTextsOf, ordersTextsOf, privacyTextsOf, textsOf } from './texts.ts';

const app = textsOf('en');
const account = accountTextsOf('en');
const family = familyTextsOf('en');
const orders = ordersTextsOf('en');
const privacy = privacyTextsOf('en');

const pack = '?skuId=gems_pack_3&type=gems';

/** Every page for signed-in players, and its title if nothing was bought on the device. */
export const playerPages = {
  '/home': app.store.title,
  [`/checkout${pack}`]: app.checkout.title,
  [`/checkout-success${pack}`]: app.checkout.success.nothing.title,
  [`/checkout-collect${pack}`]: app.checkout.success.nothing.title,
  '/orders': orders.empty.title,
  '/promo-code': account.promo.title,
  '/download': account.download.title,
  '/screenshots': account.screenshots.title,
  '/privacy': privacy.title,
} as const;

/** Every page except login and the check of web views. Mail links are opened without their token. */
export const allPages = {
  ...playerPages,
  '/public/privacy': privacy.title,
  '/confirm/delete': privacy.confirm.incomplete.title,
  '/withdraw': orders.withdraw.title,
  '/family': family.page.title,
  '/accessibility': account.accessibility.title,
  '/forgot-password': app.login.forgot,
  '/password-reset': account.reset.noLink.title,
  '/nowhere': app.notFound.title,
} as const;

/** The page's initial heading. A failed or unknown page has its own. */
export function headingOf(page: Page, title: string): Locator {
  return page.getByRole('heading', { level: 1, name: title, exact: true });
}

/** Navigates as a link in the page does. Resolves once the new page's heading is visible. */
export async function follow(page: Page, address: string, title: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
  await expect(headingOf(page, title)).toBeVisible();
}

/** Opens every page for signed-in players by its address. */
export async function openPlayerPages(page: Page): Promise<void> {
  for (const [address, title] of Object.entries(playerPages)) {
    await page.goto(address);
    await expect(headingOf(page, title)).toBeVisible();
  }
}
