import type { ListedItem } from '#core/catalogue/items.ts';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { screen, within } from '@testing-library/react';
import type { FakePorts } from '../support/fake-store.ts';
import { catalogue, kitewoodItems } from '../support/kitewood.ts';
import { broken, heading, luna, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ home: HomeScreen });
const open = (options: RenderOptions = {}) => render('/home', { ...luna, ...options });

const buy = (name: string) => ({ name: `Buy for ${name}` });
const pouch = buy('$4.99: A pouch of gems, 400 gems');
const unreachable = "We can't reach Kitewood";

/** Takes items off sale. */
const without = (skus: readonly string[]) => ({
  async prepare({ platform }: FakePorts) {
    for (const sku of skus) await platform.takeOffSale(sku);
  },
});

/** The shelves with only these items. */
const listing = (items: readonly ListedItem[]) => ({
  catalogue: {
    ...catalogue,
    shelves: catalogue.shelves.map((shelf) => ({
      ...shelf,
      items: shelf.items.filter((item) => items.includes(item)),
    })),
  },
});

/** The text of the item's card. */
const card = (sku: string) => document.querySelector(`[data-sku="${sku}"]`)?.textContent;

/** The names of banner and shelves. */
const shelves = () =>
  [...document.querySelectorAll('main section h2')].map((title) => title.textContent);

test('while prices load, the names of all items are on their shelves, which are busy, and nothing can be bought', async () => {
  const { advance } = await open({
    ...listing(kitewoodItems.slice(0, 2)),
    prepare: ({ platform }) => platform.slowDown(1_000),
  });
  screen.getByText('Loading…');
  await advance(1_000);
  const name = await heading('A handful of gems', 3);
  const busy = () => name.closest('[aria-busy]')?.getAttribute('aria-busy');
  expect([busy(), shelves()]).toEqual(['true', ['Gems']]);
  expect(screen.queryByRole('link', { name: /^Buy/ })).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(2);
  await advance(3_000);
  await screen.findByRole('link', buy('$2.99: A handful of gems, 180 gems'));
  expect([busy(), shelves()]).toEqual(['false', ['Gems']]);
});

test('fifteen items are on three shelves, each linked to its own checkout', async () => {
  await open();
  await screen.findByRole('link', pouch);
  for (const [name, count] of Object.entries({ Gems: 6, Coins: 6, Bundles: 3 })) {
    const shelf = within(screen.getByRole('region', { name }));
    expect(shelf.getAllByRole('link')).toHaveLength(count);
  }
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name: /^Buy/ });
  expect(new Set(links.map((link) => link.href)).size).toBe(15);
  expect(new Set(links.map((link) => link.ariaLabel)).size).toBe(15);
  expect(screen.getByRole('link', pouch).getAttribute('href')).toBe(
    '/checkout?skuId=gems_pack_3&type=gems',
  );
});

test('two packs of one title have buy links that name what each holds', async () => {
  await open();
  await screen.findByRole('link', buy('$19.99: A treasure chest of gems, 2,000 gems'));
  screen.getByRole('link', buy('$49.99: A treasure chest of gems, 6,000 gems'));
  screen.getByRole('link', buy('$3.99: Starter bundle, 40 gems, 13,000 coins, 4 rooms'));
});

test('the banner has the name that its item has on the shelf, and Space bundle as a subtitle', async () => {
  await open();
  const name = 'Rocket house';
  await heading(name, 3);
  const banner = within(screen.getByRole('region', { name }));
  banner.getByRole('heading', { level: 2, name });
  banner.getByText('Space bundle');
  banner.getByText(/It has 11 rooms\.$/);
  const link = banner.getByRole('link', { name: 'See the Rocket house' });
  expect(link.getAttribute('href')).toBe('/checkout?skuId=1313&type=bundle');
});

test.each([
  ['a catalogue without items', listing([])],
  ['a catalogue of which nothing is sold', without(kitewoodItems.map(({ skuId }) => skuId))],
])('%s shows the empty store', async (_, options) => {
  await open(options);
  await heading('Nothing on the shelves', 2);
  expect(shelves()).toEqual([]);
});

test('a card shows the amount with the bonus in it and the price per piece, and the best one of a shelf is marked', async () => {
  await open();
  await screen.findByRole('link', pouch);
  const amount = within(screen.getByRole('region', { name: 'Gems' })).getByText('400 gems');
  expect(amount.closest('p')?.textContent).toBe('400 gems, incl. 12% bonus');
  expect(card('gems_pack_3')).toContain('$1.25 per 100 gems');
  expect(card('gems_pack_1')).not.toContain('bonus');
  expect(card('620')).toMatch(/40 gems.*13,000 coins.*4 rooms/);
  expect(card('coins_pack_1')).toContain('$0.28 per 1,000 coins');
  expect(screen.getAllByText('Best value')).toHaveLength(2);
  expect(card('gems_pack_6')).toMatch(/\$0\.83 per 100 gems.*Best value/);
  expect(card('coins_pack_6')).toMatch(/\$0\.10 per 1,000 coins.*Best value/);
});

test('prices are written as in the player’s country', async () => {
  await open({ country: 'DE' });
  await screen.findByRole('link', buy('US$\u00a04.99: A pouch of gems, 400 gems'));
});

test.each([
  ['unavailable', 'Kitewood is taking a break', /on our side/],
  ['request-lost', unreachable, /check your connection/],
] as const)(
  'prices that fail to load (%s) show an error, and Try again loads them',
  async (fault, title, body) => {
    const { press } = await open(broken('skus', fault));
    await heading(title, 2);
    screen.getByText(body);
    // The device is online, so no automatic retry is promised.
    expect(screen.queryByText(/try again when you're back/)).toBeNull();
    expect(screen.queryByRole('region', { name: 'Gems' })).toBeNull();
    await press('Try again');
    await screen.findByRole('link', pouch);
    expect(screen.queryByRole('heading', { name: title })).toBeNull();
  },
);

test('items without a price cannot be bought and have no banner, the others can', async () => {
  await open(without(['gems_pack_3', '1313']));
  const [absent] = await screen.findAllByText('Not sold here');
  expect(screen.queryByRole('region', { name: 'Rocket house' })).toBeNull();
  expect(screen.queryByRole('link', pouch)).toBeNull();
  // No loading placeholder is left.
  expect(absent?.closest('li')?.querySelectorAll('[aria-hidden]')).toHaveLength(0);
  screen.getByRole('link', buy('$9.99: A bowl of gems, 900 gems'));
});
