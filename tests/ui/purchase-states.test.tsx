import type { KnownPurchase } from '#core/purchase/purchase-state.ts';
import checkout from '#ui/i18n/locales/en/checkout.json';
import orders from '#ui/i18n/locales/en/orders.json';
import { purchases } from '#ui/i18n/locales/en/store.json';
import { CheckoutSuccessScreen } from '#ui/screens/checkout-success/checkout-success-screen.tsx';
import { CheckoutScreen } from '#ui/screens/checkout/checkout-screen.tsx';
import { HomeScreen } from '#ui/screens/home/home-screen.tsx';
import { OrdersScreen } from '#ui/screens/orders/orders-screen.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
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
  async function payUnknown(number: string = cards.pays): Promise<RenderedStore> {
    const store = await openFilledForm({ 'Card number': number });
    await store.platform.breakNext('createPurchase', 'answer-lost');
    await store.user.click(payButton());
    await screen.findByText(checkout.checking.title);
    return store;
  }

  test('announces its status, which has the focus, without text fields and with Pay disabled', async () => {
    await payUnknown();
    const title = screen.getByText("We're checking your purchase");
    expect(title.closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
    screen.getByText(/^Reference: [\w-]{36}$/);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(payButton().disabled).toBe(true);
    screen.getByText(checkout.payOff.open);
    expect(document.activeElement?.textContent).toContain(checkout.checking.body);
    // A screen reader reads this name only: the content is announced already.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: purchases.label }));
  });

  test('lets the reference be copied, announces each copy once, and says so if it fails', async () => {
    const { app, device, press } = await payUnknown();
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
    device.sharing.clipboard = null;
    await press(purchases.copy);
    await screen.findByText(purchases.notCopied);
  });

  test('ends in the failure dialog if it turns out to be declined, with the typed values behind it', async () => {
    const store = await payUnknown(cards.declined);
    await store.advance(10_000);
    await failureDialog();
    expect(screen.queryByText(checkout.checking.title)).toBeNull();
    expect(await store.platform.ledger()).toEqual([]);
    await store.press('Close');
    const name = screen.getByLabelText<HTMLInputElement>('Name on card');
    expect(name.value).toBe(lunasCard['Name on card']);
    expect(payButton().disabled).toBe(false);
  });
});

describe('a purchase that was left before its challenge', () => {
  test('waits for the cardholder, and is completed when they continue, with the focus on the heading', async () => {
    const store = await openCheckoutPage({ prepare: beforeTheBank });
    const { cardholder, platform } = store;
    await screen.findByText(checkout.asking.title);
    expect(cardholder.asked).toBe(0);
    await platform.slowDown(5_000);
    await store.press(checkout.asking.goOn);
    expect(screen.queryByRole('button', { name: checkout.asking.goOn })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await store.advance(60_000);
    await successHeading();
    expect(cardholder.asked).toBe(1);
  });
});

const corrupt = (fake: FakePorts) => brokenRecords(fake, gemPack.sku);

test.each([
  ['stale purchase', aDayAgo, checkout.stale.title, /^Reference: [\w-]{36}$/],
  ['corrupt record', corrupt, purchases.unreadable, 'Reference: broken-1'],
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

describe('the purchase notice on other pages', () => {
  const region = { name: purchases.label };
  const bar = () => within(screen.getByRole('region', region));
  const isGone = () => expect(screen.queryByRole('region', region)).toBeNull();

  test('shows a single open purchase without a summary, and links to its status', async () => {
    const { follow } = await open('/home', beforeTheBank);
    await screen.findByText(
      'Your bank has a question about your purchase: A pouch of gems, 400 gems',
    );
    expect(bar().queryByRole('group')).toBeNull();
    await follow(purchases.open);
    await screen.findByText(checkout.asking.title);
    isGone();
  });

  test('shows an open purchase on the page of another one, and not on its own or among all', async () => {
    const { app, follow } = await open('/orders?reference=another', beforeTheBank);
    await screen.findByText(/^Your bank has a question about your purchase/);
    bar();
    await follow(orders.all);
    isGone();
    const [{ attempt }] = app.purchases.all as [KnownPurchase];
    act(() => navigate(`/orders?reference=${attempt.id}`));
    await heading(orders.details);
    isGone();
  });

  test('says that a purchase has arrived, links to its receipt, and can be dismissed', async () => {
    const { press } = await open('/home', (fake) =>
      leaveAfter(fake, 'createPurchase', 'answer-lost'),
    );
    await screen.findByText('Your purchase has arrived: A pouch of gems, 400 gems');
    bar().getByRole('link', { name: purchases.receipt });
    await press('Close');
    isGone();
    expect(document.activeElement?.textContent).toBe('Store');
  });

  test.each([
    [
      'a refused purchase with its reason, and that nothing was paid',
      (fake: FakePorts) => leaveAfter(fake, 'createPaymentProfile', 'request-lost'),
      'Purchase not made: A pouch of gems, 400 gems',
      `${purchases.reasons.interrupted} ${purchases.nothingPaid}`,
    ],
    [
      'a stale purchase with its reference',
      aDayAgo,
      "We couldn't find out whether this purchase went through: A pouch of gems, 400 gems",
      /^Reference: [\w-]{36}$/,
    ],
  ])('shows %s', async (_, prepare, title, text) => {
    await open('/home', prepare);
    await screen.findByText(title);
    bar().getByText(text);
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
    await screen.findByText("We're checking your purchase: A pouch of gems, 400 gems");
    bar().getByRole('link', { name: purchases.open }).focus();
    await advance(1_000);
    await screen.findByText('Your purchase has arrived: A pouch of gems, 400 gems');
    expect(document.activeElement?.textContent).toBe('Store');
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

  test('redirects an open purchase to its status', async () => {
    await open(address, beforeTheBank);
    await screen.findByText(checkout.asking.title);
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
