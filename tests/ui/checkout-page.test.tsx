import { act, screen } from '@testing-library/react';
import { field, fillCard, lunasCard, payButton } from '../support/card-form.ts';
import {
  gemPackAddress,
  openCheckoutPage,
  openFilledForm,
  successHeading,
} from '../support/checkout-page.ts';
import { lastKnownIn } from '../support/last-known-place.ts';
import { renderStore } from '../support/render-store.tsx';

const luna = { signedInAs: 'luna' } as const;
const inGame = { ...luna, stored: new Map([['embedded', 'true']] as const) };

const unavailable = () =>
  screen.findByRole('heading', { level: 1, name: "This item isn't available" });
const form = () => screen.findByRole('form', { name: 'Pay by card' });
const maintenance = /^You can't buy anything here right now/;

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
])('%s shows that the item is not available, with a link to the store', async (_, query) => {
  await renderStore(`/checkout${query}`, luna);
  await unavailable();
  expect(screen.getByRole('link', { name: 'Back to the store' }).getAttribute('href')).toBe(
    '/home',
  );
  expect(screen.queryByRole('form')).toBeNull();
});

test('an item that the platform does not sell here is not available', async () => {
  await openCheckoutPage({ prepare: ({ platform }) => platform.takeOffSale('gems_pack_3') });
  await unavailable();
});

test('Back opens the store if the previous page is not known to be the store’s', async () => {
  history.pushState(null, '', '/of-another-site');
  history.pushState(null, '', '/');
  const { user } = await openCheckoutPage();
  await user.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByRole('heading', { level: 1, name: 'Store' });
  expect(location.pathname).toBe('/home');
});

test('Back goes one step back in the history if a page of the store led to the checkout', async () => {
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
] as const)('%s back to the game', async (_, options, buttons) => {
  await openCheckoutPage(options);
  await screen.findByRole('button', { name: 'Back' });
  expect(screen.queryAllByRole('button', { name: 'Back to the game' })).toHaveLength(buttons);
});

test('the loading message stays in one live region, unchanged, until the checkout has loaded', async () => {
  const heard: (string | null)[] = [];
  const region = () => screen.getByText('Loading…').closest('[aria-live]');
  const { advance } = await openCheckoutPage({ prepare: ({ platform }) => platform.slowDown(500) });
  const status = region();
  expect(status).not.toBeNull();
  const listen = new MutationObserver(() => heard.push(status?.textContent ?? null));
  listen.observe(status!, { subtree: true, childList: true, characterData: true });
  await advance(500);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  expect(region()).toBe(status);
  for (let call = 0; call < 4; call++) await advance(500);
  await form();
  listen.disconnect();
  expect(heard).toEqual(['']);
});

test('the checkout shows the item, its contents and its price, and Pay the same price', async () => {
  await openCheckoutPage();
  const item = await screen.findByRole('article', { name: 'Your item' });
  expect(item.textContent).toMatch(/A pouch of gems.*400 gems.*\$4\.99/);
  expect(payButton().textContent).toBe('Pay $4.99');
});

test('a price that fails to load shows an error, and Try again opens the form', async () => {
  const { user } = await renderStore('/checkout?skuId=coins_pack_2&type=coins', {
    ...luna,
    // One fault for the catalogue's price list, one for the checkout's own request.
    prepare: ({ platform }) => platform.breakNext('skus', 'unavailable', 'unavailable'),
  });
  await screen.findByRole('heading', { name: 'Kitewood is taking a break' });
  expect(screen.queryByRole('form')).toBeNull();
  // The item's picture is preloaded. No other test preloads this one.
  expect(document.querySelector('link[rel="preload"][as="image"][href*="coins-2"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await form();
});

test('a checkout opened without a network loads by itself when the network is back', async () => {
  const { goOnline } = await openCheckoutPage({
    prepare: async (fake) => {
      await lastKnownIn(fake, 'luna', 'US');
      await fake.goOffline();
    },
  });
  await screen.findByText(/We'll try again when you're back online/);
  await act(goOnline);
  await form();
});

test('if the country turns out to be another, the form changes its fields and announces the currency', async () => {
  const lookUp = Promise.withResolvers<{ readonly ok: true; readonly value: string }>();
  const { user } = await openCheckoutPage({
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

test('a changed price stops the payment and is shown, and pressing Pay again pays it', async () => {
  const { user, platform } = await openFilledForm();
  await platform.setPrice(platform.billingPlatforms.elsewhere, 'gems_pack_3', 549);
  await user.click(payButton());
  await screen.findByText('The price has changed');
  await screen.findByText(
    "It's now $5.49. You haven't paid anything. Press Pay again if you agree.",
  );
  expect(payButton().textContent).toBe('Pay $5.49');
  expect(await platform.ledger()).toEqual([]);

  await user.click(payButton());
  await successHeading();
  expect(await platform.ledger()).toHaveLength(2);
});

test('a price that cannot be checked stops the payment, and pressing Pay again pays it', async () => {
  const { user, platform } = await openFilledForm();
  await platform.breakNext('skus', 'request-lost');
  await user.click(payButton());
  await screen.findByText("We couldn't check the price");
  expect(await platform.ledger()).toEqual([]);
  await user.click(payButton());
  await successHeading();
});

test('an item taken off sale while its form is filled in is shown as unavailable and not charged', async () => {
  const { user, platform } = await openFilledForm();
  await platform.takeOffSale('gems_pack_3');
  await user.click(payButton());
  await unavailable();
  expect(await platform.ledger()).toEqual([]);
});

test('during maintenance the checkout shows a notice, and Pay stays disabled', async () => {
  const { user } = await openCheckoutPage({ settings: { maintenance: true } });
  await screen.findByText(maintenance);
  await fillCard(user);
  expect(payButton().disabled).toBe(true);
});

test('if maintenance starts while the form is filled in, pressing Pay shows a notice and charges nothing', async () => {
  const { user, device, platform } = await openFilledForm();
  device.maintenance.on = true;
  await user.click(payButton());
  await screen.findByText(maintenance);
  expect(payButton().disabled).toBe(true);
  expect(await platform.ledger()).toEqual([]);
});

describe('maintenance in the game', () => {
  const off = 'The web store is closed for repairs';
  const words = () => screen.queryByText(maintenance);

  test.each(['/home', gemPackAddress])('shows no notice on %s', async (address) => {
    await renderStore(address, { ...inGame, settings: { maintenance: true } });
    await screen.findByRole('heading', { level: 1 });
    expect(words()).toBeNull();
  });

  test('disables Pay with the reason beside it, and shows no notice', async () => {
    const { user, device } = await openCheckoutPage(inGame);
    await fillCard(user);
    device.maintenance.on = true;
    await user.click(payButton());
    await screen.findByText(off);
    expect([payButton().disabled, words()]).toEqual([true, null]);
  });
});
