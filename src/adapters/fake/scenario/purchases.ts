import { users } from './apply.ts';
import type { Scenario } from './scenario.ts';
import { goodsBySku, listed } from '../world/goods.ts';
import type { StoredPurchase, WorldState } from '../world/state.ts';

const hour = 3_600_000;
const day = 24 * hour;

interface Row {
  readonly name: string;
  readonly sku: string;
  /** Milliseconds before the start of the world. */
  readonly age: number;
  /** Defaults to true. */
  readonly granted?: false;
  /** Other differences from a purchase that was paid. */
  readonly more?: Partial<StoredPurchase>;
}

/** A purchase in each state, from another device of the player. */
function rows(now: number): readonly Row[] {
  const receivedAt = (days: number) => now - days * day;
  return [
    {
      name: 'pending',
      sku: 'gems_pack_1',
      age: hour,
      granted: false,
      more: { paid: false, challenge: 'needed' },
    },
    { name: 'paid', sku: 'coins_pack_2', age: 20 * hour, granted: false },
    { name: 'granted', sku: 'gems_pack_3', age: 2 * day },
    {
      name: 'received',
      sku: 'gems_pack_4',
      age: 4 * day,
      more: { withdrawal: { state: 'RECEIVED', receivedAt: receivedAt(3) } },
    },
    { name: 'euro', sku: 'summer_festival_2027', age: 5 * day, more: inEuro },
    {
      name: 'failed',
      sku: 'gems_pack_2',
      age: 9 * day,
      granted: false,
      more: { paid: false, end: 'failed' },
    },
    {
      name: 'withdrawn',
      sku: '620',
      age: 12 * day,
      granted: false,
      more: { end: 'withdrawn', withdrawal: { state: 'ACCEPTED', receivedAt: receivedAt(11) } },
    },
    {
      name: 'declined',
      sku: 'coins_pack_4',
      age: 18 * day,
      more: { withdrawal: { state: 'DECLINED', receivedAt: receivedAt(16) } },
    },
    { name: 'refunded', sku: '1061', age: 20 * day, more: { end: 'refunded' } },
    { name: 'disputed', sku: 'gems_pack_5', age: 25 * day, more: { end: 'disputed' } },
    { name: 'on-hold', sku: 'coins_pack_1', age: 30 * day, more: { end: 'on-hold' } },
  ];
}

/** An item that this store does not know, in a currency that it does not sell in. */
const inEuro: Partial<StoredPurchase> = {
  amount: 599,
  currency: 'EUR',
  country: 'DE',
  card: { brand: 'mastercard', suffix: '4444' },
  links: {
    receipt: 'https://example.test/receipts/festival',
    fiscalDocument: 'https://example.test/fiscal/festival',
  },
};

/** Adds the purchases that a scenario names. */
export function addScenarioPurchases(state: WorldState, scenario: Scenario, now: number): void {
  const { player = 'nobody', purchases } = scenario;
  if (purchases === 'elsewhere') for (const user of users) addPurchases(state, user, now);
  if (purchases === 'many')
    addManyPurchases(state, player === 'nobody' ? 'player-luna' : `player-${player}`, now);
}

/** Adds the player's purchases from another device. Their charges are not in the ledger of this one. */
export function addPurchases(state: WorldState, userId: string, now: number): void {
  for (const [index, row] of rows(now).entries()) {
    const { name, age, granted = true, more } = row;
    // Other brands sell other items.
    const sku = more === inEuro || row.sku in goodsBySku ? row.sku : (listed[0]?.skuId ?? '');
    const purchase = paid(state, userId, { name, index, sku, createdAt: now - age });
    add(state, { ...purchase, ...more }, granted);
  }
}

const many = 1_000;

/** Adds a long history: eight purchases a day. */
export function addManyPurchases(state: WorldState, userId: string, now: number): void {
  const skus = Object.keys(goodsBySku);
  for (let index = 0; index < many; index++) {
    const sku = skus[index % skus.length] ?? '';
    const createdAt = now - (index + 1) * 3 * hour;
    add(state, paid(state, userId, { name: `${index}`, index, sku, createdAt }), true);
  }
}

function paid(
  state: WorldState,
  userId: string,
  of: { name: string; index: number; sku: string; createdAt: number },
): StoredPurchase {
  const { name, index, sku, createdAt } = of;
  const country = state.plans.country ?? state.accounts[userId]?.country ?? 'US';
  const isBrazil = country === 'BR';
  const goods = goodsBySku[sku];
  return {
    id: `${userId}-elsewhere-${name}`,
    userId,
    sku,
    paymentIntentId: '',
    clientSecret: null,
    fate: 'pays',
    amount: (isBrazil ? goods?.brl : goods?.usd) ?? 0,
    currency: isBrazil ? 'BRL' : 'USD',
    country,
    reference: referenceOf(state, userId, index),
    createdAt,
    card: { brand: 'visa', suffix: '4242' },
    paid: true,
    challenge: 'none',
  };
}

function add(state: WorldState, purchase: StoredPurchase, granted: boolean): void {
  const { id, sku, userId } = purchase;
  state.purchases[id] = purchase;
  if (!granted) return;
  const { coins = 0, gems = 0 } = state.accounts[userId] ?? {};
  const goods = goodsBySku[sku] ?? { coins: 0, gems: 0, items: ['souvenir'] };
  state.grants[id] = {
    wallet: { coins, gems },
    added: {
      reward: { coins: goods.coins, gems: goods.gems },
      items: goods.items.map((item) => ({ id: item, quantity: 1 })),
      pets: [],
    },
  };
}

/** A UUID, like the keys of this device's orders. */
function referenceOf({ accounts }: WorldState, userId: string, index: number): string {
  const player = Object.keys(accounts).indexOf(userId);
  return `e15e0000-0000-4000-800${player}-${String(index).padStart(12, '0')}`;
}
