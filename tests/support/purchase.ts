import type { Intent } from '#core/purchase/attempt.ts';
import type { ChosenCard } from '#core/purchase/card-source.ts';
import type { PurchaseState } from '#core/purchase/purchase-states.ts';
import type { FakePorts, FakeStore } from './fake-store.ts';
import { players, type StoredEvent } from './platform.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';

/** Luna's intent to buy 400 gems for US$ 4.99. */
export const gemPack: Intent = {
  userId: players.luna.userId,
  sku: 'gems_pack_3',
  type: 'gems',
  price: { minor: 499, currency: 'USD' },
  billingPlatformId: settings().billingPlatforms.elsewhere,
};

/** The card in the card fields. */
export const typedCard = {
  kind: 'new',
  holder: { name: 'Luna Lovelace', email: 'parent@kitewood.test', postalCode: '94110' },
  save: false,
} as const satisfies ChosenCard;

/** Types the card and presses Pay for the gem pack. Resolves once all work that needs no timer is done. */
export async function pressPay(store: FakeStore, card: string | ChosenCard): Promise<void> {
  if (typeof card === 'string') store.typeCard(card);
  const prepared = await store.app.purchases.prepare(gemPack.sku);
  const epoch = prepared.ok ? prepared.value : 0;
  void store.app.purchases.pay(gemPack, typeof card === 'string' ? typedCard : card, epoch);
  await settle();
}

/** The store's state of the gem pack's purchase. */
export function purchaseOf(store: FakeStore): PurchaseState {
  return store.app.purchases.of(gemPack.sku);
}

export function dismiss(store: FakeStore): void {
  store.app.purchases.dismiss(gemPack.sku);
}

/** Whether earlier purchases allow a new one of the gem pack. */
export function canBuy(store: FakeStore): boolean {
  return store.app.purchases.canBuy(gemPack.sku);
}

/** Number of charges and of grants so far. */
export async function moved(store: FakePorts): Promise<{ charges: number; grants: number }> {
  const ledger = await store.platform.ledger();
  const charges = ledger.filter((entry) => entry.kind === 'charge').length;
  return { charges, grants: ledger.length - charges };
}

export const nothing = { charges: 0, grants: 0 };
export const once = { charges: 1, grants: 1 };

/** Events about purchases, oldest first. */
export async function purchaseEvents(store: FakePorts): Promise<readonly StoredEvent[]> {
  const names = ['iap_checkout', 'iap_request', 'iap_completed'];
  return (await store.platform.events()).filter((event) => names.includes(event.name));
}
