import { type BrowserContext, expect, test as base } from 'playwright/test';
import { CheckoutPage } from '../pages/checkout-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { StorePage } from '../pages/store-page.ts';
import { SuccessPage } from '../pages/success-page.ts';
import { type Texts, textsOf } from './texts.ts';

export { expect };

interface Options {
  /** The language the page objects look for. It does not change the browser's. */
  language: string;
  /** Console errors that belong to what a test does, such as a page that is missing. */
  expectedErrors: readonly RegExp[];
}

interface Fixtures {
  texts: Texts;
  login: LoginPage;
  store: StorePage;
  checkout: CheckoutPage;
  success: SuccessPage;
  /** Requests that went to other origins. */
  foreignRequests: readonly string[];
  /** Runs by itself: fails whatever test left an error behind. */
  troubles: readonly string[];
}

export const test = base.extend<Options & Fixtures>({
  language: ['en', { option: true }],
  expectedErrors: [[], { option: true }],
  texts: async ({ language }, use) => use(textsOf(language)),
  login: async ({ page, texts }, use) => use(new LoginPage(page, texts)),
  store: async ({ page, texts }, use) => use(new StorePage(page, texts)),
  checkout: async ({ page, texts }, use) => use(new CheckoutPage(page, texts)),
  success: async ({ page, texts }, use) => use(new SuccessPage(page, texts)),
  foreignRequests: [
    async ({ context, baseURL }, use) => {
      const foreign: string[] = [];
      context.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(`${baseURL}/`)) foreign.push(url);
      });
      await use(foreign);
    },
    { auto: true },
  ],
  troubles: [
    async ({ context, expectedErrors }, use) => {
      const troubles = await collectTroubles(context);
      await use(troubles);
      const unexpected = troubles.filter((text) => !expectedErrors.some((one) => one.test(text)));
      expect(unexpected, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
});

async function collectTroubles(context: BrowserContext): Promise<string[]> {
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  // Says more than the browser's own message, and says it of worker scripts and styles, too.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`);
    });
  });
  return troubles;
}
