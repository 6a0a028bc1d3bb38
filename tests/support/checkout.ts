import type { ItemQuery } from '#core/checkout/item-query.ts';
import { Checkout } from '#core/checkout/checkout.ts';
import type { Offer } from '#core/checkout/checkout-state.ts';
import { cards } from './cards.ts';
import type { FakeStore } from './fake-store.ts';
import { settle } from './settle.ts';

export const gemPackPage: ItemQuery = { skuId: 'gems_pack_3', type: 'gems' };

/** Opens the checkout page of an item. */
export async function openCheckout(
  store: FakeStore,
  query: ItemQuery = gemPackPage,
): Promise<Checkout> {
  const checkout = new Checkout(store.app, query);
  void checkout.open();
  await settle();
  return checkout;
}

/** Opens the gem pack's checkout page and fills in the new-card form. */
export async function openFilledCheckout(
  store: FakeStore,
  number: string = cards.pays,
): Promise<Checkout> {
  const checkout = await openCheckout(store);
  fillIn(store, checkout, number);
  return checkout;
}

/** Opens the gem pack's checkout page and keeps it up to date, as its screen does, until `stop` is called. */
export async function startCheckout({ app }: Pick<FakeStore, 'app'>) {
  const checkout = new Checkout(app, gemPackPage);
  const stop = checkout.start();
  await settle();
  return { checkout, stop };
}

/** The offer of a checkout page. Throws if the page has none. */
export function offerOf(checkout: Checkout): Offer {
  const { state } = checkout;
  if (state.kind === 'ready' || state.kind === 'checking-price') return state;
  throw new Error(`the page offers nothing: ${state.kind}`);
}

/** Fills in the new-card form. The number decides the outcome of the payment. */
export function fillIn(store: FakeStore, checkout: Checkout, number: string = cards.pays): void {
  const { form } = offerOf(checkout);
  form.fields.set('name', 'Luna Lovelace');
  form.fields.set('email', 'parent@example.test');
  form.fields.set('postalCode', '94110');
  if (form.personalData) {
    const data = form.personalData;
    data.set('name', 'Beatriz Araújo');
    data.set('identityNumber', '52998224725');
    data.set('zipCode', '01310100');
    data.set('street', 'Avenida Paulista');
    data.set('number', '1578');
    data.set('neighborhood', 'Bela Vista');
    data.set('city', 'São Paulo');
    data.set('state', 'SP');
  }
  store.typeCard(number);
  for (const field of ['number', 'expiry', 'code'] as const) {
    form.setValidity(field, store.card.validity(field, true));
  }
}

/** Fills in the new-card form and presses Pay. */
export function payByCard(store: FakeStore, checkout: Checkout, number?: string): Promise<void> {
  fillIn(store, checkout, number);
  return checkout.pay();
}

/** Confirms a wallet's open sheet as the provider's buttons do. */
export async function confirmSheet(at: FakeStore, by: Checkout, number?: string, email?: string) {
  const end = at.confirmSheet(number ?? cards.pays);
  void by.wallet.confirm(email).finally(end);
  await settle();
}
