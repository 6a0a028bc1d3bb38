import { checking, noStorage } from '#ui/i18n/locales/en/checkout.json';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { field, fillCard, lunasCard, payButton } from '../support/card-form.ts';
import { cards } from '../support/cards.ts';
import { openCheckoutPage, openFilledForm } from '../support/checkout-page.ts';
import { lastKnownIn } from '../support/last-known-place.ts';
import { beginOnOtherPage } from '../support/other-page.ts';
import { broken, heading, luna, lunaInGame } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const render = rendererOf({ home: HomeScreen, checkout: CheckoutScreen });

const unavailable = () => heading("This item isn't available");
const form = () => screen.findByRole('form', { name: 'Pay by card' });
const maintenance = /^You can't buy anything here right now/;

test.each([
  ['an item that does not exist', '?skuId=gems_pack_99&type=gems'],
  ['no query', ''],
])(
  'an address with %s shows that the item is not available, with a link to the store',
  async (...row) => {
    await render(`/checkout${row[1]}`, luna);
    await unavailable();
    const back = screen.getByRole('link', { name: 'Back to the store' });
    expect(back.getAttribute('href')).toBe('/home');
    expect(screen.queryByRole('form')).toBeNull();
  },
);

test('Back, even if it is clicked twice, goes one step back in the history if a page of the store led to the checkout', async () => {
  const { follow } = await render('/home', luna);
  await follow(/\$4\.99/);
  const back = await screen.findByRole('button', { name: 'Back' });
  const [steps, goesBack] = [history.length, jest.spyOn(history, 'back')];
  for (let clicks = 0; clicks < 2; clicks++) fireEvent.click(back);
  await heading('Store');
  expect([location.pathname, history.length]).toEqual(['/home', steps]);
  expect(goesBack).toHaveBeenCalledTimes(1);
});

test.each([
  ['in the game a button leads', lunaInGame, 1],
  ['elsewhere nothing leads', luna, 0],
] as const)('%s back to the game', async (_, options, buttons) => {
  const { user, platform } = await openCheckoutPage(options);
  await screen.findByRole('button', { name: 'Back' });
  const ways = screen.queryAllByRole('button', { name: 'Back to the game' });
  expect(ways).toHaveLength(buttons);
  for (const way of ways) await user.click(way);
  const kinds = (await platform.sentToGame()).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'close')).toHaveLength(buttons);
  for (const role of ['banner', 'contentinfo'])
    expect(screen.queryAllByRole(role)).toHaveLength(1 - buttons);
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
  await heading('Checkout');
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
  const { press } = await render('/checkout?skuId=coins_pack_2&type=coins', {
    ...luna,
    // One fault for the catalogue's price list, one for the checkout's own request.
    ...broken('skus', 'unavailable', 'unavailable'),
  });
  await heading('Kitewood is taking a break', 2);
  expect(screen.queryByRole('form')).toBeNull();
  await press('Try again');
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
  await user.click(await field('Postal code'));
  await act(async () => lookUp.resolve({ ok: true, value: 'BR' }));
  await screen.findByText('The price is in another currency now');
  await screen.findByRole('group', { name: 'Your details' });
  // The focused field of the postal code is gone.
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(payButton().textContent).toMatch(/R\$/);
  expect((await field('Name on card')).value).toBe(lunasCard['Name on card']);
  expect((await field('Card number')).value).toBe('');
  expect(payButton().disabled).toBe(true);
});

test.each([
  ['a notice', luna, maintenance],
  ['in the game the reason beside Pay', lunaInGame, 'The web store is closed for repairs'],
])(
  'if maintenance starts while the form is filled in, pressing Pay shows %s and charges nothing',
  async (_, player, words) => {
    const { user, device, platform } = await openCheckoutPage(player);
    await fillCard(user);
    device.maintenance.on = true;
    await user.click(payButton());
    await screen.findByText(words);
    expect(screen.queryAllByText(maintenance)).toHaveLength(words === maintenance ? 1 : 0);
    expect(payButton().disabled).toBe(true);
    expect(await platform.ledger()).toEqual([]);
  },
);

test('if Pay finds the item no longer on sale, the focus moves to the heading, which says so', async () => {
  const { user, platform } = await openFilledForm();
  await platform.takeOffSale('gems_pack_3');
  await user.click(payButton());
  expect(document.activeElement).toBe(await unavailable());
});

test('a price in another currency is not announced as unpaid while a purchase is checked', async () => {
  const lookUp = Promise.withResolvers<{ readonly ok: true; readonly value: string }>();
  await openCheckoutPage({
    async prepare(fake) {
      await lastKnownIn(fake, 'luna', 'US');
      Object.assign(fake.device.location, { lookUpCountry: () => lookUp.promise });
      await fake.platform.breakNext('createPurchase', ...Array(9).fill('request-lost'));
      await beginOnOtherPage(fake, cards.pays);
    },
  });
  await screen.findByText(checking.title);
  await act(async () => lookUp.resolve({ ok: true, value: 'BR' }));
  await waitFor(() => expect(payButton().textContent).toMatch(/R\$/));
  screen.getByText(checking.title);
  expect(screen.queryByText(/You haven't paid anything/)).toBeNull();
});

test('if storage is denied, the checkout says so, has no text fields and disables Pay until it tries again', async () => {
  const store = await openCheckoutPage({ prepare: ({ journal }) => void (journal.denied = true) });
  await screen.findByText(noStorage.body);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(payButton().disabled).toBe(true);
  store.journal.denied = false;
  await store.press('Try again');
  await screen.findAllByRole('textbox');
});
