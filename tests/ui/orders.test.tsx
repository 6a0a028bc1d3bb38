import app from '#ui/i18n/locales/en/app.json';
import en from '#ui/i18n/locales/en/orders.json';
import { act, screen, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { beginOnOtherPage, buyOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { SlowJournal } from '../support/slow-journal.ts';
import { renderStore, type RenderedStore, type RenderOptions } from '../support/render-store.tsx';

function open(prepare?: RenderOptions['prepare'], address = '/orders'): Promise<RenderedStore> {
  return renderStore(address, { signedInAs: 'luna', ...(prepare ? { prepare } : {}) });
}

const bought = (fake: FakePorts) => buyOnOtherPage(fake, cards.pays);

function brokenRecord({ journal }: FakePorts): Promise<void> {
  journal.kept.set(players.luna.userId, { version: 1, open: { 'broken-1': { id: 'broken-1' } } });
  return Promise.resolve();
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const rows = async () =>
  (await screen.findAllByRole('listitem')).filter((row) => row.textContent?.includes('Reference'));

/** Opens the page of the only purchase, and returns its reference. */
async function openOnly({ user }: RenderedStore): Promise<string> {
  const [row] = await rows();
  const reference = /Reference: ([\w-]{36})/.exec(row?.textContent ?? '')?.[1];
  await user.click(await screen.findByRole('link', { name: /A pouch of gems/ }));
  return reference ?? 'none';
}

test('a purchase is listed with item, date, state, reference and price', async () => {
  await open(bought);
  await heading(en.title);
  const [row] = await rows();
  expect(row?.textContent).toMatch(
    /^A pouch of gemsNov 20, 2026, \d.+M.*Bought.*Reference: [\w-]{36}\$4\.99$/,
  );
});

test('the purchase history renders once the journal has been read, and is reported once', async () => {
  let slow: SlowJournal | undefined;
  const { user, platform } = await renderStore('/home', {
    signedInAs: 'luna',
    async prepare(fake) {
      await bought(fake);
      slow = new SlowJournal(fake.ports.journal);
      Object.assign(fake.ports, { journal: slow });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  slow?.hold();
  await user.click(screen.getByRole('menuitem', { name: 'Your purchases' }));
  await screen.findByText('Loading…');
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  await act(() => slow?.letGo());
  expect(document.activeElement).toBe(await heading(en.title));
  const opened = (await platform.events()).flatMap(({ name, payload }) =>
    name === 'screen' && Reflect.get(payload, 'screenName') === 'orders' ? [payload] : [],
  );
  // React's strict mode reports the screen twice.
  expect(opened).toHaveLength(2);
});

test('a refused purchase says that no money was taken, and the page that it lists such purchases', async () => {
  await open((fake) => buyOnOtherPage(fake, cards.declined));
  const [row] = await rows();
  within(row!).getByText(en.states.refused);
  within(row!).getByText(en.meaning.refused);
  screen.getByText("Your purchases on this device, including any that didn't go through.");
});

test('an open purchase has a link to its status and no print button', async () => {
  const store = await open(async (fake) => {
    await fake.platform.breakNext('retrievePaymentIntent', 'request-lost');
    await beginOnOtherPage(fake, cards.asks);
  });
  await openOnly(store);
  await heading(en.details);
  expect(screen.queryByRole('button', { name: en.print })).toBeNull();
  await store.user.click(screen.getByRole('link', { name: en.open }));
  await heading('Checkout');
});

test('a purchase that waits for the cardholder says so, and not that it is being checked', async () => {
  const store = await open(async (fake) => {
    await fake.platform.breakNext('retrievePaymentIntent', 'request-lost');
    await beginOnOtherPage(fake, cards.asks);
  });
  await screen.findByText(app.checkout.asking.title);
  screen.getByText(app.checkout.asking.body);
  expect(screen.queryByText(en.meaning.checking)).toBeNull();
  await openOnly(store);
  await heading(en.details);
  screen.getByText(app.checkout.asking.body);
});

test('a record that names no purchase is listed without a reference', async () => {
  await open(({ journal }) => {
    journal.kept.set(players.luna.userId, 7);
    return Promise.resolve();
  });
  expect(await screen.findAllByText(en.meaning.unnamed)).not.toEqual([]);
  expect(screen.queryByText(/^Reference:/)).toBeNull();
});

test('a corrupt record is listed with its reference, and its support details can be copied', async () => {
  const { user, device } = await open(brokenRecord);
  const [row] = await rows();
  within(row!).getByText('Reference: broken-1');
  await user.click(within(row!).getByRole('button', { name: en.support.copy }));
  await within(row!).findByText(app.checkout.copied);
  expect(device.sharing.clipboard).toBe(
    'Kitewood Store\nReference: broken-1\nStatus: unreadable\nVersion: 1.0.14\nLanguage: en',
  );
});

test('the receipt holds item, contents, price, date and reference, and can be printed', async () => {
  window.print = jest.fn();
  const store = await open(bought);
  const reference = await openOnly(store);
  const receipt = await screen.findByRole('article', { name: en.receipt });
  for (const text of ['A pouch of gems', '400 gems', '$4.99', reference, en.meaning.bought]) {
    within(receipt).getByText(text);
  }
  expect(window.print).not.toHaveBeenCalled();
  await store.user.click(screen.getByRole('button', { name: en.print }));
  expect(window.print).toHaveBeenCalledTimes(1);
});

test('the support details are shown as they are copied, without data of the card', async () => {
  const store = await open(bought);
  const reference = await openOnly(store);
  await store.user.click(await screen.findByRole('button', { name: en.support.copy }));
  await screen.findByText(app.checkout.copied);
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
  expect(document.querySelector('main')?.textContent).not.toMatch(/@|4242|Lovelace|secret/);
});

test('an empty purchase history says so and links to the store', async () => {
  const { user } = await open();
  await heading(en.empty.title);
  await user.click(screen.getByRole('link', { name: 'Back to the store' }));
  await heading('Store');
});

test('the purchase history says so if storage is denied', async () => {
  await open(({ journal }) => {
    journal.denied = true;
    return Promise.resolve();
  });
  await heading(en.denied.title);
});

test.each(['00000000-0000-4000-8000-000000000000', '<b>x</b>', ''])(
  'a reference that is not in the journal (%s) shows a message that links to all purchases',
  async (reference) => {
    const { user } = await open(bought, `/orders?reference=${encodeURIComponent(reference)}`);
    await heading(en.missing.title);
    await user.click(screen.getByRole('link', { name: en.all }));
    expect(await rows()).toHaveLength(1);
  },
);

test('a receipt can be opened without a network', async () => {
  const store = await open(bought);
  await act(() => store.goOffline());
  await openOnly(store);
  await heading(en.receipt);
});

test('the purchase history shows a visitor the login page', async () => {
  await renderStore('/orders');
  await heading('Welcome to the village');
});

test('the settings link to the purchase history', async () => {
  const { user } = await renderStore('/home', { signedInAs: 'luna' });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('menuitem', { name: 'Your purchases' }));
  await heading(en.empty.title);
});

test('the date and the price of a purchase follow the language', async () => {
  await renderStore('/orders', { signedInAs: 'luna', language: 'de', prepare: bought });
  const [row] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(/20\.11\.2026.*4,99/);
});
