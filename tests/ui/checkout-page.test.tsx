import { act, screen } from '@testing-library/react';
import { field, fillCard, lunasCard, payButton } from '../support/card-form.ts';
import { lastKnownIn } from '../support/last-known-place.ts';
import { renderStore } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;
const inGame = { ...luna, stored: new Map([['embedded', 'true']] as const) };
const pouch = '/checkout?skuId=gems_pack_3&type=gems';

test.each([
  ['an unknown SKU', '?skuId=gems_pack_99&type=gems'],
  ['a SKU with the wrong type', '?skuId=gems_pack_3&type=coins'],
  ['a type that does not exist', '?skuId=gems_pack_3&type=stars'],
  ['a missing type', '?skuId=gems_pack_3'],
  ['a missing SKU', '?type=gems'],
  ['no query at all', ''],
  ['a hidden SKU that nobody sells', '?skuId=hidden_nothing&type=hidden'],
  ['a SKU that is markup', '?skuId=%3Cb%3E620%3C%2Fb%3E&type=hidden'],
  ['a SKU called like a property of all objects', '?skuId=constructor&type=hidden'],
])('%s is not available, and there is a way home', async (_, query) => {
  await renderStore(`/checkout${query}`, luna);
  await screen.findByRole('heading', { level: 1, name: "This item isn't available" });
  expect(screen.getByRole('link', { name: 'Back to the store' }).getAttribute('href')).toBe(
    '/home',
  );
  expect(screen.queryByRole('form')).toBeNull();
});

test('an item that the platform does not sell here is not available', async () => {
  await renderStore(pouch, {
    ...luna,
    prepare: ({ platform }) => platform.takeOffSale('gems_pack_3'),
  });
  await screen.findByRole('heading', { level: 1, name: "This item isn't available" });
});

test('Back leads to the store if the previous page is not known to be ours', async () => {
  history.pushState(null, '', '/of-another-site');
  history.pushState(null, '', '/');
  const { user } = await renderStore(pouch, luna);
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  expect(location.pathname).toBe('/home');
});

test('Back goes back to the page of the store that led here', async () => {
  const { user } = await renderStore('/promo-code', luna);
  await user.click(await screen.findByRole('link', { name: 'Store' }));
  const [buy] = await screen.findAllByRole('link', { name: /\$4\.99/ });
  await user.click(buy!);
  const back = await screen.findByRole('button', { name: 'Back' });
  const steps = history.length;
  await user.click(back);
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  expect([location.pathname, history.length]).toEqual(['/home', steps]);
});

test.each([
  ['in the game a button leads', inGame, 1],
  ['elsewhere nothing leads', luna, 0],
] as const)('%s back to it', async (_, options, buttons) => {
  await renderStore(pouch, options);
  await screen.findByRole('button', { name: 'Back' });
  expect(screen.queryAllByRole('button', { name: 'Back to the game' })).toHaveLength(buttons);
});

test('that a checkout is loading is said once, from the start until it is there', async () => {
  const heard: (string | null)[] = [];
  const region = () => screen.getByText('Loading…').closest('[aria-live]');
  const { advance } = await renderStore(pouch, {
    ...luna,
    prepare: ({ platform }) => platform.slowDown(500),
  });
  const status = region();
  expect(status).not.toBeNull();
  const listen = new MutationObserver(() => heard.push(status?.textContent ?? null));
  listen.observe(status!, { subtree: true, childList: true, characterData: true });
  await advance(500);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  expect(region()).toBe(status);
  for (let call = 0; call < 4; call++) await advance(500);
  await screen.findByRole('form', { name: 'Pay by card' });
  listen.disconnect();
  expect(heard).toEqual(['']);
});

test('item and price are above the form', async () => {
  await renderStore(pouch, luna);
  const item = await screen.findByRole('article', { name: 'Your item' });
  expect(item.textContent).toMatch(/A pouch of gems.*400 gems.*\$4\.99/);
  expect(payButton().textContent).toBe('Pay $4.99');
});

