import checkout from '#ui/i18n/locales/en/checkout.json';
import { purchases } from '#ui/i18n/locales/en/store.json';
import { act, screen, within } from '@testing-library/react';
import { type CardLabel, field, lunasCard, payButton } from '../support/card-form.ts';
import { cards } from '../support/cards.ts';
import {
  failureDialog,
  openFilledForm,
  openWithSavedCard,
  successHeading,
} from '../support/checkout-page.ts';
import type { RenderedStore } from '../support/render-page.tsx';

/** Fills the card form for a pouch of gems and presses Pay. */
async function pay(
  number: string = lunasCard['Card number'],
  prepare?: (store: RenderedStore) => Promise<void> | void,
): Promise<RenderedStore> {
  const store = await openFilledForm({ 'Card number': number });
  await prepare?.(store);
  await store.user.click(payButton());
  return store;
}

const { reasons } = purchases;

async function movements({ platform }: RenderedStore): Promise<string[]> {
  return (await platform.ledger()).map(({ kind }) => kind);
}

async function closeFailure(store: RenderedStore): Promise<void> {
  await store.user.click(within(await failureDialog()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
}

test('a paid purchase is charged and granted once, and is shown with the new balance and the ways on', async () => {
  const store = await pay();
  await successHeading();
  const item = screen.getByRole('article', { name: 'You bought' });
  expect(item.textContent).toMatch(/A pouch of gems.*400 gems.*\$4\.99/);
  expect(within(screen.getByLabelText('Your balance')).getAllByText('640')).not.toHaveLength(0);
  const ways = within(screen.getByRole('main')).getAllByRole('link');
  expect(ways.map((way) => way.textContent)).toEqual([
    checkout.success.keepShopping,
    purchases.receipt,
  ]);
  expect(await movements(store)).toEqual(['charge', 'grant']);
});

test('a balance is announced only if it is new, once, after it has counted up', async () => {
  const balanceNews = () => screen.queryByText(/^Your balance is now/);
  const store = await pay(undefined, async ({ advance }) => {
    await screen.findAllByText('12,500');
    await advance(5_000);
    expect(balanceNews()).toBeNull();
  });
  await successHeading();
  await store.advance(900);
  expect(balanceNews()).toBeNull();
  await store.advance(200);
  expect(balanceNews()?.textContent).toBe('Your balance is now 12,500 coins and 640 gems.');
  const region = balanceNews()?.closest('[aria-live]');
  expect(region?.getAttribute('aria-live')).toBe('polite');
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => changes.push(...records));
  watch.observe(region!, { subtree: true, childList: true, characterData: true });
  await act(() => store.app.player.refetch());
  await store.advance(5_000);
  expect(changes).toEqual([]);
});

test('a paid purchase without its grant is shown as paid, and the retry grants it once', async () => {
  const store = await pay(undefined, ({ platform }) =>
    platform.breakNext('purchase', 'unavailable'),
  );
  await screen.findByText('Paid! Your items are on the way');
  screen.getByText(/^Reference: [\w-]{36}$/);
  expect(payButton().disabled).toBe(true);
  expect(await movements(store)).toEqual(['charge']);
  await store.advance(10_000);
  await successHeading();
  expect(await movements(store)).toEqual(['charge', 'grant']);
});

describe('a purchase refused because something is gone', () => {
  function refusing(problem: 'card-gone' | 'item-unavailable') {
    return ({ ports, platform }: Pick<RenderedStore, 'ports' | 'platform'>): void => {
      jest.spyOn(ports.payments, 'createPurchase').mockImplementationOnce(async () => {
        if (problem === 'item-unavailable') await platform.takeOffSale('gems_pack_3');
        return { ok: false, problem };
      });
    };
  }

  test('keeps the failure dialog in front of the page that says that the item is unavailable', async () => {
    const store = await pay(undefined, refusing('item-unavailable'));
    const said = await failureDialog();
    within(said).getByText(reasons['item-unavailable']);
    within(said).getByText('Something went wrong, try again.');
    const title = { level: 1, name: "This item isn't available", hidden: true };
    const heading = await screen.findByRole('heading', title);
    expect(await failureDialog()).toBe(said);
    await closeFailure(store);
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('deselects the saved card that is gone, and moves the focus to the heading', async () => {
    const store = await openWithSavedCard();
    refusing('card-gone')(store);
    const card = await screen.findByRole<HTMLInputElement>('radio');
    await store.user.click(card);
    await store.user.click(payButton());
    const modal = await failureDialog();
    within(modal).getByText(reasons['card-gone']);
    // The same text is shown for a new card, which is not saved.
    expect(modal.textContent).not.toMatch(/saved/);
    await closeFailure(store);
    expect([card.checked, payButton().disabled]).toEqual([false, true]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

test('a declined card opens a dialog with its reason, and closing it shows the form as it was typed', async () => {
  const store = await pay(cards.declined);
  const modal = within(await failureDialog());
  modal.getByText(reasons['card-declined']);
  modal.getByText('No money was taken.');
  expect(await movements(store)).toEqual([]);
  await closeFailure(store);
  for (const label of Object.keys(lunasCard) as CardLabel[]) {
    expect((await field(label)).value).not.toBe('');
  }
  expect(payButton().disabled).toBe(false);
});
