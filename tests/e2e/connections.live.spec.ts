import { hostedBuild } from '../../.tools/build/in-page.ts';
import { headersFor } from '../../.tools/hosting/rules.ts';
import { findChromium, chromiumFlags } from '../support/chromium.ts';
import { luna } from './support/people.ts';
import { test } from './support/test.ts';

test.use({
  // A page that the worker serves lacks the header of this test.
  worker: false,
  launchOptions: {
    executablePath: findChromium(),
    // The browser does not know that a document of this test comes from this machine.
    args: [...chromiumFlags(), '--disable-features=LocalNetworkAccessChecks'],
  },
});

test('a checkout pays if the browser enforces the list of connections', async ({
  page,
  build,
  checkout,
}) => {
  const hosted = hostedBuild(build);
  if (!hosted.platform) throw new Error('this is about the live build');
  const platform = { ...hosted.platform, policyReportUrl: 'https://reports.kitewood.test/' };
  const list = headersFor('page', { ...hosted, platform })['Connection-Allowlist-Report-Only'];
  await page.route(/\/checkout/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const headers = { ...response.headers(), 'Connection-Allowlist': list ?? '' };
    return route.fulfill({ response, headers });
  });
  await checkout.openAs(luna);
  await checkout.buy();
});
