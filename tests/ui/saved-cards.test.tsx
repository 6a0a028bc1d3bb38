import account from '#ui/i18n/locales/en/account.json';
import en from '#ui/i18n/locales/en/app.json';
import { act, screen, within } from '@testing-library/react';
import { brazilian } from '../contracts/payments.harness.ts';
import { fillCard, payButton, payByCard } from '../support/card-form.ts';
import { openWithSavedCard, successHeading } from '../support/checkout-page.ts';
import type { RenderedStore } from '../support/render-store.tsx';
import { valueOf } from '../support/result.ts';

const { checkout } = en;
const visa = 'Visa ending 4242';

/** Opens the checkout while the saved cards load, which they do once `come` is called. */
async function openAhead(): Promise<RenderedStore & { readonly come: () => Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const store = await openWithSavedCard('luna', async ({ ports }) => {
    const { profiles } = ports.payments;
    ports.payments.profiles = async (billingPlatformId) => {
      await promise;
      return profiles(billingPlatformId);
    };
  });
  return { ...store, come: () => act(async () => resolve()) };
}

const list = () => screen.findByRole('group', { name: checkout.cards.title });
const form = () => screen.findByRole('form', { name: checkout.form.title });

test('saved cards are listed, and Pay is disabled until one is selected', async () => {
  const { user } = await openWithSavedCard();
  await list();
  expect(payButton().disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: visa }));
  expect(payButton().disabled).toBe(false);
});

test('if the saved cards fail to load, the form says so, can reload them and keeps what was typed', async () => {
  const { user } = await openWithSavedCard('luna', ({ platform }) =>
    platform.breakNext('retrievePaymentProfiles', 'unavailable'),
  );
  const { findByText, findByRole } = within(await form());
  await user.type(screen.getByLabelText('Name on card'), 'Luna');
  await findByText(checkout.cards.notRead);
  await user.click(await findByRole('button', { name: en.app.retry }));
  const offered = await findByRole('button', { name: checkout.cards.title });
  expect(screen.queryByText(checkout.cards.notRead)).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name on card').value).toBe('Luna');
  await user.click(offered);
  expect(document.activeElement).toBe(await screen.findByRole('radio', { name: visa }));
});

describe('the checkout while the saved cards load', () => {
  test('shows the item and a loading message until the cards have loaded', async () => {
    const { come } = await openAhead();
    await screen.findByRole('article', { name: checkout.yourItem });
    expect((await list()).textContent).toContain(en.app.loading);
    expect(payButton().disabled).toBe(true);
    await come();
    expect(within(await list()).queryByText(en.app.loading)).toBeNull();
    screen.getByRole('radio', { name: visa });
  });

  test('keeps the form that is in use, with its focus, when the cards have loaded', async () => {
    const { user, come } = await openAhead();
    await user.click(await screen.findByRole('button', { name: checkout.cards.add }));
    within(await form()).getByText(`${checkout.cards.title} – ${en.app.loading}`);
    await user.type(screen.getByLabelText('Name on card'), 'Luna');
    await come();
    await within(await form()).findByRole('button', { name: checkout.cards.title });
    expect(document.activeElement).toBe(screen.getByLabelText('Name on card'));
    expect(screen.queryByRole('radio')).toBeNull();
  });
});

test('Back in the form for another card returns to the list of saved cards', async () => {
  const { user } = await openWithSavedCard();
  await user.click(await screen.findByRole('button', { name: checkout.cards.add }));
  await form();
  await user.click(screen.getByRole('button', { name: en.app.back }));
  await list();
  expect(location.pathname).toBe('/checkout');
});

test('Back leaves the page if the purchase’s status has replaced the form', async () => {
  const { user, platform } = await openWithSavedCard();
  await user.click(await screen.findByRole('button', { name: checkout.cards.add }));
  await platform.breakNext('createPurchase', 'answer-lost');
  await payByCard(user);
  await screen.findByText(checkout.checking.title);
  await user.click(screen.getByRole('button', { name: en.app.back }));
  await screen.findByRole('heading', { level: 1, name: en.store.title });
});

test('a typed card is dropped when its form is left, and Pay is disabled until it is typed again', async () => {
  const { user, platform } = await openWithSavedCard();
  const another = () => user.click(screen.getByRole('button', { name: checkout.cards.add }));
  await list();
  await another();
  await fillCard(user);
  expect(payButton().disabled).toBe(false);
  await user.click(screen.getByRole('button', { name: en.app.back }));
  await another();
  expect(payButton().disabled).toBe(true);
  await payByCard(user, { 'Name on card': '', 'Postal code': '', 'E-mail for the receipt': '' });
  await successHeading();
  expect(await platform.ledger()).toHaveLength(2);
});

