import en from '#ui/i18n/locales/en/app.json';
import checkout from '#ui/i18n/locales/en/checkout.json';
import { pin } from '#ui/i18n/locales/en/family.json';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  type CardChanges,
  type CardLabel,
  field,
  fillCard,
  payButton,
} from '../support/card-form.ts';
import { cards } from '../support/cards.ts';
import { failureDialog, lockedBrowser, successHeading } from '../support/checkout-page.ts';
import { buyOnOtherPage } from '../support/other-page.ts';
import { hurry, pausePresses, readPay } from '../support/press-clock.ts';
import {
  gemPackAddress,
  luna,
  type RenderedStore,
  type RenderOptions,
} from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';
import { withCard } from '../support/saved-card.ts';
import { settle } from '../support/settle.ts';

beforeEach(hurry);

async function openFilled(
  changes: CardChanges = {},
  options: RenderOptions = {},
): Promise<RenderedStore> {
  const store = await renderStore(gemPackAddress, { ...luna, ...options });
  await fillCard(store.user, changes);
  readPay();
  return store;
}

const openWithSavedCard = () => renderStore(gemPackAddress, { ...luna, prepare: withCard('luna') });

/** Raises the platform's price above the one on Pay. */
async function raisePrice({ platform }: RenderedStore): Promise<void> {
  await platform.setPrice(platform.billingPlatformIds.elsewhere, 'gems_pack_3', 549);
}

/** Holds Enter down for longer than every effect of the press lasts. */
async function holdEnter(element: HTMLElement): Promise<void> {
  act(() => element.focus());
  await userEvent.setup({ delay: 10 }).keyboard('{Enter>60/}');
}

async function charges({ platform }: RenderedStore): Promise<number> {
  return (await platform.ledger()).filter(({ kind }) => kind === 'charge').length;
}

describe('Enter that is held down', () => {
  test.each(['Pay', 'Postal code'])(
    'does not pay a changed price if the focus is on %s',
    async (where) => {
      const store = await openFilled();
      await raisePrice(store);
      await holdEnter(where === 'Pay' ? payButton() : await field(where as CardLabel));
      screen.getByText(checkout.priceChanged.title);
      expect(await charges(store)).toBe(0);
    },
  );

  test('does not pay a changed price with a saved card', async () => {
    const store = await openWithSavedCard();
    await store.user.click(await screen.findByRole('radio'));
    readPay();
    await raisePrice(store);
    await holdEnter(payButton());
    screen.getByText(checkout.priceChanged.title);
    expect(await charges(store)).toBe(0);
  });
});

describe('a press that follows a new label of Pay too fast', () => {
  test('does not pay a changed price, and a press a moment later does', async () => {
    const store = await openFilled();
    await raisePrice(store);
    await store.user.click(payButton());
    await screen.findByText('The price has changed');
    screen.getByText("It's now $5.49. You haven't paid anything. Press Pay again if you agree.");
    for (let times = 0; times < 3; times++) {
      await store.user.click(payButton());
      pausePresses(200);
    }
    expect(await charges(store)).toBe(0);
    readPay();
    expect(payButton().textContent).toBe('Pay $5.49');
    await store.user.click(payButton());
    await successHeading();
    expect(await charges(store)).toBe(1);
  });

  test('does not buy an item again that was bought in another window', async () => {
    const store = await openFilled();
    await act(() => buyOnOtherPage(store, cards.pays));
    await screen.findByText(checkout.boughtElsewhere.title);
    store.typeCard(cards.pays);
    readPay();
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
])('a tap on Pay right after one on a saved card, %s', async (_, x, paid) => {
  const store = await openWithSavedCard();
  const tap = (on: HTMLElement, clientX: number) => {
    const at = { clientX, clientY: 9, bubbles: true };
    on.dispatchEvent(new MouseEvent('pointerdown', at));
    fireEvent.click(on, { ...at, detail: 1 });
  };
  const card = await screen.findByRole('radio');
  readPay();
  tap(card, 9);
  tap(payButton(), x);
  if (paid) await successHeading();
  else expect(payButton().textContent).toBe('Pay $4.99');
  expect(await charges(store)).toBe(paid);
});

test('a press of Pay right after the question for the PIN was closed is ignored, and a later one is not', async () => {
  const { user, press } = await openFilled({}, lockedBrowser());
  const question = () => screen.findByRole('dialog', { name: pin.title.purchase });
  await user.click(payButton());
  await question();
  readPay();
  await press(pin.cancel);
  fireEvent.click(payButton());
  expect(payButton().ariaBusy).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await field('Card number')).value).toBe('4242 4242 4242 4242');
  readPay();
  fireEvent.click(payButton());
  await question();
});

test('repeated taps after a dismissed failure do not pay before a pause', async () => {
  const store = await openFilled({ 'Card number': cards.declined });
  await store.user.click(payButton());
  const modal = within(await failureDialog());
  const tap = (on: HTMLElement) => {
    document.elementFromPoint = () => on;
    fireEvent.click(on, { detail: 1, clientX: 9, clientY: 9 });
  };
  readPay();
  tap(modal.getByRole('button', { name: en.app.close }));
  for (let times = 0; times < 5; times++) {
    pausePresses(100);
    tap(payButton());
  }
  // A purchase would be declined by now.
  await act(settle);
  expect(screen.queryByRole('dialog')).toBeNull();
  readPay();
  tap(payButton());
  await failureDialog();
});
