import { problems } from '#ui/i18n/locales/en/app.json';
import checkout from '#ui/i18n/locales/en/checkout.json';
import store from '#ui/i18n/locales/en/store.json';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { WebViewScreen } from '#ui/screens/web-view/web-view-screen.tsx';
import { screen } from '@testing-library/react';
import type { FakePorts } from '../support/fake-store.ts';
import { kitewoodItems } from '../support/kitewood.ts';
import { broken, gemPackAddress, heading } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ home: HomeScreen, checkout: CheckoutScreen, webView: WebViewScreen });

// A screen reader announces text added to a known live region, and often misses a region inserted with its text.

const live = '[aria-live]:not([aria-live="off"]), [role="status"], [role="alert"]';

/** The live regions that were inserted with text. */
function regionsThatCameWithWords(): ReadonlySet<Element> {
  const found = new Set<Element>();
  const watch = new MutationObserver((changes) => {
    const added = changes.flatMap((change) => [...change.addedNodes]);
    for (const node of added.filter((one) => one instanceof Element)) {
      const regions = [node, ...node.querySelectorAll('*')].filter((one) => one.matches(live));
      for (const region of regions) if (region.textContent) found.add(region);
    }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return found;
}

const unavailable = problems.unavailable.title.replace('{{brand}}', 'Kitewood');
const unreachable = problems.unreachable.title.replace('{{brand}}', 'Kitewood');

const { prepare: pricesFail } = broken('skus', 'unavailable', 'unavailable', 'unavailable');

async function nothingIsSold({ platform }: FakePorts): Promise<void> {
  for (const { skuId } of kitewoodItems) await platform.takeOffSale(skuId);
}

test.each([
  ['/home', 'store', pricesFail, store.title, unavailable],
  ['/home', 'empty shelves', nothingIsSold, store.title, store.empty.title],
  [gemPackAddress, 'checkout', pricesFail, checkout.title, unavailable],
])(
  'on %s, a later message about the %s appears in a live region that was there before',
  async (address, _, prepare, title, words) => {
    const { platform, advance } = await render(address, {
      signedInAs: 'luna',
      async prepare(fake) {
        await prepare(fake);
        await fake.platform.slowDown(1_000);
      },
    });
    const missed = regionsThatCameWithWords();
    await advance(1_000);
    await heading(title);
    expect(screen.queryByRole('heading', { name: words })).toBeNull();
    await advance(3_000);
    const heard = (await screen.findByRole('heading', { name: words })).closest(live);
    expect(heard).not.toBeNull();
    expect(missed).not.toContain(heard);
    await platform.slowDown(0);
  },
);

test('the result of the web view check appears in a live region that was there before', async () => {
  const { press, device } = await render('/web-view', {
    prepare: (fake) => void (fake.device.webView.fetched = false),
  });
  const missed = regionsThatCameWithWords();
  const problem = await screen.findByRole('heading', { name: unreachable });
  const region = problem.closest(live);
  device.webView.fetched = true;
  await press('Try again');
  await screen.findByText(/^Code for support/);
  expect(region?.isConnected).toBe(true);
  expect(region?.textContent).not.toBe('');
  expect(missed).not.toContain(region);
});
