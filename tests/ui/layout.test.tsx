import { act, cleanup, screen, within } from '@testing-library/react';
import { onOtherPage } from '../support/other-page.ts';
import { renderStore, renderNext } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;

test('a newer version is offered, and applied only when the player agrees', async () => {
  const { device, user } = await renderStore('/home', luna);
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  expect(screen.queryByText('A new version of the store is ready.')).toBeNull();
  act(() => device.updates.newVersionWaits());
  expect(device.updates.applied).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Use it now' }));
  expect(device.updates.applied).toBe(1);
});

test('a newer version is not offered while a form has typed values, but on the next screen', async () => {
  const { device, user } = await renderStore('/promo-code', luna);
  await user.type(await screen.findByRole('textbox', { name: 'Your code' }), 'K');
  act(() => device.updates.newVersionWaits());
  expect(screen.queryByRole('button', { name: 'Use it now' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Download' }));
  await screen.findByRole('button', { name: 'Use it now' });
});

test('a language chosen in the settings is applied at once', async () => {
  const { user } = await renderStore('/home', luna);
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  await screen.findByRole('heading', { level: 2, name: 'Münzen' });
  expect(document.documentElement.lang).toBe('de');
});

test('the skip link moves the focus to the heading, and adds no history entry', async () => {
  const { user } = await renderStore('/home', luna);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Store' });
  const steps = history.length;
  await user.click(screen.getByRole('link', { name: 'Skip to content' }));
  expect(document.activeElement).toBe(heading);
  expect([location.hash, history.length]).toEqual(['', steps]);
});

test('nickname and balance are in the bar', async () => {
  await renderStore('/home', luna);
  await screen.findAllByText('Luna#1234');
  const balance = within(screen.getByLabelText('Your balance'));
  expect(balance.getAllByText('240')).not.toHaveLength(0);
  expect(balance.getAllByText('12,500')).not.toHaveLength(0);
});

test('without a session an unknown page has neither balance nor settings', async () => {
  await renderStore('/nowhere');
  await screen.findByRole('heading', { level: 1, name: 'This path leads nowhere' });
  expect(screen.queryByLabelText('Your balance')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Settings' })).toBeNull();
});

const nowhere = { level: 1, name: 'This path leads nowhere' };

test('a returning player has the balance and the settings on an unknown page, too', async () => {
  await renderStore('/nowhere', {
    ...luna,
    prepare: (fake) => onOtherPage(fake, () => undefined),
  });
  await screen.findByRole('heading', nowhere);
  expect((await screen.findByLabelText('Your balance')).textContent).toContain('240');
  screen.getByRole('button', { name: 'Settings' });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('an unknown page has a sign-in link and no balance once the session has ended', async () => {
  await renderStore('/nowhere', {
    ...luna,
    async prepare(fake) {
      await onOtherPage(fake, () => undefined);
      await fake.platform.endSessions();
    },
  });
  await screen.findByRole('heading', nowhere);
  await screen.findByRole('link', { name: 'Sign in' });
  expect(screen.queryByLabelText('Your balance')).toBeNull();
});

test('a public page requests no session for a visitor who is unknown on the device', async () => {
  const { platform, app } = await renderStore('/nowhere', luna);
  await screen.findByRole('heading', nowhere);
  expect(await platform.sessionsMade()).toBe(0);
  expect(app.session.state).toEqual({ kind: 'unknown' });
});

test('a session that ends while the store is open leads to login and back to the same page', async () => {
  const address = '/checkout?skuId=gems_pack_3&type=gems';
  const { platform, advance, user } = await renderStore(address, luna);
  await screen.findByRole('form', { name: 'Pay by card' });
  await platform.endSessions();
  await advance(3_600_000);
  expect((await screen.findByRole('alert')).textContent).toContain("You're signed out");
  await user.type(await screen.findByLabelText('E-mail'), 'luna@kitewood.test');
  await user.type(screen.getByLabelText('Password'), 'moonlight{Enter}');
  await screen.findByRole('form', { name: 'Pay by card' });
  expect(location.pathname + location.search).toBe(address);
});

test('login shows no expired session after a sign-out or to a new visitor', async () => {
  const store = await renderStore('/home', luna);
  await store.user.click(await screen.findByRole('button', { name: 'Settings' }));
  await store.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
  await renderNext(store);
  await screen.findByLabelText('Password');
  expect(screen.queryByText("You're signed out")).toBeNull();
  cleanup();
  await renderStore('/promo-code');
  await screen.findByLabelText('Password');
  expect(screen.queryByText("You're signed out")).toBeNull();
});

test('a screen that throws shows an error page with Reload and a link to the store', async () => {
  await renderStore('/checkout?skuId=gems_pack_3&type=gems', {
    ...luna,
    slots: {
      CardFields() {
        throw new Error('the card fields broke');
      },
    },
  });
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Oops, this page got tangled up',
  });
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Oops, this page got tangled up · Kitewood Store');
  screen.getByRole('button', { name: 'Reload' });
  expect(screen.getByRole('link', { name: 'Back to the store' }).getAttribute('href')).toBe(
    '/home',
  );
  // React's report of a caught error, which the store passes to its error handler.
  expect(console.error).toHaveBeenCalledTimes(1);
  jest.mocked(console.error).mockClear();
});

test('going back from a screen that throws opens the previous screen', async () => {
  for (const address of ['/home', '/checkout']) history.pushState(null, '', address);
  await renderStore('/checkout?skuId=gems_pack_3&type=gems', {
    ...luna,
    slots: {
      CardFields() {
        throw new Error('the card fields broke');
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Oops, this page got tangled up' });
  history.back();
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  jest.mocked(console.error).mockClear();
});

test('a chunk that fails to load shows that the page has not loaded yet, with Reload', async () => {
  await renderStore('/checkout?skuId=gems_pack_3&type=gems', {
    ...luna,
    slots: {
      CardFields() {
        throw Object.assign(new Error('Loading chunk 2772 failed.'), { name: 'ChunkLoadError' });
      },
    },
  });
  await screen.findByRole('heading', { level: 1, name: "This page hasn't loaded yet" });
  screen.getByRole('button', { name: 'Reload' });
  jest.mocked(console.error).mockClear();
});

describe('the maintenance notice', () => {
  const text = "You can't buy anything here right now";
  const maintenance = { ...luna, settings: { maintenance: true } };

  test.each(['/home', '/checkout?skuId=gems_pack_3&type=gems'])(
    'is shown on %s',
    async (address) => {
      await renderStore(address, maintenance);
      await screen.findByText(text, { exact: false });
    },
  );

  test('links to both app stores in new tabs, and says so', async () => {
    await renderStore('/home', maintenance);
    const notice = (await screen.findByText(text, { exact: false })).closest('[aria-live]');
    const links = within(notice as HTMLElement).getAllByRole('link');
    expect(links).toHaveLength(2);
    for (const link of links) {
      expect(link.getAttribute('target')).toBe('_blank');
      expect(link.textContent).toMatch(/ \(opens in a new tab\)$/);
    }
  });

  test.each(['/orders', '/promo-code', '/privacy', '/public/privacy', '/forgot-password'])(
    'is absent on %s, which sells no items',
    async (address) => {
      await renderStore(address, maintenance);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(text, { exact: false })).toBeNull();
    },
  );
});
