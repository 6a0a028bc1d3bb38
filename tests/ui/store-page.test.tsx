import { catalogues } from '#core/catalogue/catalogues.ts';
import { act, screen, within } from '@testing-library/react';
import { renderStore } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;
const pouch = { name: 'Buy for $4.99: A pouch of gems' };

test('item names are shown before their prices, and nothing can be bought until the prices load', async () => {
  const { advance } = await renderStore('/home', {
    ...luna,
    prepare: ({ platform }) => platform.slowDown(1000),
  });
  screen.getByText('Loading…');
  await advance(1000);
  const name = await screen.findByRole('heading', { name: 'A pouch of gems' });
  expect(name.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('true');
  expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull();
  await advance(3000);
  await screen.findByRole('link', pouch);
  expect(name.closest('[aria-busy]')?.getAttribute('aria-busy')).toBe('false');
});

test('fifteen items are on three shelves, each linked to its own checkout', async () => {
  await renderStore('/home', luna);
  await screen.findByRole('link', pouch);
  const shelves = { Gems: 6, Coins: 6, Bundles: 3 };
  for (const [name, count] of Object.entries(shelves)) {
    const shelf = within(screen.getByRole('region', { name }));
    expect(shelf.getAllByRole('link')).toHaveLength(count);
  }
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Buy/ });
  expect(new Set(links.map((link) => link.href)).size).toBe(15);
  expect(screen.getByRole('link', pouch).getAttribute('href')).toBe(
    '/checkout?skuId=gems_pack_3&type=gems',
  );
});

test('the banner presents the rocket house as the Space bundle, by the name it has on its shelf', async () => {
  await renderStore('/home', luna);
  const banner = within(await screen.findByRole('region', { name: 'Space bundle' }));
  expect(banner.getByRole('link').getAttribute('href')).toBe('/checkout?skuId=1313&type=bundle');
  const shelf = screen.getByRole('heading', { level: 3, name: 'Rocket house' });
  banner.getByText(new RegExp(`the ${shelf.textContent}, .+\\. It has 11 rooms\\.$`));
});

test('there is no banner if its item is not sold', async () => {
  await renderStore('/home', { ...luna, prepare: ({ platform }) => platform.takeOffSale('1313') });
  await screen.findByText('Not sold here');
  expect(screen.queryByRole('region', { name: 'Space bundle' })).toBeNull();
});

test('a card shows contents and bonus, and no bonus without one', async () => {
  await renderStore('/home', luna);
  await screen.findByRole('link', pouch);
  const card = (sku: string) => document.querySelector(`[data-sku="${sku}"]`)?.textContent;
  expect(card('gems_pack_3')).toContain('400 gems');
  expect(card('gems_pack_3')).toContain('+12% bonus');
  expect(card('gems_pack_1')).not.toContain('bonus');
  expect(card('620')).toMatch(/40 gems.*13,000 coins.*4 rooms/);
});

test.each([
  ['unavailable', 'Kitewood is taking a break', /on our side/],
  ['request-lost', "We can't reach Kitewood", /check your connection/],
] as const)(
  'prices that fail to load (%s) show an error, and Try again loads them',
  async (fault, title, body) => {
    const { user } = await renderStore('/home', {
      ...luna,
      prepare: ({ platform }) => platform.breakNext('skus', fault),
    });
    await screen.findByRole('heading', { name: title });
    screen.getByText(body);
    // The device is online, so no automatic retry is promised.
    expect(screen.queryByText(/try again when you're back/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Gems' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', pouch);
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  },
);

test('prices load by themselves when the network is back', async () => {
  const { goOffline, goOnline } = await renderStore('/home', {
    ...luna,
    prepare: ({ platform }) => platform.breakNext('skus', 'request-lost'),
  });
  await screen.findByRole('heading', { name: "We can't reach Kitewood" });
  await act(goOffline);
  await act(goOnline);
  await screen.findByRole('link', pouch);
});

test('an item without a price cannot be bought, the others can', async () => {
  await renderStore('/home', {
    ...luna,
    prepare: ({ platform }) => platform.takeOffSale('gems_pack_3'),
  });
  const absent = await screen.findByText('Not sold here');
  expect(screen.queryByRole('link', pouch)).toBeNull();
  // No loading placeholder is left.
  expect(absent.closest('li')?.querySelectorAll('[aria-hidden]')).toHaveLength(0);
  screen.getByRole('link', { name: 'Buy for $9.99: A bowl of gems' });
});

test('if nothing is sold the store says so instead of showing empty shelves', async () => {
  await renderStore('/home', {
    ...luna,
    prepare: async ({ platform }) => {
      for (const { skuId } of catalogues.standard) await platform.takeOffSale(skuId);
    },
  });
  await screen.findByRole('heading', { name: 'Nothing on the shelves' });
  expect(screen.queryByRole('region', { name: /gems|coins|bundles|homes/i })).toBeNull();
});

test('a session request that fails shows an error, and Try again opens the store', async () => {
  const { user } = await renderStore('/home', {
    ...luna,
    prepare: ({ platform }) => platform.breakNext('createUserSession', 'request-lost'),
  });
  await screen.findByRole('heading', { name: "We can't reach Kitewood" });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', pouch);
});

test('the store renders without a balance', async () => {
  await renderStore('/home', {
    ...luna,
    prepare: ({ platform }) => platform.breakNext('profile', 'unavailable'),
  });
  await screen.findByRole('link', pouch);
});
