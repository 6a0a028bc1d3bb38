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
  /** Errors thrown and logged, broken policies, requests to other origins. Fails any test that has some. */
  troubles: readonly string[];
}

export const test = base.extend<Options & Fixtures>({
  language: ['en', { option: true }],
  expectedErrors: [[], { option: true }],
  texts: async ({ language }, provide) => provide(textsOf(language)),
  login: async ({ page, texts }, provide) => provide(new LoginPage(page, texts)),
  store: async ({ page, texts }, provide) => provide(new StorePage(page, texts)),
  checkout: async ({ page, texts }, provide) => provide(new CheckoutPage(page, texts)),
  success: async ({ page, texts }, provide) => provide(new SuccessPage(page, texts)),
  troubles: [
    async ({ context, baseURL, expectedErrors }, provide) => {
      const troubles = await collectTroubles(context, `${baseURL}/`);
      await provide(troubles);
      const unexpected = troubles.filter((text) => !expectedErrors.some((one) => one.test(text)));
      expect(unexpected, 'troubles in the page').toEqual([]);
    },
    { auto: true },
  ],
});

async function collectTroubles(context: BrowserContext, origin: string): Promise<string[]> {
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(`thrown: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') troubles.push(`console: ${message.text()}`);
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(origin)) troubles.push(`asked elsewhere: ${request.url()}`);
  });
  // Says more than the browser's own message, and says it of worker scripts and styles, too.
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`policy violated: ${event.violatedDirective} by ${event.blockedURI}`);
    });
  });
  return troubles;
}
