import en from '#ui/i18n/locales/en/app.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type CardLabel, field, lunasCard, payButton } from '../support/card-form.ts';
import { cards, refusedCards } from '../support/cards.ts';
import {
  failureDialog,
  openFilledForm,
  openWithSavedCard,
  successHeading,
} from '../support/checkout-page.ts';
import type { Fault, Operation } from '../support/platform.ts';
import { renderStore, type RenderedStore } from '../support/render-store.tsx';

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

function breaking(operation: Operation, ...faults: Fault[]) {
  return ({ platform }: RenderedStore) => platform.breakNext(operation, ...faults);
}

const { reasons } = en.checkout.errors;

async function movements({ platform }: RenderedStore): Promise<string[]> {
  return (await platform.ledger()).map(({ kind }) => kind);
}

test('a paid purchase is charged and granted once, and is shown with the new balance', async () => {
  const store = await pay();
  await successHeading();
  const item = screen.getByRole('article', { name: 'You bought' });
  expect(item.textContent).toMatch(/A pouch of gems.*400 gems.*\$4\.99/);
  expect(within(screen.getByLabelText('Your balance')).getAllByText('640')).not.toHaveLength(0);
  expect(await movements(store)).toEqual(['charge', 'grant']);
});

test('the success page links to the store before the receipt', async () => {
  await pay();
  await successHeading();
  const ways = within(screen.getByRole('main')).getAllByRole('link');
  expect(ways.map((way) => way.textContent)).toEqual([
    en.success.keepShopping,
    en.purchases.receipt,
  ]);
});

test('the new balance is announced once, after it has counted up', async () => {
  const store = await pay();
  await successHeading();
  const told = () => screen.queryByText(/^Your balance is now/)?.textContent;
  await store.advance(900);
  expect(told()).toBeUndefined();
  await store.advance(200);
  expect(told()).toBe('Your balance is now 12,500 coins and 640 gems.');
  const region = screen.getByText(/^Your balance is now/).closest('[aria-live]');
  expect(region?.getAttribute('aria-live')).toBe('polite');
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => changes.push(...records));
  watch.observe(region!, { subtree: true, childList: true, characterData: true });
  await act(() => store.app.player.refetch());
  await store.advance(5_000);
  expect(changes).toEqual([]);
});

test('a balance that is loaded for the first time is not announced', async () => {
  const store = await renderStore('/home', { signedInAs: 'luna' });
  await screen.findAllByText('12,500');
  await store.advance(5_000);
  expect(screen.queryByText(/^Your balance is now/)).toBeNull();
});

test.each(['answer-lost', 'request-lost', 'unavailable', 'unavailable-after'] as const)(
  'an unknown outcome (%s) is shown with Pay disabled, and the retry completes the purchase once',
  async (fault) => {
    const store = await pay(undefined, breaking('createPurchase', fault, fault));
    const notice = await screen.findByText("We're checking your purchase");
    expect(notice.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
    screen.getByText(/^Reference: [\w-]{36}$/);
    expect(payButton().disabled).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
    await store.advance(10_000);
    await successHeading();
    expect(await movements(store)).toEqual(['charge', 'grant']);
  },
);

test('a purchase with an unknown outcome that turns out to be declined ends in the failure dialog', async () => {
  const store = await pay(cards.declined, breaking('createPurchase', 'answer-lost'));
  await screen.findByText("We're checking your purchase");
  await store.advance(10_000);
  await failureDialog();
  expect(screen.queryByText("We're checking your purchase")).toBeNull();
  expect(await movements(store)).toEqual([]);
});

test('a paid purchase without its grant is shown as paid, and the retry grants it once', async () => {
  const store = await pay(undefined, breaking('purchase', 'unavailable', 'answer-lost'));
  await screen.findByText('Paid! Your items are on the way');
  screen.getByText(/^Reference: [\w-]{36}$/);
  expect(payButton().disabled).toBe(true);
  expect(await movements(store)).toEqual(['charge']);
  await store.advance(10_000);
  await successHeading();
  expect(await movements(store)).toEqual(['charge', 'grant']);
});

test('a newer version is not offered while a purchase is open', async () => {
  const store = await pay(undefined, breaking('createPurchase', 'answer-lost'));
  await screen.findByText("We're checking your purchase");
  act(() => store.device.updates.newVersionWaits());
  expect(screen.queryByRole('button', { name: 'Use it now' })).toBeNull();
  await store.advance(10_000);
  await successHeading();
  await store.user.click(screen.getByRole('button', { name: 'Use it now' }));
  expect(store.device.updates.applied).toBe(1);
});

test('a new card that the platform no longer has is not described as saved', async () => {
  await pay(undefined, ({ ports }) => {
    const gone = { ok: false, problem: 'card-gone' } as const;
    jest.spyOn(ports.payments, 'createPurchase').mockResolvedValue(gone);
  });
  const modal = await failureDialog();
  within(modal).getByText(reasons['card-gone']);
  expect(modal.textContent).not.toMatch(/saved/);
});

describe('a purchase refused because something is gone', () => {
  async function close(store: RenderedStore): Promise<void> {
    await store.user.click(within(await failureDialog()).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  }

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
    await close(store);
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
  });

  test('deselects the saved card that is gone, and moves the focus to the heading', async () => {
    const store = await openWithSavedCard();
    refusing('card-gone')(store);
    const card = await screen.findByRole<HTMLInputElement>('radio');
    await store.user.click(card);
    await store.user.click(payButton());
    await close(store);
    expect([card.checked, payButton().disabled]).toEqual([false, true]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});

test.each([...refusedCards, [cards.asksThenDeclines, 'card-declined']] as const)(
  'the card %s is refused without a charge, and the dialog gives the reason %s',
  async (number, refusal) => {
    const store = await pay(number);
    const modal = within(await failureDialog());
    modal.getByText(reasons[refusal]);
    modal.getByText('No money was taken.');
    expect(await movements(store)).toEqual([]);
  },
);

test('a purchase with a failed challenge is refused with its own reason', async () => {
  await pay(cards.asks, ({ cardholder }) => {
    cardholder.answer = 'refuses';
  });
  const modal = within(await failureDialog());
  modal.getByText(reasons['authentication-failed']);
});

test.each([
  ['request-lost', 'unreachable'],
  ['unavailable', 'unavailable'],
] as const)(
  'a purchase whose card fails to register (%s) is refused, and nothing is charged',
  async (fault, reason) => {
    const store = await pay(undefined, breaking('createPaymentMethod', fault));
    const modal = within(await failureDialog());
    modal.getByText(reasons[reason]);
    expect(await movements(store)).toEqual([]);
  },
);

test('closing the failure dialog shows the form as it was typed, with Pay enabled', async () => {
  const store = await pay(cards.declined);
  const modal = within(await failureDialog());
  await store.user.click(modal.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  for (const label of Object.keys(lunasCard) as CardLabel[]) {
    expect((await field(label)).value).not.toBe('');
  }
  expect(payButton().disabled).toBe(false);
});

test('signing out during a purchase reloads the document, and the page shows nothing of it', async () => {
  const store = await pay(undefined, breaking('createPurchase', 'answer-lost'));
  await screen.findByText("We're checking your purchase");
  await act(() => store.app.signOut.run());
  await waitFor(() => expect(store.device.page.reloaded).not.toBe(0));
  await store.advance(60_000);
  expect(store.app.purchases.busy).toBe(false);
  expect(screen.queryByText(/^Reference/)).toBeNull();
});
