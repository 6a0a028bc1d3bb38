import en from '#ui/i18n/locales/en/orders.json';
import { FamilyScreen } from '#ui/screens/family/family-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { screen } from '@testing-library/react';
import { cards } from '../support/cards.ts';
import { familyPorts } from '../support/fake-family.ts';
import { buyOnOtherPage } from '../support/other-page.ts';
import { heading, lunaInGame } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';
import { fill, renderWithdrawal } from '../support/withdraw-page.tsx';

const render = rendererOf({ orders: OrdersScreen, family: FamilyScreen });

const inGame = {
  ...lunaInGame,
  family: familyPorts(),
  prepare: (fake: Parameters<typeof buyOnOtherPage>[0]) => buyOnOtherPage(fake, cards.pays),
};

async function openReceipt(): Promise<void> {
  const { follow } = await render('/orders', inGame);
  await follow(/A pouch of gems/);
  await screen.findByRole('article', { name: en.receipt });
}

async function openFamily(): Promise<void> {
  await render('/family', inGame);
  await screen.findByRole('region', { name: en.here });
}

async function withdraw(): Promise<void> {
  const { stored } = lunaInGame;
  const store = await renderWithdrawal('/withdraw', { stored });
  await fill(store, '400 gems');
  await store.press('Continue');
  await store.press('Confirm withdrawal');
  await heading(en.received.title);
}

const pages = [
  ['a receipt', openReceipt, en.print],
  ['the list of purchases on the page for parents', openFamily, en.print],
  ['the confirmation of a withdrawal', withdraw, en.received.print],
] as const;

test.each(pages)(
  '%s has no button to print in a native view of the game that cannot print',
  async (_, open, name) => {
    await open();
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

test('the confirmation of a withdrawal offers no file in a native view of the game that cannot print', async () => {
  await withdraw();
  expect(screen.queryByRole('link', { name: en.received.file })).toBeNull();
  screen.getByText(/400 gems/);
});

test.each(pages)('%s can be printed in the view of a game on Windows', async (_, open, name) => {
  Object.assign(window, { chrome: { webview: {} } });
  await open();
  await screen.findByRole('button', { name });
  Reflect.deleteProperty(window, 'chrome');
});

test.each(pages)('%s can be printed in a frame of the game’s page', async (_, open, name) => {
  jest.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window));
  await open();
  await screen.findByRole('button', { name });
});
