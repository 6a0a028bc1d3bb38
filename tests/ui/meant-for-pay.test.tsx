import en from '#ui/i18n/locales/en/app.json';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type CardLabel, field, fillCard, payButton } from '../support/card-form.ts';
import { cards } from '../support/cards.ts';
import { buyOnOtherPage } from '../support/other-page.ts';
import { hurry, pausePresses, readPay } from '../support/press-clock.ts';
import { renderStore, type RenderedStore } from '../support/render-store.tsx';
import { withCard } from '../support/saved-card.ts';

const gems = '/checkout?skuId=gems_pack_3&type=gems';
const { checkout, success } = en;

beforeEach(hurry);

async function openFilled(): Promise<RenderedStore> {
  const store = await renderStore(gems, { signedInAs: 'luna' });
  await fillCard(store.user);
  readPay();
  return store;
}

/** The price differs from the one on Pay. */
async function raisePrice({ platform }: RenderedStore): Promise<void> {
  await platform.setPrice(platform.billingPlatforms.elsewhere, 'gems_pack_3', 549);
}

/** The item is bought in another window, after the form was drawn here. */
async function buyElsewhere(store: RenderedStore): Promise<void> {
  await act(() => buyOnOtherPage(store, cards.pays));
  await screen.findByText(checkout.boughtElsewhere.title);
  store.typeCard(cards.pays);
  readPay();
}

/** Longer than every effect of the press. */
async function holdEnter(element: HTMLElement): Promise<void> {
  act(() => element.focus());
  await userEvent.setup({ delay: 10 }).keyboard('{Enter>60/}');
}

async function charges({ platform }: RenderedStore): Promise<number> {
  return (await platform.ledger()).filter(({ kind }) => kind === 'charge').length;
}

const thanks = () => screen.findByRole('heading', { level: 1, name: success.title });

describe('Enter that is held down presses Pay once:', () => {
  test.each(['Pay', 'Postal code'])(
    'on %s it does not pay a price that has changed',
    async (where) => {
      const store = await openFilled();
      await raisePrice(store);
      await holdEnter(where === 'Pay' ? payButton() : await field(where as CardLabel));
      screen.getByText(checkout.priceChanged.title);
      expect(await charges(store)).toBe(0);
    },
  );

  test('with a saved card it does not pay a price that has changed', async () => {
    const store = await renderStore(gems, { signedInAs: 'luna', prepare: withCard('luna') });
    await store.user.click(await screen.findByRole('radio'));
    readPay();
    await raisePrice(store);
    await holdEnter(payButton());
    screen.getByText(checkout.priceChanged.title);
    expect(await charges(store)).toBe(0);
  });

  test('it does not buy another one of what was bought in another window', async () => {
    const store = await openFilled();
    await buyElsewhere(store);
    await holdEnter(payButton());
    screen.getByText(checkout.boughtSince.title);
    expect(await charges(store)).toBe(1);
  });
});

describe('a press that follows too fast to read the new label of Pay', () => {
  test('does not pay a price that has changed; one a moment later does', async () => {
    const store = await openFilled();
    await raisePrice(store);
    await store.user.click(payButton());
    await screen.findByText(checkout.priceChanged.title);
    for (let times = 0; times < 3; times++) {
      await store.user.click(payButton());
      pausePresses(200);
    }
    expect(await charges(store)).toBe(0);
    readPay();
    await store.user.click(payButton());
    await thanks();
    expect(await charges(store)).toBe(1);
  });

  test('does not buy another one of what was bought in another window', async () => {
    const store = await openFilled();
    await buyElsewhere(store);
    await store.user.click(payButton());
    await screen.findByText(checkout.boughtSince.title);
    await store.user.click(payButton());
    expect(screen.queryByRole('button', { name: checkout.paying })).toBeNull();
    expect(await charges(store)).toBe(1);
  });
});

test.each([
  ['at one place does not pay', 9, 0],
  ['elsewhere pays', 200, 1],
])('a quick tap on Pay after one on what has gone, %s', async (_, x, paid) => {
  const store = await renderStore(gems, { signedInAs: 'luna', prepare: withCard('luna') });
  const tap = (on: HTMLElement, clientX: number) => {
    const at = { clientX, clientY: 9, bubbles: true };
    on.dispatchEvent(new MouseEvent('pointerdown', at));
    fireEvent.click(on, { ...at, detail: 1 });
  };
  const card = await screen.findByRole('radio');
  readPay();
  tap(card, 9);
  tap(payButton(), x);
  if (paid) await thanks();
  else expect(payButton().textContent).toBe('Pay $4.99');
  expect(await charges(store)).toBe(paid);
});

test('tapping on after a dismissed failure does not pay before a pause', async () => {
  const store = await renderStore(gems, { signedInAs: 'luna' });
  await fillCard(store.user, { 'Card number': cards.declined });
  readPay();
  await store.user.click(payButton());
  const modal = within(await screen.findByRole('dialog', { name: checkout.errors.title }));
  const tap = (on: HTMLElement) => {
    document.elementFromPoint = () => on;
    fireEvent.click(on, { detail: 1, clientX: 9, clientY: 9 });
  };
  readPay();
  tap(modal.getByRole('button', { name: en.app.close }));
  for (let times = 0; times < 5; times++) {
    pausePresses(200);
    tap(payButton());
  }
  expect(screen.queryByRole('button', { name: checkout.paying })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  readPay();
  tap(payButton());
  await screen.findByRole('dialog', { name: checkout.errors.title });
});
