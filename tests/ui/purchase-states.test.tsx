import en from '#ui/i18n/locales/en/app.json';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fillCard, lunasCard, payButton } from '../support/card-form.ts';
import { cards } from '../support/cards.ts';
import type { FakePorts } from '../support/fake-store.ts';
import { beginOnOtherPage, buyOnOtherPage } from '../support/other-page.ts';
import { players } from '../support/platform.ts';
import { gemPack } from '../support/purchase.ts';
import { renderStore, type RenderedStore, type RenderOptions } from '../support/render-store.tsx';

const hour = 3_600_000;
const { checkout, purchases } = en;

function open(address: string, prepare?: RenderOptions['prepare']): Promise<RenderedStore> {
  return renderStore(address, { signedInAs: 'luna', ...(prepare ? { prepare } : {}) });
}

const openCheckout = (prepare?: RenderOptions['prepare']) =>
  open('/checkout?skuId=gems_pack_3&type=gems', prepare);

/** The purchase was left when the bank was about to ask. */
async function beforeTheBank(fake: FakePorts): Promise<void> {
  await fake.platform.breakNext('retrievePaymentIntent', 'request-lost');
  await beginOnOtherPage(fake, cards.asks);
}

/** The purchase was left a day ago, with nothing known of its order. */
async function aDayAgo(fake: FakePorts): Promise<void> {
  await fake.platform.breakNext('createPurchase', 'request-lost');
  await beginOnOtherPage(fake, cards.pays);
  await fake.clock.advance(24 * hour);
}

const brokenRecord = (fake: FakePorts) => brokenRecords(fake, gemPack.sku);

