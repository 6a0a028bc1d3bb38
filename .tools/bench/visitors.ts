import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { CheckoutPage } from '../../tests/e2e/pages/checkout-page.ts';
import { LoginPage } from '../../tests/e2e/pages/login-page.ts';
import { StorePage } from '../../tests/e2e/pages/store-page.ts';
import { luna } from '../../tests/e2e/support/people.ts';
import { enterPlatform } from '../../tests/e2e/support/platform.ts';
import { textsOf } from '../../tests/e2e/support/texts.ts';
import { phone } from './conditions.ts';
import type { Usable } from './marks.ts';
import type { Site } from './sites.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** A page to measure, named by its route. */
export interface Visit {
  readonly route: string;
  readonly address: string;
  readonly signedIn: boolean;
  readonly usable: Usable;
}

const headed: Usable = { selector: 'h1', hydrated: true };

function visit(address: string, signedIn: boolean, usable = headed): Visit {
  const [route = ''] = address.split('?');
  return { route, address, signedIn, usable };
}

export const loginVisit = visit('/login', false, {
  selector: 'form [type="submit"]',
  hydrated: true,
});
/** Usable once a price can be pressed. */
export const homeVisit = visit('/home', true, {
  selector: '[data-sku] a[href*="checkout"]',
  numbered: true,
  hydrated: true,
});
export const checkoutVisit = visit(CheckoutPage.address('gems_pack_3', 'gems'), true);

/** The pages to measure, one address each. */
export const visits: readonly Visit[] = [
  loginVisit,
  visit('/forgot-password', false),
  visit('/password-reset?actionToken=made-up', false),
  visit('/public/privacy', false),
  visit('/confirm/request?token=made-up', false),
  visit('/web-view', false),
  homeVisit,
  checkoutVisit,
  visit('/checkout-success?skuId=gems_pack_3&type=gems', true),
  visit('/orders', true),
  visit('/promo-code', true),
  visit('/privacy', true),
  visit('/download', true),
  visit('/screenshots', true),
];

/** A new browser context, signed in or not. */
export async function enter(
  browser: Browser,
  site: Site,
  signedIn: boolean,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const storageState = signedIn ? await signedInState(browser, site) : undefined;
  const context = await browser.newContext({
    ...phone,
    ...(storageState ? { storageState } : {}),
    ...options,
  });
  if (site.hosts && !signedIn) await enterPlatform(context, site.hosts.apiUrl);
  return context;
}

const states = new Map<string, Promise<StorageState>>();

/** The storage of Luna's browser after a sign-in; all visits to a site start with it. */
function signedInState(browser: Browser, site: Site): Promise<StorageState> {
  const known = states.get(site.url) ?? signIn(browser, site);
  states.set(site.url, known);
  return known;
}

async function signIn(browser: Browser, { url, hosts }: Site): Promise<StorageState> {
  const context = await browser.newContext({ ...phone, baseURL: url, serviceWorkers: 'block' });
  if (hosts) await enterPlatform(context, hosts.apiUrl);
  const page = await context.newPage();
  const texts = textsOf('en');
  if (hosts) {
    const login = new LoginPage(page, texts);
    await login.open();
    await login.signIn(luna);
  } else {
    await page.goto('/home?scenario=v1,player:luna,cards:saved');
  }
  await new StorePage(page, texts).buyLink('gems_pack_1').waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
