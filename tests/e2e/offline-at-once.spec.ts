import { test } from './support/own-host.ts';
import { expect } from './support/test.ts';
import { privacyTextsOf, textsOf } from './support/texts.ts';

// The network fails as soon as the worker is active. Everything that the pages need is cached by then.

test.use({ locale: 'de-DE', language: 'de', expectedErrors: [/ERR_|CORS/] });

test(
  'every page for visitors opens offline if the network is lost as soon as the worker is active',
  { tag: ['@walk', '@worker'] },
  async ({ page, context, host, login }) => {
    await page.goto('/login');
    await expect(login.heading).toBeVisible();
    await expect.poll(() => page.evaluate(workerState), { intervals: [20] }).toBe('activated');
    await host.close();
    await context.setOffline(true);
    for (const [address, heading] of [
      ['/login', textsOf('de').login.title],
      ['/public/privacy', privacyTextsOf('de').title],
      ['/login', textsOf('de').login.title],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  },
);

/** Runs in the page. */
async function workerState(): Promise<string | undefined> {
  return (await navigator.serviceWorker.getRegistration())?.active?.state;
}
