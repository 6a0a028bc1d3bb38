import { addManyPurchases, addPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/orders.json';
import { purchases } from '#ui/i18n/locales/en/store.json';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { beginOnOtherPage, buyOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { heading, luna, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';
import { SlowJournal } from '../support/slow-journal.ts';

const render = rendererOf({ home: HomeScreen, checkout: CheckoutScreen, orders: OrdersScreen });

const open = (prepare?: RenderOptions['prepare'], address = '/orders') =>
  render(address, { ...luna, prepare });

const bought = (fake: FakePorts) => buyOnOtherPage(fake, cards.pays);

/** Replaces Luna's journal on the device by any value. */
const kept =
  (value: unknown) =>
  ({ journal }: FakePorts) =>
    void journal.kept.set(players.luna.userId, value);

/** A purchase that waits for the cardholder. */
async function asking(fake: FakePorts): Promise<void> {
  await fake.platform.breakNext('retrievePaymentIntent', 'request-lost');
  await beginOnOtherPage(fake, cards.asks);
}

async function firstRow(): Promise<HTMLElement> {
  const rows = await screen.findAllByRole('listitem');
  return rows.find((row) => row.textContent?.includes('Reference'))!;
}

/** Opens the page of the only purchase, and returns its reference. */
async function openOnly({ follow }: RenderedStore): Promise<string> {
  const { textContent } = await firstRow();
  await follow(/A pouch of gems/);
  return /Reference: ([\w-]{36})/.exec(textContent ?? '')?.[1] ?? 'none';
}

test('a purchase is listed with item, date, state, reference and price', async () => {
  await open(bought);
  await heading(en.title);
  expect((await firstRow()).textContent).toMatch(
    /^A pouch of gemsNov 20, 2026, \d.+M.*Bought.*Reference: [\w-]{36}\$4\.99$/,
  );
});

test('the date and the price of a purchase follow the language', async () => {
  await render('/orders', { ...luna, language: 'de', prepare: bought });
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(/20\.11\.2026.*4,99/);
});

test('the purchase history, opened in the settings, renders once the journal has been read', async () => {
  let slow: SlowJournal | undefined;
  const { choose } = await open((fake) => {
    slow = new SlowJournal(fake.ports.journal);
    Object.assign(fake.ports, { journal: slow });
  }, '/home');
  await heading('Store');
  slow?.hold();
  await choose('Your purchases');
  await screen.findByText('Loading…');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(() => slow?.letGo());
  expect(document.activeElement).toBe(await heading(en.empty.title));
});

test('a refused purchase says that no money was taken, and can be printed', async () => {
  const store = await open((fake) => buyOnOtherPage(fake, cards.declined));
  const row = within(await firstRow());
  row.getByText(en.states.refused);
  row.getByText(en.meaning.refused);
  await openOnly(store);
  await screen.findByRole('button', { name: en.print });
});

test('a purchase that waits for the cardholder says so, and its page links to its status and prints nothing', async () => {
  const store = await open(asking);
  await screen.findByText(en.states.asking);
  screen.getByText(en.meaning.asking);
  expect(screen.queryByText(en.meaning.checking)).toBeNull();
  await openOnly(store);
  await heading(en.details);
  screen.getByText(en.meaning.asking);
  expect(screen.queryByRole('button', { name: en.print })).toBeNull();
  await store.follow(en.open);
  await heading('Checkout');
});

test('a record that names no purchase is listed without a reference', async () => {
  await open(kept(7));
  expect(await screen.findAllByText(en.meaning.unnamed)).not.toEqual([]);
  expect(screen.queryByText(/^Reference:/)).toBeNull();
});

test('a corrupt record is listed with its reference, and its support details can be copied', async () => {
  const { press, device } = await open(
    kept({ version: 1, open: { 'broken-1': { id: 'broken-1' } } }),
  );
  const row = within(await firstRow());
  row.getByText('Reference: broken-1');
  await press(en.support.copy);
  await row.findByText(purchases.copied);
  expect(device.sharing.clipboard).toBe(
    'Kitewood Store\nReference: broken-1\nStatus: unreadable\nVersion: 1.0.14\nLanguage: en',
  );
});

test('the receipt, which needs no network, holds item, contents, price and reference, and can be printed', async () => {
  window.print = jest.fn();
  const store = await open(bought);
  await act(() => store.goOffline());
  const reference = await openOnly(store);
  const receipt = await screen.findByRole('article', { name: en.receipt });
  for (const text of ['A pouch of gems', '400 gems', '$4.99', reference, en.meaning.bought]) {
    within(receipt).getByText(text);
  }
  expect(window.print).not.toHaveBeenCalled();
  await store.press(en.print);
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('the support details are shown as they are copied, without data of the card', async () => {
  const store = await open(bought);
  const reference = await openOnly(store);
  await store.press(en.support.copy);
  await screen.findByText(purchases.copied);
  const copied = store.device.sharing.clipboard;
  expect(copied?.split('\n')).toEqual([
    'Kitewood Store',
    `Reference: ${reference}`,
    'Date: 2026-11-20T12:00:00.000Z',
    'Item: A pouch of gems (gems_pack_3)',
    'Amount: US$\u00a04.99',
    'Status: bought',
    'Version: 1.0.14',
    'Language: en',
  ]);
  expect(document.querySelector('pre')?.textContent).toBe(copied);
});

test('an empty purchase history says so and links to the store', async () => {
  const { follow } = await open();
  await heading(en.empty.title);
  await follow('Back to the store');
  await heading('Store');
});

test('the purchase history says so if storage is denied', async () => {
  await open(({ journal }) => void (journal.denied = true));
  await heading(en.denied.title);
});

test.each(['00000000-0000-4000-8000-000000000000', '<b>x</b>', ''])(
  'a reference that is not in the journal (%s) shows a message that links to all purchases',
  async (reference) => {
    const { follow } = await open(bought, `/orders?reference=${encodeURIComponent(reference)}`);
    await heading(en.missing.title);
    await follow(en.all);
    await firstRow();
  },
);

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

test('the items of a purchase that was paid elsewhere and never delivered can be fetched, also after a lost answer', async () => {
  const page = await open(boughtElsewhere);
  await page.follow(/stack of coins/);
  await page.platform.breakNext('purchase', 'answer-lost');
  await page.press(en.deliver.get);
  await screen.findByText(/^We couldn't find out whether the items arrived\./);
  await page.press(en.deliver.get);
  await screen.findByText(en.deliver.done);
  // The pressed button has been removed.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a purchase that was never delivered and was withdrawn from promises no items', async () => {
  const page = await open(async (fake) => {
    await boughtElsewhere(fake);
    await fake.browser.world.run((state) => {
      for (const one of Object.values(state.purchases))
        if (one.id.endsWith('-paid')) one.withdrawal = { state: 'ACCEPTED', receivedAt: 0 };
    });
  });
  const name = await screen.findByRole('link', { name: /stack of coins/ });
  const row = within(name.closest('li')!);
  row.getByText(en.withdrawal.accepted);
  expect(row.queryByText(en.meaning.undelivered)).toBeNull();
  await page.follow(/stack of coins/);
  expect(screen.getAllByText(en.withdrawal.accepted)).toHaveLength(1);
});

test('after a lost answer the page says that it is not known, until a reloaded list says that the items arrived', async () => {
  const page = await open(boughtElsewhere);
  await page.follow(/stack of coins/);
  await page.platform.breakNext('purchase', 'answer-lost');
  await page.press(en.deliver.get);
  const doubt = await screen.findByText(/^We couldn't find out whether the items arrived\./);
  await page.advance(60_001);
  act(() => page.device.page.show());
  await waitFor(() => expect(doubt.isConnected).toBe(false));
});

test('a long history loads 50 purchases, and the next 50 on request, of which the first has the focus', async () => {
  const page = await open(({ browser, clock }) =>
    browser.world.run((state) => addManyPurchases(state, players.luna.userId, clock.now())),
  );
  const region = await screen.findByRole('region', { name: en.elsewhere });
  expect(within(region).getAllByRole('listitem')).toHaveLength(50);
  await page.press(en.more);
  await waitFor(() => expect(within(region).getAllByRole('listitem')).toHaveLength(100));
  const added = within(region).getAllByRole('listitem')[50];
  await waitFor(() => expect(added?.contains(document.activeElement)).toBe(true));
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

test('the page of a purchase that was cached says as of when, offers no items, and loads it again on request', async () => {
  const first = await open(boughtElsewhere);
  await screen.findByRole('region', { name: en.elsewhere });
  cleanup();
  const thrice = ['unavailable', 'unavailable', 'unavailable'] as const;
  await first.platform.breakNext('listPurchases', ...thrice);
  const page = await render('/orders?reference=player-luna-elsewhere-paid', {
    browser: first.browser,
  });
  await screen.findByText(en.deliver.waiting);
  await screen.findByText(/^As of Nov 20, 2026, /);
  expect(screen.queryByText(en.deliver.get)).toBeNull();
  const status = screen.getByText(en.failed, { exact: false }).closest('[role=status]');
  await page.press('Try again');
  // A region that is added with its text is often not announced.
  await waitFor(() => expect(status?.isConnected && status.textContent).toContain(en.failed));
  await page.press('Try again');
  await waitFor(() => expect(screen.queryByText(/^As of /)).toBeNull());
  expect(document.activeElement).toBe(await heading(en.details));
});

test('on a platform without the part, the page lists this device’s purchases alone and says so', async () => {
  await open(async (fake) => {
    await bought(fake);
    await fake.platform.lackParts(404);
  });
  await screen.findByText(en.lead);
  expect(screen.queryByRole('region', { name: en.elsewhere })).toBeNull();
  screen.getByRole('link', { name: /A pouch of gems/ });
});
