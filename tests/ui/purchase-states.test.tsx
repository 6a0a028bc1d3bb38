import en from '#ui/i18n/locales/en/app.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fillCard, lunasCard, payButton, payByCard } from '../support/card-form.ts';
import { cards } from '../support/cards.ts';
import {
  failureDialog,
  openCheckoutPage,
  openFilledForm,
  successHeading,
} from '../support/checkout-page.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { beginOnOtherPage, buyOnOtherPage } from '../support/other-page.ts';
import { type Fault, type Operation, players } from '../support/platform.ts';
import { gemPack } from '../support/purchase.ts';
import { renderStore, type RenderedStore, type RenderOptions } from '../support/render-store.tsx';

const hour = 3_600_000;
const { checkout, purchases } = en;

function open(address: string, prepare?: RenderOptions['prepare']): Promise<RenderedStore> {
  return renderStore(address, { signedInAs: 'luna', ...(prepare ? { prepare } : {}) });
}

/** Leaves a purchase at this fault: its page closes before the outcome is known. */
async function leaveAfter(
  fake: FakePorts,
  operation: Operation,
  fault: Fault,
  card: string = cards.pays,
): Promise<void> {
  await fake.platform.breakNext(operation, fault);
  await beginOnOtherPage(fake, card);
}

/** Leaves a purchase open just before the bank's challenge. */
const beforeTheBank = (fake: FakePorts) =>
  leaveAfter(fake, 'retrievePaymentIntent', 'request-lost', cards.asks);

/** Leaves a purchase open for a day, without knowing whether it was ordered. */
async function aDayAgo(fake: FakePorts): Promise<void> {
  await leaveAfter(fake, 'createPurchase', 'request-lost');
  await fake.clock.advance(24 * hour);
}

