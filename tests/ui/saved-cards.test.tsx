import type { Family } from '#ports/family.ts';
import { app } from '#ui/i18n/locales/en/app.json';
import checkout from '#ui/i18n/locales/en/checkout.json';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { brazilian } from '../contracts/payments.harness.ts';
import { fillCard, payButton, payByCard } from '../support/card-form.ts';
import { lockedBrowser, openCheckoutPage, openWithSavedCard } from '../support/checkout-page.ts';
import { off } from '../support/fake-family.ts';
import { broken, type RenderedStore } from '../support/render-page.tsx';
import { withCard } from '../support/saved-card.ts';

const { cards } = checkout;
const { ask, deleted } = cards;
const visa = 'Visa ending 4242';
const named = (text: string) => text.replace('{{card}}', visa);

/** Opens the checkout while the saved cards load, which they do once `deliver` is called. */
async function openAhead(): Promise<RenderedStore & { readonly deliver: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const store = await openWithSavedCard('luna', ({ ports }) => {
    const { profiles } = ports.payments;
    ports.payments.profiles = async (billingPlatformId) => {
      await promise;
      return profiles(billingPlatformId);
    };
  });
  return { ...store, deliver: () => act(async () => resolve()) };
}

const list = () => screen.findByRole('group', { name: cards.title });
const form = () => screen.findByRole('form', { name: checkout.form.title });
const radio = () => screen.queryByRole('radio', { name: visa });
const holder = () => screen.getByLabelText<HTMLInputElement>('Name on card');

test('saved cards are listed, and Pay is disabled until one is selected', async () => {
  const { user } = await openWithSavedCard();
  await list();
  expect(payButton().disabled).toBe(true);
  await user.click(radio()!);
  expect(payButton().disabled).toBe(false);
  // Only Brazil has data to edit.
  expect(screen.queryByRole('button', { name: `Edit details for ${visa}` })).toBeNull();
});

test.each([
  ['cartes_bancaires', 'Cartes Bancaires ending 1001'],
  ['a_new_brand', 'Card ending 1001'],
])('a saved card of the brand %s is named %s', async (cardBrand, name) => {
  await openCheckoutPage({
    prepare: ({ browser, platform }) =>
      browser.world.run((state) => {
        state.profiles.push({
          id: 'profile-1',
          userId: 'player-luna',
          billingPlatformId: platform.billingPlatformIds.elsewhere,
          cardBrand,
          cardSuffix: '1001',
          paymentMethod: 'pm-1',
          listed: true,
          personalData: null,
        });
      }),
  });
  await screen.findByRole('radio', { name });
});

test('if the saved cards fail to load, the form says so, can reload them and keeps what was typed', async () => {
  const { press, enter } = await openWithSavedCard(
    'luna',
    broken('retrievePaymentProfiles', 'unavailable').prepare,
  );
  await enter({ 'Name on card': 'Luna' });
  await within(await form()).findByText(cards.notRead);
  await press(app.retry);
  const title = screen.getByRole('heading', { name: checkout.form.title });
  expect(document.activeElement).toBe(title);
  await screen.findByRole('button', { name: cards.title });
  expect(screen.queryByText(cards.notRead)).toBeNull();
  expect(document.activeElement).toBe(title);
  expect(holder().value).toBe('Luna');
  await press(cards.title);
  expect(document.activeElement).toBe(await screen.findByRole('radio', { name: visa }));
});

describe('the checkout while the saved cards load', () => {
  test('shows the item and a loading message until the cards have loaded', async () => {
    const { deliver } = await openAhead();
    await screen.findByRole('article', { name: checkout.yourItem });
    expect((await list()).textContent).toContain(app.loading);
    expect(payButton().disabled).toBe(true);
    await deliver();
    expect(within(await list()).queryByText(app.loading)).toBeNull();
    expect(radio()).not.toBeNull();
  });

  test('keeps the form that is in use, with its focus, when the cards have loaded', async () => {
    const { press, enter, deliver } = await openAhead();
    await press(cards.add);
    within(await form()).getByText(`${cards.title} – ${app.loading}`);
    await enter({ 'Name on card': 'Luna' });
    await deliver();
    await within(await form()).findByRole('button', { name: cards.title });
    expect(document.activeElement).toBe(holder());
    expect(radio()).toBeNull();
  });
});

test('Back leaves the page if the purchase’s status has replaced the form', async () => {
  const { user, press, platform } = await openWithSavedCard();
  await press(cards.add);
  await platform.breakNext('createPurchase', 'answer-lost');
  await payByCard(user);
  await screen.findByText(checkout.checking.title);
  await press(app.back);
  expect(location.pathname).toBe('/home');
});

test('Back leaves the page while Pay is being pressed, and the form stays until then', async () => {
  const { user, press, platform } = await openWithSavedCard();
  await press(cards.add);
  await platform.slowDown(1_000);
  await payByCard(user);
  await press(app.back);
  expect(location.pathname).toBe('/home');
});

