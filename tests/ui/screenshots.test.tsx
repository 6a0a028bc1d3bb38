import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { ScreenshotsScreen } from '#ui/screens/screenshots/screenshots-screen.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { others, png } from '../support/pictures.ts';
import { players } from '../support/platform.ts';
import { heading, luna, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ home: HomeScreen, screenshots: ScreenshotsScreen });

const open = (prepare?: RenderOptions['prepare']) => render('/screenshots', { ...luna, prepare });
const input = () => screen.findByLabelText('Choose a picture');
const preview = { name: 'Your picture' };
const link = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to your picture' });
const noPicture = /can't open this as a picture/;

/** Bypasses the input's file filter, as a misleading file name would. */
async function choose(file: File | object): Promise<void> {
  const element = await input();
  await act(async () => void fireEvent.change(element, { target: { files: [file] } }));
}

const fileOf = (bytes: Uint8Array<ArrayBuffer>) =>
  new File([bytes], 'shot.png', { type: 'image/png' });

async function save({ press }: RenderedStore, result = 'Saved! Here is your link'): Promise<void> {
  await press('Save and get a link');
  expect(document.activeElement).toBe(await heading(result, 2));
}

test('a picture from a file can be shown, saved, shared, and deleted after a confirmation', async () => {
  const store = await open();
  const { press, platform, device } = store;
  await choose(fileOf(png));
  await screen.findByRole('img', preview);
  expect(await platform.screenshots('luna')).toEqual([]);
  await save(store);
  const [file = ''] = await platform.screenshots('luna');
  const address = `https://pictures.example.test/${file}`;
  expect((await link()).value).toBe(address);
  await press('Share');
  expect(device.sharing.shared.map((one) => one.address)).toEqual([address]);
  await press('Delete the picture');
  expect(await platform.screenshots('luna')).toEqual([file]);
  const regions = [...document.querySelectorAll('[aria-live]')];
  const answers = ['Delete it', 'Keep it'].map((name) => screen.getByRole('button', { name }));
  // Both buttons are equally prominent.
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  await press('Delete it');
  const words = await screen.findByText(/The picture has been deleted/);
  expect(regions).toContain(words.closest('[aria-live]'));
  expect(await platform.screenshots('luna')).toEqual([]);
});

test('a saved picture with an invalid address says that there is no link, and can be deleted', async () => {
  const store = await open(({ ports }) => {
    const answer = { ok: true, value: { host: 'evil.test/path', file: 'p-1' } } as const;
    ports.screenshots.save = () => Promise.resolve(answer);
  });
  await choose(fileOf(png));
  await save(store, "The picture is saved, but we can't show its link.");
  screen.getByRole('button', { name: 'Delete the picture' });
});

test('without a share sheet the link can be copied, by hand if the clipboard is denied', async () => {
  const store = await open();
  const { sharing } = store.device;
  sharing.hasSheet = false;
  await choose(fileOf(png));
  await save(store);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await store.press('Copy the link');
  await screen.findByText('Copied');
  sharing.clipboard = null;
  await store.press('Copy the link');
  await screen.findByText('Please select it and copy it yourself');
});

test('a share sheet that does not open is announced as not shared, one that the player closes is not', async () => {
  const store = await open();
  const { sharing } = store.device;
  await choose(fileOf(png));
  await save(store);
  const regions = [...document.querySelectorAll('[aria-live]')];
  const words = () => screen.queryByText(/Sharing didn't work here/);
  sharing.answer = 'failed';
  await store.press('Share');
  expect(regions).toContain(words());
  await store.press('Copy the link');
  expect(words()).toBeNull();
  sharing.answer = 'left';
  await store.press('Share');
  expect(words()).toBeNull();
});

const unreadable = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };

test.each([
  ['a script that calls itself a png', () => fileOf(others['html'] ?? png), noPicture],
  ['a file that cannot be read', () => unreadable, noPicture],
  ['a file of more than 50 MiB', () => fileOf(new Uint8Array(50 * 1024 * 1024 + 1)), /too big/],
])('%s is rejected, and the reason is announced', async (_, file, message) => {
  await open();
  await input();
  const regions = [...document.querySelectorAll('[aria-live]')];
  await choose(file());
  // A screen reader announces only text added to a region that existed before.
  expect(regions).toContain((await screen.findByText(message)).closest('[aria-live]'));
  expect(screen.queryByRole('img', preview)).toBeNull();
});

test('a picture stays after a failed save, and can be saved again', async () => {
  const store = await open();
  await store.platform.breakNext('saveScreenshot', 'request-lost');
  await choose(fileOf(png));
  await store.press('Save and get a link');
  await screen.findByText(
    /^We couldn't reach Kitewood, so we don't know whether your picture is saved\./,
  );
  await save(store);
});

test('a picture stays while the player opens another page', async () => {
  await open();
  await choose(fileOf(png));
  await screen.findByRole('img', preview);
  act(() => navigate('/home'));
  await heading('Store');
  act(() => navigate('/screenshots'));
  await screen.findByRole('img', preview);
});

test('a player who has to sign in again at Save finds the picture without an error, and can save it', async () => {
  const store = await open();
  await choose(fileOf(png));
  await store.platform.endSessions();
  await store.press('Save and get a link');
  await waitFor(() => expect(screen.queryByRole('img', preview)).toBeNull());
  await act(() => store.app.session.signIn(players.luna));
  act(() => navigate('/screenshots'));
  await screen.findByRole('img', preview);
  expect(screen.queryByText(/You're signed out/)).toBeNull();
  await save(store);
});

test('a picture from the game is announced on the current page, and shown when the player opens it', async () => {
  const { pictureFromGame, follow, press } = await render('/home', luna);
  await heading('Store');
  act(() => pictureFromGame(png));
  await screen.findByText('A new picture is here.');
  expect(window.location.pathname).toBe('/home');
  await follow('Show it');
  await screen.findByRole('button', { name: 'Use it' });
  expect(screen.queryByText('A new picture is here.')).toBeNull();
  await press('Use it');
  await screen.findByRole('img', preview);
});

test('a picture that arrives while another is being saved can be used afterwards', async () => {
  const store = await open();
  await choose(fileOf(png));
  await screen.findByRole('img', preview);
  await store.platform.slowDown(1_000);
  await store.press('Save and get a link');
  act(() => store.pictureFromGame(png));
  const use = await screen.findByRole('button', { name: 'Use it' });
  expect(use.ariaDisabled).toBe('true');
  await store.advance(2_000);
  expect(use.ariaDisabled).toBeNull();
  await store.press('Use it');
  await screen.findByRole('button', { name: 'Save and get a link' });
});

test('an invalid picture from the game shows the reason, and the current picture stays', async () => {
  const store = await open();
  await choose(fileOf(png));
  await screen.findByRole('img', preview);
  act(() => store.pictureFromGame(others['html'] ?? png));
  await store.press('Use it');
  await screen.findByText(noPicture);
  await screen.findByRole('img', preview);
  await save(store);
  expect(screen.queryByText(noPicture)).toBeNull();
});

test.each([
  ['shown only once the player accepts it', 'Use it', 1],
  [
    'removed if the player declines it, which moves the focus to the page’s heading',
    "Don't use it",
    0,
  ],
])('a picture shared from another app is %s', async (_, answer, pictures) => {
  const { press } = await open(({ device }) => void (device.pictures.shared = png));
  const asked = await screen.findByText('A picture from another app or website is here');
  const region = asked.closest('[aria-live]');
  expect(screen.queryByRole('img', preview)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Save and get a link' })).toBeNull();
  await press(answer);
  // The region stays mounted, so that screen readers announce its next text.
  expect([region?.isConnected, asked.isConnected]).toEqual([true, false]);
  if (pictures) await screen.findByRole('img', preview);
  else expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.queryAllByRole('img', preview)).toHaveLength(pictures);
});
