import { act, cleanup, screen, within } from '@testing-library/react';
import { onOtherPage } from '../support/other-page.ts';
import { renderStore, renderNext } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;

test('a newer version is offered, and taken only when the player says so', async () => {
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

test('a language chosen in the settings is spoken at once', async () => {
  const { user } = await renderStore('/home', luna);
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Deutsch' }));
  await screen.findByRole('heading', { level: 2, name: 'Münzen' });
  expect(document.documentElement.lang).toBe('de');
});

test('the way past the navigation leads to the heading, and is no step on the way back', async () => {
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

test('a player who was here before finds balance and settings on a page for everybody, too', async () => {
  await renderStore('/nowhere', {
    ...luna,
    prepare: (fake) => onOtherPage(fake, () => undefined),
  });
  await screen.findByRole('heading', nowhere);
  expect((await screen.findByLabelText('Your balance')).textContent).toContain('240');
  screen.getByRole('button', { name: 'Settings' });
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('a player who left, or was signed out, can sign in from there', async () => {
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

test('a page for everybody asks the platform nothing about a stranger', async () => {
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

test('the login shows the expired session to no other player', async () => {
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

test('a screen that throws is no blank page: it can be reloaded or left', async () => {
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
  // React's own report; error handlers get the error from it.
  expect(console.error).toHaveBeenCalledTimes(1);
  jest.mocked(console.error).mockClear();
});

test('back from a screen that throws is the one before it', async () => {
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

test('a part that cannot be fetched is no mistake of the page: it says that the connection is missing', async () => {
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

describe('during maintenance', () => {
  const text = "You can't buy anything here right now";
  const maintenance = { ...luna, settings: { maintenance: true } };

  test.each(['/home', '/checkout?skuId=gems_pack_3&type=gems'])('%s says so', async (address) => {
    await renderStore(address, maintenance);
    await screen.findByText(text, { exact: false });
  });

  test('it leads to the stores of apps, in a new tab, and says so', async () => {
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
    '%s, without items, does not',
    async (address) => {
      await renderStore(address, maintenance);
      await screen.findByRole('heading', { level: 1 });
      expect(screen.queryByText(text, { exact: false })).toBeNull();
    },
  );
});
