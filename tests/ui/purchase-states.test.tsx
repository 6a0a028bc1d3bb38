import checkout from '#ui/i18n/locales/en/checkout.json';
import { purchases } from '#ui/i18n/locales/en/store.json';
import { CheckoutSuccessScreen } from '#ui/screens/checkout-success/checkout-success-screen.tsx';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
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
import { heading, luna, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { rendererOf } from '../support/render-screens.tsx';

const hour = 3_600_000;

const render = rendererOf({
  home: HomeScreen,
  checkout: CheckoutScreen,
  checkoutSuccess: CheckoutSuccessScreen,
  orders: OrdersScreen,
});
const open = (address: string, prepare?: RenderOptions['prepare']) =>
  render(address, { ...luna, prepare });

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
function brokenRecords({ journal }: FakePorts, ...skus: string[]): void {
  const records = skus.map((sku, index) => ({ id: `broken-${index + 1}`, sku }));
  const open = Object.fromEntries(records.map((record) => [record.id, record]));
  journal.kept.set(players.luna.userId, { version: 1, open });
}

describe('a purchase with an unknown outcome', () => {
  async function payInDoubt(number: string = cards.pays): Promise<RenderedStore> {
    const store = await openFilledForm({ 'Card number': number });
    await store.platform.breakNext('createPurchase', 'answer-lost');
    await store.user.click(payButton());
    await screen.findByText(checkout.checking.title);
    return store;
  }

  test('shows its status, which has the focus, no text fields, and Pay disabled with a reason', async () => {
    await payInDoubt();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(payButton().disabled).toBe(true);
    screen.getByText(checkout.payOff.open);
    expect(document.activeElement?.textContent).toContain(checkout.checking.body);
    // A screen reader reads this name only: the content is announced already.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: purchases.label }));
  });

  test('lets the reference be copied, and announces each copy once', async () => {
    const { app, device, press } = await payInDoubt();
    const button = await screen.findByRole('button', { name: purchases.copy });
    const region = button.nextElementSibling as Element;
    expect([region.ariaLive, region.textContent]).toEqual(['polite', '']);
    const said: unknown[] = [];
    new MutationObserver(() => said.push(region.textContent)).observe(region, { childList: true });
    await press(purchases.copy);
    const state = app.purchases.of(gemPack.sku);
    expect('attempt' in state && state.attempt.id).toBe(device.sharing.clipboard);
    await press(purchases.copy);
    await waitFor(() => expect(said).toEqual([purchases.copied, '', purchases.copied]));
    expect(button.textContent).toBe(purchases.copy);
  });

  test('shows the reference to be copied by hand if copying it fails', async () => {
    const { app, device, press } = await payInDoubt();
    device.sharing.clipboard = null;
    await press(purchases.copy);
    await screen.findByText(purchases.notCopied);
    const state = app.purchases.of(gemPack.sku);
    screen.getByText(`Reference: ${'attempt' in state && state.attempt.id}`);
  });

  test('ends in the failure dialog if it turns out to be declined, with the typed values behind it', async () => {
    const store = await payInDoubt(cards.declined);
    await store.advance(10_000);
    await failureDialog();
    expect(screen.queryByText(checkout.checking.title)).toBeNull();
    expect(await store.platform.ledger()).toEqual([]);
    await store.press('Close');
    const name = screen.getByLabelText<HTMLInputElement>('Name on card');
    expect(name.value).toBe(lunasCard['Name on card']);
    expect(payButton().disabled).toBe(false);
  });

  test('hides the offer of a newer version until its outcome is known', async () => {
    const store = await payInDoubt();
    act(() => store.device.updates.newVersionWaits());
    expect(screen.queryByRole('button', { name: 'Use it now' })).toBeNull();
    await store.advance(10_000);
    await successHeading();
    screen.getByRole('button', { name: 'Use it now' });
  });
});

describe('a purchase that was left before its challenge', () => {
  test('waits for the cardholder, and is completed when they continue', async () => {
    const { cardholder, press } = await openCheckoutPage({ prepare: beforeTheBank });
    await screen.findByText(purchases.questions.asking.title);
    expect(cardholder.asked).toBe(0);
    await press(checkout.asking.goOn);
    await successHeading();
    expect(cardholder.asked).toBe(1);
  });

  test('charges nothing if the cardholder leaves it', async () => {
    const { platform, press } = await openCheckoutPage({ prepare: beforeTheBank });
    await press(checkout.asking.leave);
    const modal = within(await failureDialog());
    modal.getByText(purchases.reasons.left);
    modal.getByText(purchases.nothingPaid);
    expect(await platform.ledger()).toEqual([]);
  });
});

const corrupt = (fake: FakePorts) => brokenRecords(fake, gemPack.sku);

test.each([
  ['stale purchase', aDayAgo, checkout.stale.title, /^Reference: [\w-]{36}$/],
  ['corrupt record', corrupt, purchases.unreadable.title, 'Reference: broken-1'],
])(
  'a %s blocks its item until the player dismisses its reference',
  async (_, prepare, title, reference) => {
    const { user, press } = await openCheckoutPage({ prepare });
    await screen.findByText(title);
    screen.getByText(reference);
    if (prepare === corrupt) screen.getByText(checkout.payOff.unreadable);
    expect(payButton().disabled).toBe(true);
    await press(purchases.understood);
    expect(screen.queryByText(title)).toBeNull();
    await fillCard(user);
    expect(payButton().disabled).toBe(false);
  },
);

test('a stale purchase is shown as paid if the payment is certain', async () => {
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

test('if storage is denied, the checkout says so, has no text fields and disables Pay', async () => {
  await openCheckoutPage({ prepare: ({ journal }) => void (journal.denied = true) });
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
  const region = { name: purchases.label };
  const bar = () => within(screen.getByRole('region', region));
  const isGone = () => expect(screen.queryByRole('region', region)).toBeNull();

  test('shows a single open purchase without a summary, and links to its status', async () => {
    const { follow } = await open('/home', beforeTheBank);
    await screen.findByText('Your bank has a question about your purchase: A pouch of gems');
    expect(bar().queryByRole('group')).toBeNull();
    await follow(purchases.open);
    await screen.findByText(purchases.questions.asking.title);
    isGone();
  });

  test('says that a purchase has arrived, links to its receipt, and can be dismissed', async () => {
    const { press } = await open('/home', (fake) =>
      leaveAfter(fake, 'createPurchase', 'answer-lost'),
    );
    await screen.findByText('Your purchase has arrived: A pouch of gems');
    bar().getByRole('link', { name: purchases.receipt });
    await press('Close');
    isGone();
    expect(document.activeElement?.textContent).toBe('Store');
  });

  test('says that a purchase was not made, with the reason, and that nothing was paid', async () => {
    await open('/home', (fake) => leaveAfter(fake, 'createPaymentProfile', 'request-lost'));
    await screen.findByText('Purchase not made: A pouch of gems');
    bar().getByText(`${purchases.reasons.interrupted} ${purchases.nothingPaid}`);
  });

  test('summarises several purchases with their number and what they mean for the money', async () => {
    const { user, press } = await open('/home', (fake) =>
      brokenRecords(fake, 'gems_pack_3', 'coins_pack_2'),
    );
    const words = await screen.findByText("2 purchases aren't finished yet");
    const summary = words.closest('details');
    expect(summary?.open).toBe(false);
    bar().getByText(purchases.several.money);
    bar().getByText(purchases.several.waiting);
    await user.click(words);
    expect(summary?.open).toBe(true);
    const [first] = within(summary!).getAllByRole('button', { name: purchases.understood });
    await user.click(first!);
    await screen.findByText("1 purchase isn't finished yet");
    expect(summary?.open).toBe(true);
    await press(purchases.understood);
    isGone();
  });

  test('moves the focus to the page’s heading if a purchase ends while its link has the focus', async () => {
    const { advance } = await open('/home', async (fake) => {
      await leaveAfter(fake, 'createPurchase', 'answer-lost');
      await fake.platform.breakNext('createPurchase', 'request-lost');
    });
    await screen.findByText("We're checking your purchase: A pouch of gems");
    bar().getByRole('link', { name: purchases.open }).focus();
    await advance(1_000);
    await screen.findByText('Your purchase has arrived: A pouch of gems');
    expect(document.activeElement?.textContent).toBe('Store');
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
    const { follow } = await open(address, (fake) => buyOnOtherPage(fake, cards.pays));
    await successHeading();
    screen.getByRole('article', { name: 'You bought' });
    await follow(purchases.receipt);
    await heading('Receipt');
  });

  test('says that there is no purchase if it was declined', async () => {
    await open(address, (fake) => buyOnOtherPage(fake, cards.declined));
    await heading('No purchase to show');
  });

  test('redirects an open purchase to its status', async () => {
    await open(address, beforeTheBank);
    await screen.findByText(purchases.questions.asking.title);
    expect(location.pathname).toBe('/checkout');
  });

  test('is not followed by a notice of the purchase on the next page', async () => {
    const { user, follow } = await open('/checkout?skuId=gems_pack_3&type=gems');
    await payByCard(user);
    await successHeading();
    await follow('Keep shopping');
    await heading('Store');
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
  });
});
