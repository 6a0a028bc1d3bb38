import { act, fireEvent, screen } from '@testing-library/react';
import { others, png } from '../support/pictures.ts';
import { type RenderedStore, renderStore } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;
const input = () => screen.findByLabelText('Choose a picture');

async function choose(bytes: Uint8Array<ArrayBuffer>, name = 'shot.png'): Promise<void> {
  // Bypasses the input's file filter, as a misleading file name would.
  const file = new File([bytes], name, { type: 'image/png' });
  const element = await input();
  await act(async () => {
    fireEvent.change(element, { target: { files: [file] } });
  });
}

async function save({ user }: RenderedStore): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Save and get a link' }));
  const saved = await screen.findByRole('heading', { level: 2, name: 'Saved! Here is your link' });
  expect(document.activeElement).toBe(saved);
}

const link = () => screen.findByRole('textbox', { name: 'Link to your picture' });

test('a picture from a file can be shown, saved, shared, and deleted after a confirmation', async () => {
  const store = await renderStore('/screenshots', luna);
  await choose(png);
  await screen.findByRole('img', { name: 'Your picture' });
  expect(await store.platform.screenshots('luna')).toEqual([]);
  await save(store);
  const [file = ''] = await store.platform.screenshots('luna');
  expect(await link()).toHaveProperty('value', `https://pictures.kitewood.test/${file}`);

  await store.user.click(screen.getByRole('button', { name: 'Share' }));
  expect(store.device.sharing.shared.map((one) => one.address)).toEqual([
    `https://pictures.kitewood.test/${file}`,
  ]);

  await store.user.click(screen.getByRole('button', { name: 'Delete the picture' }));
  expect(await store.platform.screenshots('luna')).toEqual([file]);
  const regions = [...document.querySelectorAll('[aria-live]')];
  const answers = ['Delete it', 'Keep it'].map((name) => screen.getByRole('button', { name }));
  // Both buttons are equally prominent.
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  await store.user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(regions).toContain(
    (await screen.findByText(/The picture has been deleted/)).closest('[aria-live]'),
  );
  expect(await store.platform.screenshots('luna')).toEqual([]);
});

test('without a share sheet the link can be copied, by hand if the clipboard is denied', async () => {
  const store = await renderStore('/screenshots', luna);
  store.device.sharing.hasSheet = false;
  await choose(png);
  await save(store);
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  await store.user.click(screen.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText('Copied');
  store.device.sharing.clipboard = null;
  await store.user.click(screen.getByRole('button', { name: 'Copy the link' }));
  await screen.findByText(/Select the link above/);
});

test.each([
  ['a script that calls itself a png', 'html', /can't open this as a picture/],
  ['a drawing that calls itself a png', 'svg', /can't open this as a picture/],
])('%s is rejected, and the reason is announced', async (_, kind, message) => {
  await renderStore('/screenshots', luna);
  await input();
  const regions = [...document.querySelectorAll('[aria-live]')];
  await choose(others[kind] ?? png, 'picture.png');
  // A screen reader announces only text added to a region that existed before.
  expect(regions).toContain((await screen.findByText(message)).closest('[aria-live]'));
  expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
});

test('a file of more than 50 MiB is rejected with the reason', async () => {
  await renderStore('/screenshots', luna);
  await choose(new Uint8Array(50 * 1024 * 1024 + 1));
  await screen.findByText(/too big/);
});

test('a file that cannot be read is rejected as not being a picture', async () => {
  await renderStore('/screenshots', luna);
  const element = await input();
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('not readable')) }) };
  await act(async () => {
    fireEvent.change(element, { target: { files: [gone] } });
  });
  await screen.findByText(/can't open this as a picture/);
});

test('a picture stays after a failed save, and can be saved again', async () => {
  const store = await renderStore('/screenshots', luna);
  await store.platform.breakNext('saveScreenshot', 'request-lost');
  await choose(png);
  await store.user.click(await screen.findByRole('button', { name: 'Save and get a link' }));
  await screen.findByText(/Your picture is still here/);
  await save(store);
});

test('the link of a saved picture is still there after the page was left and opened again', async () => {
  const store = await renderStore('/screenshots', luna);
  await choose(png);
  await save(store);
  const address = (await link()).getAttribute('value');
  const [storeLink] = screen.getAllByRole('link', { name: 'Store' });
  if (storeLink) await store.user.click(storeLink);
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  await store.user.click(screen.getByRole('button', { name: 'Settings' }));
  await store.user.click(screen.getByRole('menuitem', { name: 'Share a picture' }));
  expect(await link()).toHaveProperty('value', address);
  // Nothing was saved on this visit, so the focus starts at the heading.
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a picture from the game is announced on the current page, and shown when the player opens it', async () => {
  const store = await renderStore('/home', luna);
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  act(() => store.pictureFromGame(png));
  await screen.findByText('A new picture is here.');
  expect(window.location.pathname).toBe('/home');
  await store.user.click(screen.getByRole('link', { name: 'Show it' }));
  const use = await screen.findByRole('button', { name: 'Use it' });
  expect(screen.queryByText('A new picture is here.')).toBeNull();
  await store.user.click(use);
  await screen.findByRole('img', { name: 'Your picture' });
});

test('an invalid picture from the game shows the reason, and the current picture stays', async () => {
  const store = await renderStore('/screenshots', luna);
  await choose(png);
  await screen.findByRole('img', { name: 'Your picture' });
  act(() => store.pictureFromGame(others['html'] ?? png));
  await store.user.click(await screen.findByRole('button', { name: 'Use it' }));
  await screen.findByText(/can't open this as a picture/);
  await screen.findByRole('img', { name: 'Your picture' });
  await save(store);
  expect(screen.queryByText(/can't open this as a picture/)).toBeNull();
});

describe('a picture shared from another app', () => {
  const open = () =>
    renderStore('/screenshots', {
      ...luna,
      prepare: async ({ device }) => {
        device.pictures.shared = png;
      },
    });
  const asked = () => screen.findByText('A picture from another app or website is here');

  test('is neither shown nor can be saved before the player accepts it', async () => {
    const { user } = await open();
    await asked();
    expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save and get a link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    await screen.findByRole('img', { name: 'Your picture' });
  });

  test('is removed if the player declines it', async () => {
    const { user } = await open();
    const region = (await asked()).closest('[aria-live]');
    await user.click(screen.getByRole('button', { name: "Don't use it" }));
    // The region stays mounted, so that screen readers announce its next text.
    expect(region?.isConnected).toBe(true);
    expect(screen.queryByText('A picture from another app or website is here')).toBeNull();
    expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
  });
});
