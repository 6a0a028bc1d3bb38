import { act, fireEvent, screen } from '@testing-library/react';
import { others, png } from '../support/pictures.ts';
import { type RenderedStore, renderStore } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;
const input = () => screen.findByLabelText('Choose a picture');

async function choose(bytes: Uint8Array<ArrayBuffer>, name = 'shot.png'): Promise<void> {
  // Past the input's own filter, as a name that lies would be.
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

test('a picture from a file is shown, saved, shared, and deleted', async () => {
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
  // Both weigh the same.
  expect(new Set(answers.map(({ className }) => className)).size).toBe(1);
  await store.user.click(screen.getByRole('button', { name: 'Delete it' }));
  expect(regions).toContain(
    (await screen.findByText(/The picture has been deleted/)).closest('[aria-live]'),
  );
  expect(await store.platform.screenshots('luna')).toEqual([]);
});

test('without a share sheet the link is copied; if that is denied, it is shown to be copied', async () => {
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
])('%s is not taken, and says why', async (_, kind, message) => {
  await renderStore('/screenshots', luna);
  await input();
  const regions = [...document.querySelectorAll('[aria-live]')];
  await choose(others[kind] ?? png, 'picture.png');
  // A screen reader announces only text added to a region that existed before.
  expect(regions).toContain((await screen.findByText(message)).closest('[aria-live]'));
  expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
});

test('a file of more than 50 MiB is not taken, and says why', async () => {
  await renderStore('/screenshots', luna);
  await choose(new Uint8Array(50 * 1024 * 1024 + 1));
  await screen.findByText(/too big/);
});

test('a file that cannot be read, as one that is kept elsewhere, is said to be no picture', async () => {
  await renderStore('/screenshots', luna);
  const element = await input();
  const gone = { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('not readable')) }) };
  await act(async () => {
    fireEvent.change(element, { target: { files: [gone] } });
  });
  await screen.findByText(/can't open this as a picture/);
});

test('a picture that could not be saved is still there', async () => {
  const store = await renderStore('/screenshots', luna);
  await store.platform.breakNext('saveScreenshot', 'request-lost');
  await choose(png);
  await store.user.click(await screen.findByRole('button', { name: 'Save and get a link' }));
  await screen.findByText(/Your picture is still here/);
  await save(store);
});

test('leaving asks nothing and loses nothing', async () => {
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
  // Nothing was saved just now: a visitor of the page starts at its heading.
  expect(document.activeElement?.tagName).toBe('H1');
});

test('a picture from the game is announced on any page, without leaving it', async () => {
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

test('one from the game that cannot be taken says why, beside the one that stays', async () => {
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

describe('a picture from outside', () => {
  const open = () =>
    renderStore('/screenshots', {
      ...luna,
      prepare: async ({ device }) => {
        device.pictures.shared = png;
      },
    });
  const asked = () => screen.findByText('A picture from another app or website is here');

  test('is neither shown nor one press from being saved before the player wants it', async () => {
    const { user } = await open();
    await asked();
    expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save and get a link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use it' }));
    await screen.findByRole('img', { name: 'Your picture' });
  });

  test('is gone when the player does not want it', async () => {
    const { user } = await open();
    const region = (await asked()).closest('[aria-live]');
    await user.click(screen.getByRole('button', { name: "Don't use it" }));
    // The next text is announced, as the screen reader knows the region already.
    expect(region?.isConnected).toBe(true);
    expect(screen.queryByText('A picture from another app or website is here')).toBeNull();
    expect(screen.queryByRole('img', { name: 'Your picture' })).toBeNull();
  });
});
