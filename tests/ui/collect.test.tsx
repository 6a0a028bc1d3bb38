import { createGameBridge } from '#adapters/browser/game/game-bridge.ts';
import en from '#ui/i18n/locales/en/app.json';
import { act, screen, within } from '@testing-library/react';
import { payByCard } from '../support/card-form.ts';
import { cards } from '../support/cards.ts';
import { gemPackAddress } from '../support/checkout-page.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { beginOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { renderStore, type RenderedStore, type RenderOptions } from '../support/render-store.tsx';

const { collect } = en;
const bia = { email: players.bia.email, password: players.bia.password };
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

function openInGame(address: string, prepare?: RenderOptions['prepare']): Promise<RenderedStore> {
  return renderStore(address, {
    signedInAs: 'luna',
    stored: new Map([['embedded', 'true']] as const),
    ...(prepare ? { prepare } : {}),
  });
}

const collected = async ({ platform }: FakePorts) =>
  (await platform.toldToGame()).filter(({ kind }) => kind === 'collect');

const collectButton = () => screen.findByRole('button', { name: collect.button });
const notice = () => screen.findByRole('region', { name: en.purchases.label });
const way = async () => within(await notice()).findByRole('link', { name: collect.button });

/** Pays, receives no answer and returns to the store page, where the purchase turns out to be bought. */
async function leaveWhilePaying(address: string): Promise<RenderedStore> {
  const store = await openInGame('/home');
  act(() => window.history.pushState(null, '', address));
  await screen.findByRole('form', { name: en.checkout.form.title });
  await store.platform.breakNext('createPurchase', 'answer-lost');
  await payByCard(store.user);
  await screen.findByText(en.checkout.checking.title);
  act(() => window.history.replaceState(null, '', '/home'));
  await store.advance(1_000);
  return store;
}

test('a purchase finished on another page is collected once, through its notice', async () => {
  const store = await leaveWhilePaying(gemPackAddress);
  const link = await way();
  expect(within(await notice()).queryByRole('button', { name: en.app.close })).toBeNull();
  expect(await collected(store)).toEqual([]);
  await store.user.click(link);
  await heading(collect.title);
  await store.user.click(screen.getByRole('button', { name: collect.button }));
  await heading(collect.done);
  expect(await collected(store)).toHaveLength(1);
});

test('a gift finished on another page is handed over through its notice', async () => {
  const store = await leaveWhilePaying('/checkout?skuId=hidden_lantern&type=hidden');
  await store.user.click(await way());
  await heading(collect.done);
  expect(await collected(store)).toMatchObject([{ sku: 'hidden_lantern' }]);
});

test('a purchase that was paid before the web view closed can be collected when it opens again', async () => {
  const store = await openInGame('/home', async (fake) => {
    await fake.platform.breakNext('purchase', 'request-lost');
    await beginOnOtherPage(fake, cards.pays);
  });
  await store.user.click(await way());
  await heading(collect.title);
});

test.each(['success', 'collect'])(
  'if nothing was bought, the %s page shows the balance it refers to',
  async (page) => {
    await openInGame(`/checkout-${page}?skuId=gems_pack_3&type=gems`);
    await heading(en.success.nothing.title);
    screen.getByText(/Your balance shows what you have\.$/);
    expect(screen.getByLabelText(en.nav.balance).textContent).toContain('240');
  },
);

describe('a purchase in the game', () => {
  const goTo = (address: string) => act(() => window.history.pushState(null, '', address));

  let store: RenderedStore;
  beforeEach(async () => {
    store = await openInGame(gemPackAddress);
    await payByCard(store.user);
    await heading(collect.title);
  });

  test('is offered in a notice and at its checkout until it is collected', async () => {
    goTo('/home');
    await way();
    goTo(gemPackAddress);
    await store.user.click(await collectButton());
    expect(document.activeElement).toBe(await heading(collect.done));
    expect(await collected(store)).toMatchObject([{ sku: 'gems_pack_3' }]);
    const told = await store.platform.toldToGame();
    expect(told.filter(({ kind }) => kind === 'iap-checkout')).toHaveLength(1);
  });

  test('is not announced on another page once it is collected', async () => {
    await store.user.click(await collectButton());
    await heading(collect.done);
    goTo('/home');
    await heading(en.store.title);
    expect(screen.queryByRole('region', { name: en.purchases.label })).toBeNull();
  });

  test('can be bought again once it is collected, and is collected each time', async () => {
    await store.user.click(await collectButton());
    goTo(gemPackAddress);
    await screen.findByRole('form', { name: en.checkout.form.title });
    await payByCard(store.user);
    await store.user.click(await collectButton());
    await heading(collect.done);
    expect(await collected(store)).toMatchObject([
      { wallet: { gems: 640 } },
      { wallet: { gems: 1040 } },
    ]);
  });
});

test('messages that the game has not acknowledged are not retried for the next player', async () => {
  const game = Object.assign(new EventTarget(), { postMessage: jest.fn<void, [string]>() });
  Object.assign(window, { KitewoodGame: game });
  const store = await openInGame(gemPackAddress, async (fake) => {
    const { clock, ports } = fake;
    const { newId } = ports.device;
    const surroundings = { gameOrigin: null, engineLoader: null, embedded: () => true };
    const loadScript = () => Promise.resolve();
    Object.assign(
      ports.gameBridge,
      createGameBridge({ clock, newId, loadScript, ...surroundings }),
    );
  });
  const letters = () =>
    game.postMessage.mock.calls.filter(([letter]) => letter.includes('"type":"collect"'));
  await payByCard(store.user);
  await store.user.click(await collectButton());
  await store.advance(5_000);
  expect(letters()).toHaveLength(3);
  await act(() => store.app.session.signOut());
  await act(() => store.app.session.signIn(bia));
  await store.advance(60_000);
  expect(letters()).toHaveLength(3);
  Reflect.deleteProperty(window, 'KitewoodGame');
});

describe('the way on from the collect page', () => {
  const address = '/checkout-collect?skuId=gems_pack_3&type=gems';
  const backToGame = () => screen.findByRole('button', { name: collect.close });
  const toStore = () => screen.findByRole('link', { name: en.success.keepShopping });

  test('leads back to the game if it listens', async () => {
    const { user, platform } = await openInGame(address);
    await user.click(await backToGame());
    expect(screen.queryByRole('link', { name: en.success.keepShopping })).toBeNull();
    expect(await platform.toldToGame()).toEqual([{ kind: 'close' }]);
  });

  test('leads to the store if no game listens', async () => {
    const { user } = await openInGame(address, async ({ ports }) => {
      ports.gameBridge.listens = () => Promise.resolve(false);
    });
    await user.click(await toStore());
    await heading(en.store.title);
    expect(screen.queryByRole('button', { name: collect.close })).toBeNull();
  });

  test('leads to the store outside the game', async () => {
    const { user } = await renderStore(address, { signedInAs: 'luna' });
    await user.click(await toStore());
    await heading(en.store.title);
  });
});
