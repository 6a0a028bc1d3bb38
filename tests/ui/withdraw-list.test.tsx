import { addManyPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/orders.json';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { withoutPages } from '../support/account-purchases.ts';
import { cards } from '../support/cards.ts';
import { buyOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { heading, type RenderOptions } from '../support/render-page.tsx';
import { box, fill, renderWithdrawal, signedIn } from '../support/withdraw-page.tsx';

test('a purchase page leads to its withdrawal, which is then chosen', async () => {
  const store = await renderWithdrawal('/orders', signedIn);
  await store.follow(/A pouch of gems/);
  const main = within(screen.getByRole('main'));
  const [link] = await main.findAllByRole('link', { name: 'Withdraw from contract here' });
  main.getByText(/^You can withdraw from this purchase at least until .* 2026\.$/);
  await store.user.click(link!);
  const chosen = await screen.findByRole('radio', { name: /A pouch of gems/ });
  expect(chosen).toHaveProperty('checked', true);
});

test('the page does not say that nothing can be undone if this browser’s purchases cannot be read', async () => {
  await renderWithdrawal('/withdraw', {
    signedInAs: 'luna',
    async prepare({ journal, platform }) {
      journal.denied = true;
      await platform.lackParts(404);
    },
  });
  await screen.findByText(en.withdraw.notLoaded);
});

test('cached purchases without one to choose do not hide that the list could not be loaded', async () => {
  const first = await renderWithdrawal('/withdraw', { signedInAs: 'luna' });
  await screen.findByText(en.withdraw.none);
  cleanup();
  await first.platform.breakNext('listPurchases', ...Array<'unavailable'>(4).fill('unavailable'));
  await renderWithdrawal('/withdraw', { browser: first.browser });
  await screen.findByText(en.withdraw.notLoaded);
  expect(screen.queryByText(en.withdraw.none)).toBeNull();
});

test('a cached list that could not be refreshed has its date and can be loaded again', async () => {
  const first = await renderWithdrawal('/withdraw', signedIn);
  const name = /A pouch of gems/;
  await screen.findByRole('radio', { name });
  cleanup();
  await first.clock.advance(60_000);
  await first.platform.breakNext('listPurchases', 'unavailable', 'unavailable');
  const { press } = await renderWithdrawal('/withdraw', { browser: first.browser });
  await screen.findByText(en.withdraw.notLoaded, { exact: false });
  screen.getByText(/^As of .*12:00/);
  screen.getByRole('radio', { name });
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/^As of/)).toBeNull());
  screen.getByRole('radio', { name });
});

test('no purchase is chosen for another withdrawal, although the address named the first one', async () => {
  const store = await renderWithdrawal(
    '/withdraw?reference=player-luna-elsewhere-granted',
    signedIn,
  );
  await screen.findByRole('radio', { checked: true });
  await fill(store);
  await store.press('Continue');
  await store.press('Confirm withdrawal');
  await heading(en.received.title);
  await store.platform.breakNext('listPurchases', ...Array<'unavailable'>(4).fill('unavailable'));
  await store.press(en.received.another);
  await screen.findByText(en.withdraw.notLoaded);
  screen.getByRole('radio', { name: /A pouch of gems/ });
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

/** They have bought eight times a day on another device. */
const many: RenderOptions = {
  signedInAs: 'luna',
  prepare: ({ browser, clock }) =>
    browser.world.run((state) => {
      state.plans.country = 'DE';
      addManyPurchases(state, players.luna.userId, clock.now());
    }),
};

test('a purchase further down the list is found if its page led here', async () => {
  await renderWithdrawal('/withdraw?reference=player-luna-elsewhere-60', many);
  await waitFor(() => {
    const chosen = screen.getAllByRole('radio', { checked: true });
    expect(chosen).toHaveProperty('0.value', 'player-luna-elsewhere-60');
  });
});

test('the purchases within their period are listed, however many they are', async () => {
  await renderWithdrawal('/withdraw', many);
  const eightADay = 14 * 8;
  await waitFor(() =>
    expect(screen.getAllByRole('radio').length).toBeGreaterThanOrEqual(eightADay),
  );
});

test('a list with a page that could not be loaded can be loaded again', async () => {
  let pages = { broken: true };
  const { press } = await renderWithdrawal('/withdraw', {
    ...many,
    async prepare(fake) {
      await many.prepare?.(fake);
      pages = withoutPages(fake, 'second', { ok: false, problem: 'unavailable' });
    },
  });
  await screen.findByText(en.withdraw.notLoaded);
  pages.broken = false;
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(en.withdraw.notLoaded)).toBeNull());
});

test('a chosen purchase stays chosen once the platform names its reference', async () => {
  const store = await renderWithdrawal('/withdraw', {
    signedInAs: 'luna',
    async prepare(fake) {
      const { world } = fake.browser;
      await buyOnOtherPage(fake, cards.pays);
      const { kept } = fake.journal;
      const record = JSON.stringify(kept.get(players.luna.userId));
      kept.set(players.luna.userId, JSON.parse(record.replace('"sku"', '"country":"DE","sku"')));
      await world.run((state) => {
        for (const purchase of Object.values(state.purchases))
          Object.assign(purchase, { reference: 'KW-1', country: 'DE' });
      });
      await fake.platform.breakNext('listPurchases', 'unavailable', 'unavailable');
    },
  });
  await screen.findByText(en.withdraw.notLoaded);
  await store.user.click(screen.getByRole('radio', { name: /A pouch of gems/ }));
  await act(store.goOffline);
  await act(store.goOnline);
  await waitFor(() => expect(screen.queryByText(en.withdraw.notLoaded)).toBeNull());
  expect(screen.getByRole('radio', { name: /A pouch of gems/ })).toHaveProperty('checked', true);
  await fill(store);
  await store.press('Continue');
  screen.getByText(/, reference KW-1\./);
});

test('a chosen purchase that the platform does not list as withdrawable any more is not chosen, and the focus moves to the heading', async () => {
  const first = await renderWithdrawal('/withdraw', signedIn);
  await screen.findByRole('radio', { name: /A pouch of gems/ });
  cleanup();
  await first.browser.world.run((state) =>
    Object.assign(state.purchases['player-luna-elsewhere-granted']!, { end: 'refunded' }),
  );
  await first.platform.breakNext('listPurchases', 'unavailable', 'unavailable');
  const address = '/withdraw?reference=player-luna-elsewhere-paid';
  const store = await renderWithdrawal(address, { browser: first.browser });
  await screen.findByText(en.withdraw.notLoaded);
  await store.user.click(screen.getByRole('radio', { name: /A pouch of gems/ }));
  await act(store.goOffline);
  await act(store.goOnline);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
});

test('a purchase chosen from a list is not sent once the session and the list are gone', async () => {
  const store = await renderWithdrawal('/withdraw', signedIn);
  await store.user.click(await screen.findByRole('radio', { name: /A pouch of gems/ }));
  await fill(store);
  await store.platform.endSessions();
  await act(() => store.app.linkedEmail.read());
  await store.press('Continue');
  await store.user.type(await box(en.withdraw.about), '400 coins');
  await store.press('Continue');
  screen.getByText(/this purchase: 400 coins\. Name: Ada Lovelace/);
});
