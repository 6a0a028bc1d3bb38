import en from '#ui/i18n/locales/en/orders.json';
import { sale } from '#ui/i18n/locales/en/store.json';
import { navigate } from 'wouter/use-browser-location';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { players } from '../support/platform.ts';
import { heading, type RenderOptions } from '../support/render-page.tsx';
import { box, fill, renderWithdrawal, signedIn } from '../support/withdraw-page.tsx';

test('a visitor withdraws in two steps from a purchase that they describe', async () => {
  const store = await renderWithdrawal('/withdraw');
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
  const store = await renderWithdrawal('/withdraw');
  await fill(store);
  fireEvent.change(await box(en.withdraw.about), { target: { value: '400 gems \ud83d' } });
  await store.press('Continue');
  await store.press('Confirm withdrawal');
  await heading(en.received.title);
  screen.getByRole('link', { name: en.received.file });
});

test('a signed-in player chooses one of the purchases within their period, none chosen before', async () => {
  const store = await renderWithdrawal('/withdraw', signedIn);
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

test('the seller’s block has neither a tax line nor a link to its own page, whose address may end in a slash', async () => {
  await renderWithdrawal('/withdraw/', signedIn);
  await screen.findByRole('group', { name: en.withdraw.which });
  const block = within(screen.getByRole('region', { name: sale.more }));
  expect(block.queryByText(sale.tax)).toBeNull();
  expect(block.queryByRole('link', { name: 'Withdraw from contract here' })).toBeNull();
});

test('a document in which a third party’s script may run is replaced before a withdrawal, and only then', async () => {
  const slots = { thirdPartyMayRun: () => true };
  const store = await renderWithdrawal('/download', { ...signedIn, slots });
  await screen.findByRole('heading', { level: 1 });
  expect(store.device.page.reloaded).toBe(0);
  act(() => navigate('/withdraw'));
  await waitFor(() => expect(store.device.page.reloaded).not.toBe(0));
  expect(screen.queryByRole('textbox')).toBeNull();
  cleanup();
  const next = await renderWithdrawal('/withdraw', { browser: store.browser, slots });
  await box(en.withdraw.name);
  expect(next.device.page.reloaded).toBe(0);
});

test('both buttons of step 2 look alike, and Back returns to what was typed', async () => {
  const store = await renderWithdrawal('/withdraw');
  await fill(store, 'gems');
  await store.press('Continue');
  const confirm = await screen.findByRole('button', { name: 'Confirm withdrawal' });
  const back = screen.getByRole('button', { name: 'Back' });
  expect(back.className).toBe(confirm.className);
  await store.user.click(back);
  expect(await box(en.withdraw.about)).toHaveProperty('value', 'gems');
});

test('an invalid e-mail is named, keeps what was typed, and takes the focus', async () => {
  const store = await renderWithdrawal('/withdraw');
  await fill(store, 'gems');
  await store.user.type(await box(en.withdraw.email), '.');
  await store.press('Continue');
  screen.getByText(en.errors.email);
  expect(document.activeElement).toBe(await box(en.withdraw.email));
  expect(await box(en.withdraw.email)).toHaveProperty('value', 'parent@example.test.');
});

test('an e-mail that the platform refuses takes the focus back in step 1, described by the reason', async () => {
  const store = await renderWithdrawal('/withdraw', {
    prepare({ ports }) {
      const refusal = { ok: false, problem: 'invalid-email' } as const;
      jest.spyOn(ports.withdrawal, 'declare').mockResolvedValue(refusal);
    },
  });
  await fill(store, 'gems');
  await store.press('Continue');
  await store.press('Confirm withdrawal');
  const refused = { name: en.withdraw.email, description: en.errors.refused };
  expect(document.activeElement).toBe(await screen.findByRole('textbox', refused));
});

test('offline, the page says at each press that nothing was sent, and shows the statement and the seller’s e-mail', async () => {
  const store = await renderWithdrawal('/withdraw');
  await fill(store, 'gems');
  await store.press('Continue');
  await act(() => store.goOffline());
  await store.press('Confirm withdrawal');
  await heading(en.notSent.title);
  const first = screen.getByText(en.notSent.offline);
  await store.press(en.notSent.again);
  expect(first.isConnected).toBe(false);
  screen.getByText(en.notSent.offline);
  screen.getByText(/^I withdraw from the contract/);
  screen.getByText(/by e-mail to hello@kitewood\.test/);
  await act(() => store.goOnline());
  await store.press(en.notSent.again);
  await heading(en.received.title);
});

test('after a lost answer the page does not say that nothing arrived, and offers to send it again', async () => {
  const store = await renderWithdrawal('/withdraw', {
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

test('“Send it again” is busy until its call has failed, which is announced again', async () => {
  const store = await renderWithdrawal('/withdraw', {
    prepare: ({ platform }) =>
      platform.breakNext('createWithdrawal', 'request-lost', 'request-lost'),
  });
  await fill(store, 'gems');
  await store.press('Continue');
  await store.press('Confirm withdrawal');
  const region = (await screen.findByText(en.unknown.body)).closest('[aria-live]');
  const first = screen.getByText(en.unknown.body);
  await store.platform.slowDown(1_000);
  const button = screen.getByRole('button', { name: en.unknown.again });
  await store.user.click(button);
  expect([button.ariaBusy, button.textContent]).toEqual(['true', en.check.sending]);
  await store.advance(1_000);
  expect([button.ariaBusy, button.textContent]).toEqual([null, en.unknown.again]);
  expect(screen.getByText(en.unknown.body).closest('[aria-live]')).toBe(region);
  expect(first.isConnected).toBe(false);
});

test('the statement names the purchase in the language of the page, also if it was chosen in another', async () => {
  const store = await renderWithdrawal('/withdraw', signedIn);
  await store.user.click(await screen.findByRole('radio', { name: /A pouch of gems/ }));
  await fill(store);
  await store.user.click(screen.getByRole('button', { name: 'Settings' }));
  await store.user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  await heading('Kauf widerrufen');
  await store.press('Weiter');
  screen.getByText(/^Hiermit widerrufe ich den Vertrag über diesen Kauf: Ein Beutel Juwelen /);
});

test('a statement and what was typed are gone once its player has signed out in another tab', async () => {
  const store = await renderWithdrawal('/withdraw', signedIn);
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
  const store = await renderWithdrawal('/withdraw', signedIn);
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
  await renderWithdrawal(address, options);
  await screen.findByRole('contentinfo');
  await screen.findByRole('heading', { level: 1 });
  const link = screen.queryByRole('link', { name: 'Withdraw from contract here' });
  expect(link?.getAttribute('href')).toBe(href);
});