describe('a saved card', () => {
  const { ask, deleted } = account.cards;

  async function press(store: RenderedStore, answer: string): Promise<void> {
    await list();
    await store.user.click(screen.getByRole('button', { name: `Delete ${visa}` }));
    const question = await screen.findByRole('dialog', { name: `Delete ${visa}?` });
    await store.user.click(within(question).getByRole('button', { name: answer }));
  }

  test('is not deleted if the player declines the confirmation', async () => {
    const store = await openWithSavedCard();
    await press(store, ask.keep);
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByRole('radio', { name: visa });
    const { billingPlatformId } = store.app.location;
    expect(valueOf(await store.ports.payments.profiles(billingPlatformId))).toHaveLength(1);
  });

  test('has Keep before Delete in the Tab order of its confirmation', async () => {
    const store = await openWithSavedCard();
    await list();
    await store.user.click(screen.getByRole('button', { name: `Delete ${visa}` }));
    await screen.findByRole('heading', { name: `Delete ${visa}?` });
    await store.user.tab();
    expect(document.activeElement?.textContent).toBe(ask.keep);
    await store.user.tab();
    expect(document.activeElement?.textContent).toBe(ask.delete);
  });

  test('is removed from the list at once when it is deleted, and that is announced', async () => {
    const store = await openWithSavedCard();
    await store.platform.slowDown(5_000);
    await press(store, ask.delete);
    expect(screen.queryByRole('radio', { name: visa })).toBeNull();
    const news = await screen.findByText(deleted.replace('{{card}}', visa));
    expect(news.closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  });

  test('is replaced by the form, which gets the focus, if it was the last one', async () => {
    await press(await openWithSavedCard(), ask.delete);
    expect(document.activeElement).toBe(
      within(await form()).getByRole('heading', { name: checkout.form.title }),
    );
  });

  test('returns to the list with a message if deleting it fails', async () => {
    const store = await openWithSavedCard();
    await store.platform.breakNext('deletePaymentProfile', 'unavailable');
    await press(store, ask.delete);
    await screen.findByText(checkout.cards.notDeleted.replace('{{card}}', visa));
    screen.getByRole('radio', { name: visa });
    expect(screen.queryByText(deleted.replace('{{card}}', visa))).toBeNull();
  });
});

test('a saved card outside Brazil has no data to edit', async () => {
  await openWithSavedCard();
  await list();
  expect(screen.queryByRole('button', { name: `Edit details for ${visa}` })).toBeNull();
});

describe('the data of a card in Brazil', () => {
  async function edit(): Promise<RenderedStore & { readonly city: HTMLInputElement }> {
    const store = await openWithSavedCard('bia');
    await store.user.click(await screen.findByRole('button', { name: `Edit details for ${visa}` }));
    return { ...store, city: dialog().getByLabelText('City') };
  }

  const dialog = () =>
    within(
      screen.getByRole('dialog', { name: checkout.cards.editTitle.replace('{{card}}', visa) }),
    );

  const saveButton = () => dialog().getByRole('button', { name: checkout.cards.save });

  test('is edited in a dialog that closes once it is saved', async () => {
    const { user, city } = await edit();
    expect(city.value).toBe(brazilian.address.city);
    await user.clear(city);
    await user.type(city, 'Recife');
    await user.click(saveButton());
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('stays as typed, with a message, if saving it fails', async () => {
    const { user, platform, city } = await edit();
    await user.clear(city);
    await user.type(city, 'Recife');
    await platform.breakNext('updatePaymentProfile', 'unavailable');
    await user.click(saveButton());
    await screen.findByText(checkout.cards.notSaved.unavailable);
    expect(city.value).toBe('Recife');
  });

  test('keeps its dialog open while it is being saved, even if the browser closes it', async () => {
    const { user, platform } = await edit();
    const modal = screen.getByRole<HTMLDialogElement>('dialog');
    await platform.slowDown(5_000);
    await user.click(saveButton());
    await act(async () => modal.close());
    expect(modal.open).toBe(true);
  });

  test('is not saved while a field is invalid, and that field gets the focus', async () => {
    const { user, city } = await edit();
    await user.clear(city);
    await user.click(saveButton());
    expect(city.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(city);
    dialog();
  });
});
