import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { CheckoutPage } from '../../tests/e2e/pages/checkout-page.ts';
import { LoginPage } from '../../tests/e2e/pages/login-page.ts';
import { luna } from '../../tests/e2e/support/people.ts';
import { enterPlatform } from '../../tests/e2e/support/platform.ts';
import { textsOf } from '../../tests/e2e/support/texts.ts';
import { recordMarks, type Usable } from './marks.ts';
import type { Site } from './sites.ts';

/** A page to measure, named by its route. */
export interface Visit {
  readonly route: string;
  readonly address: string;
  readonly signedIn: boolean;
  readonly usable: Usable;
}

function visit(address: string, signedIn: boolean, selector = 'h1'): Visit {
  const [route = ''] = address.split('?');
  return { route, address, signedIn, usable: { selector, hydrated: true } };
}

export const loginVisit = visit('/login', false, 'form [type="submit"]');
/** Usable once a price can be pressed. */
export const homeVisit = visit('/home', true, '[data-sku] a[href*="checkout"]');
export const checkoutVisit = visit(CheckoutPage.address('gems_pack_3', 'gems'), true);

/** A mid-range phone, as in Lighthouse's mobile preset. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-US',
  colorScheme: 'light',
} as const satisfies BrowserContextOptions;

/** Slows the page's processor down to that of such a phone, until the page is closed. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** A new browser context for a visit. It records the visit's marks. It has no worker unless one is allowed. */
export async function enter(
  browser: Browser,
  site: Site,
  { signedIn, usable }: Pick<Visit, 'signedIn'> & Partial<Visit>,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> {
  const state = signedIn ? { storageState: await signedInState(browser, site) } : {};
  const options = { ...phone, ...state, serviceWorkers, baseURL: site.url };
  const context = await browser.newContext(options);
  if (usable) await context.addInitScript(recordMarks, usable);
  if (site.hosts && !signedIn) await enterPlatform(context, site.hosts.apiUrl);
  return context;
}

type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

const states = new Map<string, Promise<StorageState>>();

/** The storage of Luna's browser after a sign-in; all visits to a site start with it. */
function signedInState(browser: Browser, site: Site): Promise<StorageState> {
  const known = states.get(site.url) ?? signIn(browser, site);
  states.set(site.url, known);
  return known;
}

async function signIn(browser: Browser, site: Site): Promise<StorageState> {
  const context = await enter(browser, site, { signedIn: false });
  const page = await context.newPage();
  if (site.hosts) {
    const login = new LoginPage(page, textsOf('en'));
    await login.open();
    await login.signIn(luna);
  } else {
    await page.goto('/home?scenario=v1,player:luna,cards:saved');
  }
  await page.locator('[data-sku] a').first().waitFor();
  const state = await context.storageState({ indexedDB: true });
  await context.close();
  return state;
}
