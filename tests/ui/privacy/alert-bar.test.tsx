import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { NotFoundScreen } from '#ui/screens/not-found/not-found-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { heading, luna, lunaInGame, type RenderedStore } from '../../support/render-page.tsx';
import { rendererOf } from '../../support/render-screens.tsx';
import { deletions } from './support.ts';

const render = rendererOf({
  home: HomeScreen,
  notFound: NotFoundScreen,
});

const confirmed = deletions('CONFIRMED');
const title = 'Your account is going to be deleted';
const stop = 'Stop the deletion';
const stopped = 'The deletion has been stopped. Your account stays as it is.';

async function open(): Promise<RenderedStore> {
  const store = await render('/home', { ...luna, ...confirmed });
  await screen.findByText(title);
  return store;
}

test.each([
  ['/home', luna],
  ['/nowhere', luna],
  ['/home', lunaInGame],
])(
  'on %s the alert bar says that the account is going to be deleted (%j)',
  async (address, player) => {
    const { app } = await render(address, { ...player, ...confirmed });
    await act(app.session.ensure);
    const bar = await screen.findByRole('region', { name: title });
    expect(bar.closest('[aria-live="polite"]')).not.toBeNull();
    expect(bar.textContent).toMatch(
      /asked us to delete it, or you took back your consent\..+within 14\sdays/,
    );
    within(bar).getByRole('button', { name: stop });
  },
);

test.each([[[]], [['EMAIL_SENT']], [['ON_HOLD']]])(
  'with the deletion schedules %j the alert bar is absent',
  async (statuses) => {
    await render('/home', { ...luna, ...deletions(...statuses) });
    await heading('Store');
    expect(screen.queryByText(title)).toBeNull();
  },
);

test('stopping the deletion removes the alert bar, says so, and moves the focus to Close', async () => {
  const { user, press, platform } = await open();
  await press(stop);
  const news = await screen.findByText(stopped);
  expect(screen.queryByText(title)).toBeNull();
  expect(await platform.deletions('luna')).toEqual([]);
  const close = within(news.closest<HTMLElement>('[aria-live="polite"]')!).getByRole('button');
  expect(document.activeElement).toBe(close);
  await user.click(close);
  expect(screen.queryByText(stopped)).toBeNull();
  expect(document.activeElement).toBe(await heading('Store'));
});

test('a deletion that was stopped elsewhere leaves the focus on the heading', async () => {
  const { device, platform } = await open();
  screen.getByRole('button', { name: stop }).focus();
  await platform.setDeletions('luna', []);
  device.page.show();
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(document.activeElement).toBe(await heading('Store'));
});

test('a failure to stop the deletion opens no dialog, but says that it will still happen', async () => {
  const { press, platform } = await open();
  await platform.breakNext('cancelDeletion', 'refused');
  await press(stop);
  await screen.findByText(/^We couldn't stop it\. Your account is still going to be deleted\./);
  expect(screen.queryByRole('dialog')).toBeNull();
  await press(stop);
  await screen.findByText(stopped);
});