test('Back in the form for another card, even if it is clicked twice, returns to the list and drops the card, which has to be typed again', async () => {
  const { user, press } = await openWithSavedCard();
  await press(cards.add);
  expect(document.activeElement).toBe(within(await form()).getByRole('heading'));
  await fillCard(user);
  expect(payButton().disabled).toBe(false);
  const back = screen.getByRole('button', { name: app.back });
  for (let clicks = 0; clicks < 2; clicks++) fireEvent.click(back);
  await list();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(location.pathname).toBe('/checkout');
  await press(cards.add);
  expect(payButton().disabled).toBe(true);
});

test('no card can be changed while Pay reads the rules, and then the price', async () => {
  const { browser, family } = lockedBrowser(() => undefined);
  const page = await openCheckoutPage({ browser, family, prepare: withCard('luna') });
  const { promise: read, resolve } = Promise.withResolvers<{ ok: true; value: Family }>();
  family.device.read = () => read;
  await list();
  await page.user.click(radio()!);
  await page.platform.slowDown(1_000);
  await page.user.click(payButton());
  const isOff = () =>
    [cards.add, `Delete ${visa}`].map(
      (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
    );
  expect([payButton().textContent, isOff()]).toEqual(['Pay $4.99', [true, true]]);
  await act(async () => resolve({ ok: true, value: off }));
  expect([payButton().textContent, isOff()]).toEqual([checkout.paying, [true, true]]);
});

describe('the deletion of a saved card', () => {
  async function askedToDelete(): Promise<RenderedStore> {
    const store = await openWithSavedCard();
    await store.press(`Delete ${visa}`);
    await screen.findByRole('dialog', { name: `Delete ${visa}?` });
    return store;
  }

  test('can be declined at its confirmation, where Keep is before Delete in the Tab order', async () => {
    const { user, press } = await askedToDelete();
    for (const answer of [ask.keep, ask.delete]) {
      await user.tab();
      expect(document.activeElement?.textContent).toBe(answer);
    }
    await press(ask.keep);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(radio()).not.toBeNull();
  });

  test('removes the card at once, is announced, and after the last card shows the form, which gets the focus', async () => {
    const { platform, press } = await askedToDelete();
    await platform.slowDown(5_000);
    await press(ask.delete);
    expect(radio()).toBeNull();
    const news = await screen.findByText(named(deleted));
    expect(news.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    const title = within(await form()).getByRole('heading', { name: checkout.form.title });
    expect(document.activeElement).toBe(title);
  });

  test('returns the card to the list with a message if it fails', async () => {
    const { platform, press } = await askedToDelete();
    await platform.breakNext('deletePaymentProfile', 'unavailable');
    await press(ask.delete);
    await screen.findByText(named(cards.notDeleted));
    await press(cards.title);
    expect(radio()).not.toBeNull();
    screen.getByText(named(cards.notDeleted));
    expect(screen.queryByText(named(deleted))).toBeNull();
  });

  test('keeps the form in use with its focus if it fails later, says so there, and the card can be reached', async () => {
    const { advance, platform, press, user } = await askedToDelete();
    await platform.slowDown(5_000);
    await platform.breakNext('deletePaymentProfile', 'unavailable');
    await press(ask.delete);
    await user.type(holder(), 'Lu');
    await advance(6_000);
    await screen.findByText(named(cards.notDeleted));
    expect(document.activeElement).toBe(holder());
    expect(holder().value).toBe('Lu');
    await press(cards.title);
    expect(document.activeElement).toBe(radio());
  });
});

describe('the data of a card in Brazil', () => {
  const dialog = () => within(screen.getByRole('dialog', { name: named(cards.editTitle) }));
  const city = () => dialog().getByLabelText<HTMLInputElement>('City');

  async function edit(typed?: string): Promise<RenderedStore> {
    const store = await openWithSavedCard('bia');
    await store.press(`Edit details for ${visa}`);
    expect(city().value).toBe(brazilian.address.city);
    if (typed !== undefined) await store.user.clear(city());
    if (typed) await store.user.type(city(), typed);
    return store;
  }

  test('stays as typed, with a message, if saving it fails, and its dialog closes once it is saved', async () => {
    const { press, platform } = await edit('Recife');
    await platform.breakNext('updatePaymentProfile', 'unavailable');
    await press(cards.save);
    await screen.findByText(cards.notSaved.unavailable);
    expect(city().value).toBe('Recife');
    await press(cards.save);
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is replaced by the card form, with the focus, if the platform no longer knows the card', async () => {
    const { user, press, browser } = await edit();
    await browser.world.run((state) => void state.profiles.splice(0));
    await press(cards.save);
    await screen.findByText(cards.notSaved['card-gone']);
    const [close] = dialog().getAllByRole('button', { name: app.close });
    await user.click(close!);
    expect(document.activeElement).toBe(within(await form()).getByRole('heading'));
    screen.getByText(named(deleted));
  });

  test('keeps its dialog open while it is being saved, even if the browser closes it', async () => {
    const { press, platform } = await edit();
    await platform.slowDown(5_000);
    await press(cards.save);
    const modal = screen.getByRole<HTMLDialogElement>('dialog');
    await act(async () => modal.close());
    expect(modal.open).toBe(true);
  });

  test('is not saved while a field is invalid, and that field gets the focus', async () => {
    const { press } = await edit('');
    await press(cards.save);
    expect(city().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(city());
  });
});
