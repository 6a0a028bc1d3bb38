import { addManyPurchases, addPurchases } from '#adapters/fake/scenario/purchases.ts';
import en from '#ui/i18n/locales/en/orders.json';
import { DownloadScreen } from '#ui/screens/download/download-screen.tsx';
import { LoginScreen } from '#ui/screens/login/login-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { PublicPrivacyScreen } from '#ui/screens/public-privacy/public-privacy-screen.tsx';
import { WithdrawScreen } from '#ui/screens/withdraw/withdraw-screen.tsx';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { buyOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { heading, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({
  withdraw: WithdrawScreen,
  orders: OrdersScreen,
  login: LoginScreen,
  'public/privacy': PublicPrivacyScreen,
  download: DownloadScreen,
});

const box = (name: string) => screen.findByRole('textbox', { name });

/** The player in Germany has bought on another device. */
async function boughtElsewhere({ browser, clock }: FakePorts): Promise<void> {
  await browser.world.run((state) => {
    state.plans.country = 'DE';
    addPurchases(state, players.luna.userId, clock.now());
  });
}

const signedIn: RenderOptions = { signedInAs: 'luna', prepare: boughtElsewhere };

async function fill({ user }: RenderedStore, about?: string): Promise<void> {
  if (about !== undefined) await user.type(await box(en.withdraw.about), about);
  await user.type(await box(en.withdraw.name), 'Ada Lovelace');
  await user.type(await box(en.withdraw.email), 'parent@example.test');
}

test('a visitor withdraws in two steps from a purchase that they describe', async () => {
  const store = await render('/withdraw');
  await heading(en.withdraw.title);
  await fill(store, '400 gems on 3 November');
  await store.press('Continue');
  await heading(en.check.title);
  screen.getByText(
    'I withdraw from the contract about this purchase: 400 gems on 3 November. ' +
      'Name: Ada Lovelace. E-mail: parent@example.test.',
  );
  await store.press('Confirm withdrawal');
  expect(document.activeElement).toBe(await heading(en.received.title));
  screen.getByText(/It arrived on Nov 20, 2026, 12:00 PM\. .* parent@example\.test\./);
  const file = screen.getByRole('link', { name: en.received.file });
  expect(decodeURIComponent(file.getAttribute('href') ?? '')).toContain('400 gems on 3 November');
  expect(await store.platform.withdrawals()).toHaveLength(1);
});

test('half an emoji in the description does not hide that the statement was received', async () => {
  const store = await render('/withdraw');
  await fill(store);
  fireEvent.change(await box(en.withdraw.about), { target: { value: '400 gems \ud83d' } });
  await store.press('Continue');
  await store.press('Confirm withdrawal');
  await heading(en.received.title);
  screen.getByRole('link', { name: en.received.file });
});

test('a signed-in player chooses one of the purchases within their period, none chosen before', async () => {
  const store = await render('/withdraw', signedIn);
  const group = await screen.findByRole('group', { name: en.withdraw.which });
  const choices = await within(group).findAllByRole('radio');
  expect(choices.every((choice) => !(choice as HTMLInputElement).checked)).toBe(true);
  const next = screen.getByRole('button', { name: 'Continue' });
  expect((next as HTMLButtonElement).disabled).toBe(true);
  await store.user.click(within(group).getByRole('radio', { name: /A pouch of gems/ }));
  await fill(store);
  await store.press('Continue');
  screen.getByText(/A pouch of gems \(US\$\s4\.99\), bought on .*, reference [\w-]{36}/);
  screen.getByText(en.check.unused);
});

test('both buttons of step 2 look alike, and Back returns to what was typed', async () => {
  const store = await render('/withdraw');
  await fill(store, 'gems');
  await store.press('Continue');
  const confirm = await screen.findByRole('button', { name: 'Confirm withdrawal' });
  const back = screen.getByRole('button', { name: 'Back' });
  expect(back.className).toBe(confirm.className);
  await store.user.click(back);
  expect(await box(en.withdraw.about)).toHaveProperty('value', 'gems');
});

test('an invalid e-mail is named, keeps what was typed, and takes the focus', async () => {
  const store = await render('/withdraw');
  await fill(store, 'gems');
  await store.user.type(await box(en.withdraw.email), '.');
  await store.press('Continue');
  screen.getByText(en.errors.email);
  expect(document.activeElement).toBe(await box(en.withdraw.email));
  expect(await box(en.withdraw.email)).toHaveProperty('value', 'parent@example.test.');
});

test('offline, the page says that nothing was sent, and shows the statement and the seller’s e-mail', async () => {
  const store = await render('/withdraw');
  await fill(store, 'gems');
  await store.press('Continue');
  await act(() => store.goOffline());
  await store.press('Confirm withdrawal');
  await heading(en.notSent.title);
  screen.getByText(en.notSent.offline);
  screen.getByText(/^I withdraw from the contract/);
  screen.getByText(/by e-mail to hello@kitewood\.test/);
  await act(() => store.goOnline());
  await store.press(en.notSent.again);
  await heading(en.received.title);
});

test('after a lost answer the page does not say that nothing arrived, and offers to send it again', async () => {
  const store = await render('/withdraw', {
    prepare: ({ platform }) => platform.breakNext('createWithdrawal', 'answer-lost'),
  });
  await fill(store, 'gems');
  await store.press('Continue');
  await store.press('Confirm withdrawal');
  await heading(en.unknown.title);
  await store.press(en.unknown.again);
  await heading(en.received.title);
  expect(await store.platform.withdrawals()).toHaveLength(1);
});

test('a purchase page leads to its withdrawal, which is then chosen', async () => {
  const store = await render('/orders', signedIn);
  await store.follow(/A pouch of gems/);
  const main = within(screen.getByRole('main'));
  const [link] = await main.findAllByRole('link', { name: 'Withdraw from contract here' });
  main.getByText(/^You can withdraw from this purchase at least until .* 2026\.$/);
  await store.user.click(link!);
  const chosen = await screen.findByRole('radio', { name: /A pouch of gems/ });
  expect(chosen).toHaveProperty('checked', true);
});

test('the page does not say that nothing can be undone if this browser’s purchases cannot be read', async () => {
  await render('/withdraw', {
    signedInAs: 'luna',
    async prepare({ journal, platform }) {
      journal.denied = true;
      await platform.lackParts(404);
    },
  });
  await screen.findByText(en.withdraw.notLoaded);
});

test('cached purchases without one to choose do not hide that the list could not be loaded', async () => {
  const first = await render('/withdraw', { signedInAs: 'luna' });
  await screen.findByText(en.withdraw.none);
  cleanup();
  await first.platform.breakNext('listPurchases', ...Array<'unavailable'>(4).fill('unavailable'));
  await render('/withdraw', { browser: first.browser });
  await screen.findByText(en.withdraw.notLoaded);
  expect(screen.queryByText(en.withdraw.none)).toBeNull();
});

test('the statement names the purchase in the language of the page, also if it was chosen in another', async () => {
  const store = await render('/withdraw', signedIn);
  await store.user.click(await screen.findByRole('radio', { name: /A pouch of gems/ }));
  await fill(store);
  await store.user.click(screen.getByRole('button', { name: 'Settings' }));
  await store.user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  await heading('Kauf rückgängig machen');
  await store.press('Weiter');
  screen.getByText(/^Hiermit widerrufe ich den Vertrag über diesen Kauf: Ein Beutel Juwelen /);
});

test('no purchase is chosen for another withdrawal, although the address named the first one', async () => {
  const store = await render('/withdraw?reference=player-luna-elsewhere-granted', signedIn);
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

test('a purchase further down the list is found if its page led here', async () => {
  await render('/withdraw?reference=player-luna-elsewhere-60', {
    signedInAs: 'luna',
    prepare: ({ browser, clock }) =>
      browser.world.run((state) => {
        state.plans.country = 'DE';
        addManyPurchases(state, players.luna.userId, clock.now());
      }),
  });
  await waitFor(() => {
    const chosen = screen.getAllByRole('radio', { checked: true });
    expect(chosen).toHaveProperty('0.value', 'player-luna-elsewhere-60');
  });
});

test('a chosen purchase stays chosen once the platform names its reference', async () => {
  const store = await render('/withdraw', {
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
  const first = await render('/withdraw', signedIn);
  await screen.findByRole('radio', { name: /A pouch of gems/ });
  cleanup();
  await first.browser.world.run((state) =>
    Object.assign(state.purchases['player-luna-elsewhere-granted']!, { end: 'refunded' }),
  );
  await first.platform.breakNext('listPurchases', 'unavailable', 'unavailable');
  const store = await render('/withdraw', { browser: first.browser });
  await screen.findByText(en.withdraw.notLoaded);
  await store.user.click(screen.getByRole('radio', { name: /A pouch of gems/ }));
  await act(store.goOffline);
  await act(store.goOnline);
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
});

test('a purchase chosen from a list is not sent once the session and the list are gone', async () => {
  const store = await render('/withdraw', signedIn);
  await store.user.click(await screen.findByRole('radio', { name: /A pouch of gems/ }));
  await fill(store);
  await store.platform.endSessions();
  await act(() => store.app.linkedEmail.read());
  await store.press('Continue');
  await store.user.type(await box(en.withdraw.about), '400 coins');
  await store.press('Continue');
  screen.getByText(/this purchase: 400 coins\. Name: Ada Lovelace/);
});

test('a statement and what was typed are gone once its player has signed out in another tab', async () => {
  const store = await render('/withdraw', signedIn);
  await store.user.click(await screen.findByRole('radio', { name: /A pouch of gems/ }));
  await fill(store);
  await store.press('Continue');
  screen.getByText(/Name: Ada Lovelace/);
  const { userId } = players.luna;
  act(() => store.device.tabs.hear({ kind: 'signed-out', userId }));
  await waitFor(() => expect(store.device.page.reloaded).not.toBe(0));
  expect(screen.queryByText(/Ada Lovelace/)).toBeNull();
});

test('a statement is gone once its player’s session has ended and another player has signed in in another tab', async () => {
  const store = await render('/withdraw', signedIn);
  await store.user.click(await screen.findByRole('radio', { name: /A pouch of gems/ }));
  await fill(store);
  await store.press('Continue');
  await store.platform.endSessions();
  await act(() => store.app.linkedEmail.read());
  screen.getByText(/Name: Ada Lovelace/);
  await store.platform.remember('bia');
  const { userId } = players.bia;
  act(() => store.device.tabs.hear({ kind: 'signed-in', userId }));
  await waitFor(() => expect(store.device.page.reloaded).not.toBe(0));
  expect(screen.queryByText(/Ada Lovelace/)).toBeNull();
});

test.each<[string, string, RenderOptions, string | undefined]>([
  ['of login links a visitor', '/login', {}, '/withdraw'],
  ['of a public page links a visitor', '/public/privacy', {}, '/withdraw'],
  ['links a player in Brazil', '/download', { signedInAs: 'bia' }, '/withdraw'],
  ['links no player in the United States', '/download', { signedInAs: 'luna' }, undefined],
  ['links nobody if turned off', '/login', { settings: { withdrawal: {} } }, undefined],
])('the footer %s to the withdrawal', async (_, address, options, href) => {
  await render(address, options);
  await screen.findByRole('contentinfo');
  await screen.findByRole('heading', { level: 1 });
  const link = screen.queryByRole('link', { name: 'Withdraw from contract here' });
  expect(link?.getAttribute('href')).toBe(href);
});
