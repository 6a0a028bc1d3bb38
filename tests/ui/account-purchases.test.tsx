import { addManyPurchases, addPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/orders.json';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { buyOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { heading, luna, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ orders: OrdersScreen });
const open = (prepare?: RenderOptions['prepare']) => render('/orders', { ...luna, prepare });

const bought = (fake: FakePorts) => buyOnOtherPage(fake, cards.pays);

/** The player's purchases on another device. */
const boughtElsewhere = ({ browser, clock }: FakePorts) =>
  browser.world.run((state) => addPurchases(state, players.luna.userId, clock.now()));

test('purchases of other devices are listed below those of this device', async () => {
  await open(async (fake) => {
    await bought(fake);
    await boughtElsewhere(fake);
  });
  const here = await screen.findByRole('region', { name: en.here });
  const elsewhere = await screen.findByRole('region', { name: en.elsewhere });
  expect(within(here).getAllByRole('listitem')).toHaveLength(1);
  const states = within(elsewhere).getAllByRole('listitem');
  expect(states.length).toBeGreaterThan(8);
  for (const state of ['refunded', 'disputed', 'withdrawn', 'unknown'] as const)
    within(elsewhere).getByText(en.states[state]);
  expect(here.compareDocumentPosition(elsewhere)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the receipt names card, seller and buyer, and links to the seller’s documents', async () => {
  const page = await open(boughtElsewhere);
  await page.follow(/^Special item/);
  await heading(en.receipt);
  const receipt = within(screen.getByRole('article', { name: en.receipt }));
  receipt.getByText('€5.99');
  receipt.getByText('Kitewood Village Ltd, 1 Lantern Lane, Kitewood, hello@kitewood.test');
  receipt.getByText('Luna#1234');
  const links = receipt.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    expect.stringMatching(/^https:\/\/example\.test\//),
    expect.stringMatching(/^https:\/\/example\.test\//),
  ]);
});

test('the items of a purchase that was paid elsewhere and never delivered can be fetched', async () => {
  const page = await open(boughtElsewhere);
  await page.follow(/stack of coins/);
  await page.press(en.deliver.get);
  await screen.findByText(en.deliver.done);
});

test('a long history loads 50 purchases, and the next 50 on request', async () => {
  const page = await open(({ browser, clock }) =>
    browser.world.run((state) => addManyPurchases(state, players.luna.userId, clock.now())),
  );
  const region = await screen.findByRole('region', { name: en.elsewhere });
  expect(within(region).getAllByRole('listitem')).toHaveLength(50);
  await page.press(en.more);
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(100));
});

test('purchases that could not be loaded leave those of this device, and can be tried again, which moves the focus to the heading', async () => {
  const page = await open(async (fake) => {
    await bought(fake);
    // React's strict mode opens the page twice.
    await fake.platform.breakNext('listPurchases', 'unavailable', 'unavailable');
  });
  await screen.findByText(en.failed, { exact: false });
  screen.getByRole('link', { name: /A pouch of gems/ });
  await page.press('Try again');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  await waitFor(() => expect(screen.queryByText(en.failed, { exact: false })).toBeNull());
});