test('a price that cannot be read is said so, and Try again opens the form', async () => {
  const { user } = await renderStore('/checkout?skuId=coins_pack_2&type=coins', {
    ...luna,
    // One for the store's shelves, one for the checkout itself.
    prepare: ({ platform }) => platform.breakNext('skus', 'unavailable', 'unavailable'),
  });
  await screen.findByRole('heading', { name: 'Kitewood is taking a break' });
  expect(screen.queryByRole('form')).toBeNull();
  // The item's picture, which no other test loads, is loading.
  expect(document.querySelector('link[rel="preload"][as="image"][href*="coins-2"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('form', { name: 'Pay by card' });
});

test('a page that has no network opens by itself when it is back', async () => {
  const { goOnline } = await renderStore(pouch, {
    ...luna,
    prepare: async (fake) => {
      await lastKnownIn(fake, 'luna', 'US');
      await fake.goOffline();
    },
  });
  await screen.findByText(/We'll try again when you're back online/);
  await act(goOnline);
  await screen.findByRole('form', { name: 'Pay by card' });
});

test('a player last known elsewhere sees the fields needed here, and a notice of the other currency', async () => {
  const lookUp = Promise.withResolvers<{ readonly ok: true; readonly value: string }>();
  const { user } = await renderStore(pouch, {
    signedInAs: 'bia',
    prepare: async (fake) => {
      await lastKnownIn(fake, 'bia', 'US');
      Object.assign(fake.device.location, { lookUpCountry: () => lookUp.promise });
    },
  });
  await fillCard(user);
  expect(payButton().textContent).toBe('Pay $4.99');
  await act(async () => lookUp.resolve({ ok: true, value: 'BR' }));
  await screen.findByText('The price is in another currency now');
  await screen.findByRole('group', { name: 'Your details' });
  expect(payButton().textContent).toMatch(/R\$/);
  expect((await field('Name on card')).value).toBe(lunasCard['Name on card']);
  expect((await field('Card number')).value).toBe('');
  expect(payButton().disabled).toBe(true);
});

test('a price that changed stops the payment, shows the new one, and keeps what was typed', async () => {
  const { user, platform } = await renderStore(pouch, luna);
  await fillCard(user);
  await platform.setPrice(platform.billingPlatforms.elsewhere, 'gems_pack_3', 549);
  await user.click(payButton());
  await screen.findByText('The price has changed');
  await screen.findByText(
    "It's now $5.49. You haven't paid anything. Press Pay again if you agree.",
  );
  expect(payButton().textContent).toBe('Pay $5.49');
  expect(await platform.ledger()).toEqual([]);

  await user.click(payButton());
  await screen.findByRole('heading', { level: 1, name: "It's yours!" });
  expect(await platform.ledger()).toHaveLength(2);
});

test('a price that cannot be checked stops the payment, and Pay can be pressed again', async () => {
  const { user, platform } = await renderStore(pouch, luna);
  await fillCard(user);
  await platform.breakNext('skus', 'request-lost');
  await user.click(payButton());
  await screen.findByText("We couldn't check the price");
  expect(await platform.ledger()).toEqual([]);
  await user.click(payButton());
  await screen.findByRole('heading', { level: 1, name: "It's yours!" });
});

test('an item that is taken off sale while its form is filled is not available any more', async () => {
  const { user, platform } = await renderStore(pouch, luna);
  await fillCard(user);
  await platform.takeOffSale('gems_pack_3');
  await user.click(payButton());
  await screen.findByRole('heading', { level: 1, name: "This item isn't available" });
  expect(await platform.ledger()).toEqual([]);
});

test('during maintenance the page says so and nothing can be paid', async () => {
  const { user } = await renderStore(pouch, { ...luna, settings: { maintenance: true } });
  await screen.findByText(/^You can't buy anything here right now/);
  await fillCard(user);
  expect(payButton().disabled).toBe(true);
});

test('if buying is turned off while the form is filled, the press says so, and the form stays', async () => {
  const { user, device, platform } = await renderStore(pouch, luna);
  await fillCard(user);
  device.maintenance.on = true;
  await user.click(payButton());
  await screen.findByText(/^You can't buy anything here right now/);
  expect(payButton().disabled).toBe(true);
  expect(await platform.ledger()).toEqual([]);
});

describe('in the game, which the notice is not for', () => {
  const off = 'The web store is closed for repairs';
  const words = () => screen.queryByText(/^You can't buy anything here right now/);

  test.each(['/home', pouch])('maintenance has no notice on %s', async (address) => {
    await renderStore(address, { ...inGame, settings: { maintenance: true } });
    await screen.findByRole('heading', { level: 1 });
    expect(words()).toBeNull();
  });

  test('Pay says why it is off once buying was turned off, and no notice does', async () => {
    const { user, device } = await renderStore(pouch, inGame);
    await fillCard(user);
    device.maintenance.on = true;
    await user.click(payButton());
    await screen.findByText(off);
    expect([payButton().disabled, words()]).toEqual([true, null]);
  });
});
