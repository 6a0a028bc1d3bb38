import en from '#ui/i18n/locales/en/app.json';
import checkout from '#ui/i18n/locales/en/checkout.json';
import storeTexts from '#ui/i18n/locales/en/store.json';
import { CheckoutCollectScreen } from '#ui/screens/checkout-collect/checkout-collect-screen.tsx';
import { CheckoutSuccessScreen } from '#ui/screens/checkout-success/checkout-success-screen.tsx';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { act, screen, within } from '@testing-library/react';
import { payByCard } from '../support/card-form.ts';
import {
  gemPackAddress,
  heading,
  luna,
  lunaInGame,
  type RenderedStore,
  type RenderOptions,
} from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const { collect } = checkout;

const render = rendererOf({
  home: HomeScreen,
  checkout: CheckoutScreen,
  checkoutSuccess: CheckoutSuccessScreen,
  checkoutCollect: CheckoutCollectScreen,
});
const open = (address: string, prepare?: RenderOptions['prepare']) =>
  render(address, { ...lunaInGame, prepare });
const goTo = (address: string) => act(() => window.history.pushState(null, '', address));

const collected = async ({ platform }: RenderedStore) =>
  (await platform.sentToGame()).filter(({ kind }) => kind === 'collect');

const notice = () => screen.findByRole('region', { name: storeTexts.purchases.label });
const way = async () =>
  within(await notice()).findByRole('link', { name: storeTexts.purchases.collect });

/** Pays, receives no answer and returns to the store page, where the purchase turns out to be bought. */
async function leaveWhilePaying(address: string): Promise<RenderedStore> {
  const store = await open('/home');
  goTo(address);
  await screen.findByRole('form', { name: checkout.form.title });
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await payByCard(store.user);
  await screen.findByText(checkout.checking.title);
  act(() => window.history.replaceState(null, '', '/home'));
  await store.advance(1_000);
  return store;
}

test('a gift finished on another page is handed over through its notice', async () => {
  const store = await leaveWhilePaying('/checkout?skuId=hidden_lantern&type=hidden');
  await store.user.click(await way());
  await heading(collect.done);
  expect(await collected(store)).toMatchObject([{ sku: 'hidden_lantern' }]);
});

test.each(['success', 'collect'])(
  'if nothing was bought, the %s page shows the balance it refers to',
  async (page) => {
    await open(`/checkout-${page}?skuId=gems_pack_3&type=gems`);
    await heading(checkout.success.nothing.title);
    screen.getByText(/Your balance shows what you have\.$/);
    expect(screen.getByLabelText(storeTexts.nav.balance).textContent).toContain('240');
  },
);

test('a purchase in the game is offered at its checkout and in a notice, which cannot be closed, until it is collected once', async () => {
  const store = await open(gemPackAddress);
  await payByCard(store.user);
  await heading(collect.title);
  goTo('/home');
  await way();
  expect(within(await notice()).queryByRole('button', { name: en.app.close })).toBeNull();
  expect(await collected(store)).toEqual([]);
  goTo(gemPackAddress);
  await store.press(storeTexts.purchases.collect);
  expect(document.activeElement).toBe(await heading(collect.done));
  expect(await collected(store)).toMatchObject([{ sku: 'gems_pack_3' }]);
  const messages = await store.platform.sentToGame();
  expect(messages.filter(({ kind }) => kind === 'iap-checkout')).toHaveLength(1);
  goTo('/home');
  await heading(storeTexts.title);
  expect(screen.queryByRole('region', { name: storeTexts.purchases.label })).toBeNull();
  goTo('/checkout-collect?skuId=gems_pack_3&type=gems');
  await heading(checkout.success.title);
  expect(screen.queryByRole('button', { name: storeTexts.purchases.collect })).toBeNull();
});

describe('the way on from the collect page', () => {
  const address = '/checkout-collect?skuId=gems_pack_3&type=gems';
  const { keepShopping } = checkout.success;

  test('leads back to the game if it listens', async () => {
    const { press, platform } = await open(address);
    await press(en.app.backToGame);
    expect(screen.queryByRole('link', { name: keepShopping })).toBeNull();
    expect(await platform.sentToGame()).toEqual([{ kind: 'close' }]);
  });

  test.each([
    ['if no game listens', lunaInGame],
    ['outside the game', luna],
  ])('leads to the store %s', async (_, player) => {
    const { follow } = await render(address, {
      ...player,
      prepare({ ports }) {
        if (player === lunaInGame) ports.gameBridge.listens = () => Promise.resolve(false);
      },
    });
    await follow(keepShopping);
    await heading(storeTexts.title);
    expect(screen.queryByRole('button', { name: en.app.backToGame })).toBeNull();
  });
});
