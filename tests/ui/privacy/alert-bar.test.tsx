import { act, screen, waitFor, within } from '@testing-library/react';
import { type RenderOptions, renderStore } from '../../support/render-store.tsx';
import { press } from './support.ts';

const confirmed: RenderOptions = {
  signedInAs: 'luna',
  prepare: ({ platform }) => platform.setDeletions('luna', ['CONFIRMED']),
};
const title = 'Your account is going to be deleted';

test.each(['/home', '/privacy', '/promo-code', '/download', '/checkout', '/orders', '/nowhere'])(
  'on %s the alert bar says that the account is going to be deleted',
  async (address) => {
    const { app } = await renderStore(address, confirmed);
    await act(app.session.ensure);
    const bar = await screen.findByRole('region', { name: title });
    expect(bar.closest('[aria-live="polite"]')).not.toBeNull();
    expect(bar.textContent).toMatch(
      /asked us to delete it, or you took back your consent\..+within 14\sdays/,
    );
    within(bar).getByRole('button', { name: 'Stop the deletion' });
  },
);

test.each([[[]], [['EMAIL_SENT']], [['ON_HOLD']]])(
  'with the deletion schedules %j the alert bar is absent',
  async (deletions) => {
    await renderStore('/home', {
      signedInAs: 'luna',
      prepare: ({ platform }) => platform.setDeletions('luna', deletions),
    });
    await screen.findByRole('heading', { level: 1, name: 'Store' });
    expect(screen.queryByText(title)).toBeNull();
  },
);

test('stopping the deletion removes the alert bar, says so, and moves the focus to the Close button', async () => {
  const { user, platform } = await renderStore('/home', confirmed);
  await press(user, 'Stop the deletion');
  const news = await screen.findByText(
    'The deletion has been stopped. Your account stays as it is.',
  );
  expect(screen.queryByText(title)).toBeNull();
  expect(await platform.deletions('luna')).toEqual([]);
  const close = within(news.closest('[aria-live="polite"]') as HTMLElement).getByRole('button');
  expect(document.activeElement).toBe(close);
  await user.click(close);
  expect(screen.queryByText(/^The deletion has been stopped/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('the button is busy while the deletion is being stopped', async () => {
  const { user, platform, advance } = await renderStore('/home', confirmed);
  await screen.findByText(title);
  await platform.slowDown(1_000);
  await press(user, 'Stop the deletion');
  const busy = await screen.findByRole('button', { name: 'Stopping…' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  await advance(5_000);
  await screen.findByText(/^The deletion has been stopped/);
});

test.each(['refused', 'request-lost', 'unavailable'] as const)(
  'a failure to stop the deletion (%s) opens no dialog, but says that it will still happen',
  async (fault) => {
    const { user, platform } = await renderStore('/home', confirmed);
    await screen.findByText(title);
    await platform.breakNext('cancelDeletion', fault);
    await press(user, 'Stop the deletion');
    await screen.findByText(/^We couldn't stop it\. Your account is still going to be deleted\./);
    expect(screen.queryByRole('dialog')).toBeNull();
    await press(user, 'Stop the deletion');
    await screen.findByText(/^The deletion has been stopped/);
  },
);

test('a cancellation with an unknown outcome shows no failure, and can be repeated', async () => {
  const { user, platform } = await renderStore('/home', confirmed);
  await screen.findByText(title);
  await platform.breakNext('cancelDeletion', 'answer-lost');
  await platform.breakNext('listDeletionSchedules', 'request-lost');
  await press(user, 'Stop the deletion');
  await waitFor(async () => expect(await platform.faultsLeft()).toBe(0));
  await screen.findByRole('button', { name: 'Stop the deletion' });
  expect(screen.queryByText(/^We couldn't stop it/)).toBeNull();
});

test('signing out removes the alert bar', async () => {
  const { app } = await renderStore('/home', confirmed);
  await screen.findByText(title);
  await act(() => app.session.signOut());
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});

test('the alert bar is shown in the game, too', async () => {
  const { app } = await renderStore('/home', {
    ...confirmed,
    async prepare(fake) {
      await fake.platform.setDeletions('luna', ['CONFIRMED']);
      fake.device.preferences.write('embedded', 'true');
    },
  });
  await screen.findByText(title);
  expect(app.embedded.on).toBe(true);
});