function brokenRecords({ journal }: FakePorts, ...skus: string[]): Promise<void> {
  const records = skus.map((sku, index) => ({ id: `broken-${index + 1}`, sku }));
  const open = Object.fromEntries(records.map((record) => [record.id, record]));
  journal.kept.set(players.luna.userId, { version: 1, open });
  return Promise.resolve();
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const press = async ({ user }: RenderedStore, name: string) =>
  user.click(await screen.findByRole('button', { name }));

describe('while an answer is in doubt', () => {
  async function payInDoubt(number: string): Promise<RenderedStore> {
    const store = await openCheckout();
    await fillCard(store.user, { 'Card number': number });
    await store.platform.breakNext('createPurchase', 'answer-lost');
    await store.user.click(payButton());
    await screen.findByText(checkout.checking.title);
    return store;
  }

  test('there is nothing to type, and Pay says why it is off', async () => {
    await payInDoubt(cards.pays);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(payButton().disabled).toBe(true);
    screen.getByText(checkout.payOff.open);
  });

  test('the focus goes to what is known', async () => {
    await payInDoubt(cards.pays);
    expect(document.activeElement?.textContent).toContain(checkout.checking.body);
    // Heard by this name, and not once more by all its words, which are announced.
    expect(document.activeElement).toBe(screen.getByRole('group', { name: purchases.label }));
  });

  test('the reference can be copied, and each copy is announced again, once', async () => {
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

  test('if the reference cannot be copied, it is shown to be copied by hand', async () => {
    const store = await payInDoubt(cards.pays);
    store.device.sharing.clipboard = null;
    await press(store, checkout.copy);
    await screen.findByText(checkout.notCopied);
    const state = store.app.purchases.of(gemPack.sku);
    screen.getByText(`Reference: ${'attempt' in state && state.attempt.id}`);
  });

  test('what was typed is there again once it is certain that it was not made', async () => {
    const store = await payInDoubt(cards.declined);
    await store.advance(1_000);
    await screen.findByRole('dialog', { name: checkout.errors.title });
    await press(store, en.app.close);
    expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe(
      lunasCard['Name on card'],
    );
    expect(payButton().disabled).toBe(false);
  });
});

describe('a purchase that was left before the bank could ask', () => {
  test('waits for the cardholder, and is made when they go on', async () => {
    const store = await openCheckout(beforeTheBank);
    await screen.findByText(checkout.asking.title);
    expect(store.cardholder.asked).toBe(0);
    await press(store, checkout.asking.goOn);
    await heading("It's yours!");
    expect(store.cardholder.asked).toBe(1);
  });

  test('is not made when they do not want it', async () => {
    const store = await openCheckout(beforeTheBank);
    await press(store, checkout.asking.leave);
    const modal = within(await screen.findByRole('dialog', { name: checkout.errors.title }));
    modal.getByText(checkout.errors.reasons.left);
    modal.getByText(checkout.errors.nothingPaid);
    expect(await store.platform.ledger()).toEqual([]);
  });
});

describe('a purchase that is too old to be asked for', () => {
  test('blocks its item until the player has the reference', async () => {
    const store = await openCheckout(aDayAgo);
    await screen.findByText(checkout.stale.title);
    screen.getByText(/^Reference: [\w-]{36}$/);
    expect(payButton().disabled).toBe(true);
    await press(store, checkout.stale.understood);
    expect(screen.queryByText(checkout.stale.title)).toBeNull();
    await fillCard(store.user);
    expect(payButton().disabled).toBe(false);
  });

  test('is called paid if that is certain', async () => {
    await openCheckout(async (fake) => {
      await fake.platform.breakNext('purchase', 'answer-lost');
      await beginOnOtherPage(fake, cards.pays);
      await fake.clock.advance(24 * hour);
      await fake.platform.breakNext('purchase', 'unavailable');
    });
    await screen.findByText(checkout.undelivered.title);
    expect(screen.queryByText(checkout.stale.title)).toBeNull();
  });
});

test('a record that cannot be read blocks its item until the player has the reference', async () => {
  const store = await openCheckout(brokenRecord);
  await screen.findByText(purchases.unreadable.title);
  await screen.findByText(checkout.payOff.unreadable);
  screen.getByText('Reference: broken-1');
  await press(store, checkout.stale.understood);
  expect(screen.queryByText(purchases.unreadable.title)).toBeNull();
  await fillCard(store.user);
  expect(payButton().disabled).toBe(false);
});

test('if nothing can be recorded, the page says so before anything is typed', async () => {
  await openCheckout(({ journal }) => {
    journal.denied = true;
    return Promise.resolve();
  });
  await screen.findByText(checkout.noStorage.body);
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(payButton().disabled).toBe(true);
});

test('what was bought in another window is said, and bought again only after a second thought', async () => {
  const store = await openCheckout();
  await fillCard(store.user);
  await act(() => buyOnOtherPage(store, cards.pays));
  await screen.findByText(checkout.boughtElsewhere.title);
  await store.user.click(payButton());
  await screen.findByText(checkout.boughtSince.title);
  expect(await store.platform.ledger()).toHaveLength(2);
  store.typeCard(cards.pays);
  await store.user.click(payButton());
  await heading("It's yours!");
  expect(await store.platform.ledger()).toHaveLength(4);
});

describe('on any other page', () => {
  const bar = () => within(screen.getByRole('region', { name: purchases.label }));

  test('an open purchase is visible, and links to its status', async () => {
    const store = await open('/home', beforeTheBank);
    await screen.findByText('Your bank has a question about your purchase: A pouch of gems');
    await store.user.click(bar().getByRole('link', { name: purchases.open }));
    await screen.findByText(checkout.asking.title);
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
  });

  test('that it has arrived is said once, with the way to the receipt', async () => {
    const store = await open('/home', async (fake) => {
      await fake.platform.breakNext('createPurchase', 'answer-lost');
      await beginOnOtherPage(fake, cards.pays);
    });
    await screen.findByText('Your purchase has arrived: A pouch of gems');
    bar().getByRole('link', { name: purchases.receipt });
    await store.user.click(bar().getByRole('button', { name: en.app.close }));
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
    expect(document.activeElement?.textContent).toBe('Store');
  });

  test('that it was not made is said with the reason and what it means for the money', async () => {
    await open('/home', async (fake) => {
      await fake.platform.breakNext('createPaymentProfile', 'request-lost');
      await beginOnOtherPage(fake, cards.pays);
    });
    await screen.findByText('Purchase not made: A pouch of gems');
    bar().getByText(`${checkout.errors.reasons.interrupted} ${checkout.errors.nothingPaid}`);
  });

  test('several are in a summary with their number and what they mean for the money', async () => {
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

  test('one that ends by itself while its link has the focus gives it to the heading', async () => {
    const store = await open('/home', async (fake) => {
      await fake.platform.breakNext('createPurchase', 'answer-lost');
      await beginOnOtherPage(fake, cards.pays);
      await fake.platform.breakNext('createPurchase', 'request-lost');
    });
    await screen.findByText("We're checking your purchase: A pouch of gems");
    bar().getByRole('link', { name: purchases.open }).focus();
    await store.advance(1_000);
    await screen.findByText('Your purchase has arrived: A pouch of gems');
    expect(document.activeElement?.textContent).toBe('Store');
  });

  test('a single one is shown directly', async () => {
    await open('/home', beforeTheBank);
    await screen.findByText('Your bank has a question about your purchase: A pouch of gems');
    expect(bar().queryByRole('group')).toBeNull();
  });

  test('a stale one is shown with its reference', async () => {
    await open('/home', aDayAgo);
    await screen.findByText(
      "We couldn't find out whether this purchase went through: A pouch of gems",
    );
    bar().getByText(/^Reference: [\w-]{36}$/);
  });
});

describe('the success page', () => {
  const address = '/checkout-success?skuId=gems_pack_3&type=gems';

  test('reloaded, gives thanks again, with the receipt', async () => {
    const store = await open(address, (fake) => buyOnOtherPage(fake, cards.pays));
    await heading("It's yours!");
    screen.getByRole('article', { name: 'You bought' });
    await store.user.click(screen.getByRole('link', { name: purchases.receipt }));
    await heading('Receipt');
  });

  test('of an item that was never bought says so', async () => {
    await open(address);
    await heading('No purchase to show');
  });

  test('of a purchase that was not made says so', async () => {
    await open(address, (fake) => buyOnOtherPage(fake, cards.declined));
    await heading('No purchase to show');
  });

  test('of an open purchase leads to its status', async () => {
    await open(address, beforeTheBank);
    await screen.findByText(checkout.asking.title);
    expect(window.location.pathname).toBe('/checkout');
  });

  test('gives thanks once: the next page does not repeat them', async () => {
    const store = await openCheckout();
    await fillCard(store.user);
    await store.user.click(payButton());
    await heading("It's yours!");
    await store.user.click(screen.getByRole('link', { name: 'Keep shopping' }));
    await heading('Store');
    expect(screen.queryByRole('region', { name: purchases.label })).toBeNull();
  });
});