/** Leaves one corrupt journal record for each of the items. */
async function brokenRecords({ journal }: FakePorts, ...skus: string[]): Promise<void> {
  const records = skus.map((sku, index) => ({ id: `broken-${index + 1}`, sku }));
  const open = Object.fromEntries(records.map((record) => [record.id, record]));
  journal.kept.set(players.luna.userId, { version: 1, open });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: RenderedStore, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('a purchase with an unknown outcome', () => {
  async function payInDoubt(number: string): Promise<RenderedStore> {
    const store = await openFilledForm({ 'Card number': number });
    await store.platform.breakNext('createPurchase', 'answer-lost');
    await store.user.click(payButton());
    await screen.findByText(checkout.checking.title);
    return store;
  }

  test('shows no text fields, and Pay is disabled with a reason', async () => {
    await payInDoubt(cards.pays);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(payButton().disabled).toBe(true);
    screen.getByText(checkout.payOff.open);
  });

  test('moves the focus to its status', async () => {
    await payInDoubt(cards.pays);
    expect(document.activeElement?.textContent).toContain(checkout.checking.body);
    // A screen reader reads this name only: the content is announced already.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: purchases.label }));
  });

  test('lets the reference be copied, and announces each copy once', async () => {
    const store = await payInDoubt(cards.pays);
    const button = await screen.findByRole('button', { name: checkout.copy });
    const region = button.nextElementSibling as Element;
    expect([region.ariaLive, region.textContent]).toEqual(['polite', '']);
    const said: unknown[] = [];
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
    await press(store, checkout.copy);
    const state = store.app.purchases.of(gemPack.sku);
    expect('attempt' in state && state.attempt.id).toBe(store.device.sharing.clipboard);
    await press(store, checkout.copy);
    await waitFor(() => expect(said).toEqual([checkout.copied, '', checkout.copied]));
    expect(button.textContent).toBe(checkout.copy);
  });

  test('shows the reference to be copied by hand if copying it fails', async () => {
    const store = await payInDoubt(cards.pays);
    store.device.sharing.clipboard = null;
    await press(store, checkout.copy);
    await screen.findByText(checkout.notCopied);
    const state = store.app.purchases.of(gemPack.sku);
    screen.getByText(`Reference: ${'attempt' in state && state.attempt.id}`);
  });

  test('restores the typed values once it turns out to be declined', async () => {
    const store = await payInDoubt(cards.declined);
    await store.advance(1_000);
    await failureDialog();
    await press(store, en.app.close);
    expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe(
      lunasCard['Name on card'],
    );
    expect(payButton().disabled).toBe(false);
  });
});

describe('a purchase that was left before its challenge', () => {
  test('waits for the cardholder, and is completed when they continue', async () => {
    const store = await openCheckoutPage({ prepare: beforeTheBank });
    await screen.findByText(checkout.asking.title);
    expect(store.cardholder.asked).toBe(0);
    await press(store, checkout.asking.goOn);
    await successHeading();
    expect(store.cardholder.asked).toBe(1);
  });

  test('charges nothing if the cardholder leaves it', async () => {
    const store = await openCheckoutPage({ prepare: beforeTheBank });
    await press(store, checkout.asking.leave);
    const modal = within(await failureDialog());
    modal.getByText(checkout.errors.reasons.left);
    modal.getByText(checkout.errors.nothingPaid);
    expect(await store.platform.ledger()).toEqual([]);
  });
});

describe('a stale purchase', () => {
  test('blocks its item until the player dismisses its reference', async () => {
    const store = await openCheckoutPage({ prepare: aDayAgo });
    await screen.findByText(checkout.stale.title);
    screen.getByText(/^Reference: [\w-]{36}$/);
    expect(payButton().disabled).toBe(true);
    await press(store, checkout.stale.understood);
    expect(screen.queryByText(checkout.stale.title)).toBeNull();
    await fillCard(store.user);
    expect(payButton().disabled).toBe(false);
  });

  test('is shown as paid if the payment is certain', async () => {
    await openCheckoutPage({
      prepare: async (fake) => {
        await leaveAfter(fake, 'purchase', 'answer-lost');
        await fake.clock.advance(24 * hour);
        await fake.platform.breakNext('purchase', 'unavailable');
      },
    });
    await screen.findByText(checkout.undelivered.title);
    expect(screen.queryByText(checkout.stale.title)).toBeNull();
  });
});

test('a corrupt record blocks its item until the player dismisses its reference', async () => {
  const store = await openCheckoutPage({ prepare: (fake) => brokenRecords(fake, gemPack.sku) });
  await screen.findByText(purchases.unreadable.title);
  await screen.findByText(checkout.payOff.unreadable);
  screen.getByText('Reference: broken-1');
  await press(store, checkout.stale.understood);
  expect(screen.queryByText(purchases.unreadable.title)).toBeNull();
  await fillCard(store.user);
  expect(payButton().disabled).toBe(false);
});

test('if storage is denied, the checkout says so, has no text fields and disables Pay', async () => {
  await openCheckoutPage({
    prepare: async ({ journal }) => {
      journal.denied = true;
    },
  });
  await screen.findByText(checkout.noStorage.body);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(payButton().disabled).toBe(true);
});

test('an item bought in another window is announced, and bought again only by a second press of Pay', async () => {
  const store = await openFilledForm();
  await act(() => buyOnOtherPage(store, cards.pays));
  await screen.findByText(checkout.boughtElsewhere.title);
  await store.user.click(payButton());
  await screen.findByText(checkout.boughtSince.title);
  expect(await store.platform.ledger()).toHaveLength(2);
  store.typeCard(cards.pays);
  await store.user.click(payButton());
  await successHeading();
  expect(await store.platform.ledger()).toHaveLength(4);
});

describe('the purchase notice on other pages', () => {
  const bar = () => within(screen.getByRole('region', { name: purchases.label }));

  test('shows an open purchase and links to its status', async () => {
    const store = await open('/home', beforeTheBank);
    await screen.findByText('Your bank has a question about your purchase: A pouch of gems');
    await store.user.click(bar().getByRole('link', { name: purchases.open }));
    await screen.findByText(checkout.asking.title);
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
  });

  test('says that a purchase has arrived, links to its receipt, and can be dismissed', async () => {
    const store = await open('/home', (fake) => leaveAfter(fake, 'createPurchase', 'answer-lost'));
    await screen.findByText('Your purchase has arrived: A pouch of gems');
    bar().getByRole('link', { name: purchases.receipt });
    await store.user.click(bar().getByRole('button', { name: en.app.close }));
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Store');
  });

  test('says that a purchase was not made, with the reason, and that nothing was paid', async () => {
    await open('/home', (fake) => leaveAfter(fake, 'createPaymentProfile', 'request-lost'));
    await screen.findByText('Purchase not made: A pouch of gems');
    bar().getByText(`${checkout.errors.reasons.interrupted} ${checkout.errors.nothingPaid}`);
  });

  test('summarises several purchases with their number and what they mean for the money', async () => {
    const store = await open('/home', (fake) => brokenRecords(fake, 'gems_pack_3', 'coins_pack_2'));
    const summary = (await screen.findByText("2 purchases aren't finished yet")).closest('details');
    expect(summary?.open).toBe(false);
    bar().getByText(purchases.several.money);
    bar().getByText(purchases.several.waiting);
    await store.user.click(bar().getByText("2 purchases aren't finished yet"));
    expect(summary?.open).toBe(true);
    const [first] = within(summary!).getAllByRole('button', { name: checkout.stale.understood });
    await store.user.click(first!);
    await screen.findByText("1 purchase isn't finished yet");
    expect(summary?.open).toBe(true);
    await press(store, checkout.stale.understood);
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
  });

  test('moves the focus to the page’s heading if a purchase ends while its link has the focus', async () => {
    const store = await open('/home', async (fake) => {
      await leaveAfter(fake, 'createPurchase', 'answer-lost');
      await fake.platform.breakNext('createPurchase', 'request-lost');
    });
    await screen.findByText("We're checking your purchase: A pouch of gems");
    bar().getByRole('link', { name: purchases.open }).focus();
    await store.advance(1_000);
    await screen.findByText('Your purchase has arrived: A pouch of gems');
    expect(document.activeElement?.textContent).toBe('Store');
  });

  test('shows a single purchase without a summary', async () => {
    await open('/home', beforeTheBank);
    await screen.findByText('Your bank has a question about your purchase: A pouch of gems');
    expect(bar().queryByRole('group')).toBeNull();
  });

  test('shows a stale purchase with its reference', async () => {
    await open('/home', aDayAgo);
    await screen.findByText(
      "We couldn't find out whether this purchase went through: A pouch of gems",
    );
    bar().getByText(/^Reference: [\w-]{36}$/);
  });
});

describe('the success page', () => {
  const address = '/checkout-success?skuId=gems_pack_3&type=gems';

  test('shows the purchase again after a reload, with a link to the receipt', async () => {
    const store = await open(address, (fake) => buyOnOtherPage(fake, cards.pays));
    await successHeading();
    screen.getByRole('article', { name: 'You bought' });
    await store.user.click(screen.getByRole('link', { name: purchases.receipt }));
    await heading('Receipt');
  });

  test.each([
    ['the item was never bought', undefined],
    ['it was declined', (fake: FakePorts) => buyOnOtherPage(fake, cards.declined)],
  ])('says that there is no purchase if %s', async (_, prepare) => {
    await open(address, prepare);
    await heading('No purchase to show');
  });

  test('redirects an open purchase to its status', async () => {
    await open(address, beforeTheBank);
    await screen.findByText(checkout.asking.title);
    expect(window.location.pathname).toBe('/checkout');
  });

  test('is not followed by a notice of the purchase on the next page', async () => {
    const { user } = await openCheckoutPage();
    await payByCard(user);
    await successHeading();
    await user.click(screen.getByRole('link', { name: 'Keep shopping' }));
    await heading('Store');
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
  });
});
