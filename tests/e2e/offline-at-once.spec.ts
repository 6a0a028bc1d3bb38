import { type RunningServer, startServer } from '../../.tools/serve/server.ts';
import { expect, test as onSharedHost } from './support/test.ts';
import { privacyTextsOf, textsOf } from './support/texts.ts';

// The network fails as soon as the worker is active. Everything that the pages need is cached by then.

const test = onSharedHost.extend<{ host: RunningServer }>({
  host: async ({ build }, provide) => {
    const host = await startServer({ dir: build, port: 0 });
    await provide(host);
    await host.close();
  },
  baseURL: async ({ host }, provide) => provide(host.url),
});

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
