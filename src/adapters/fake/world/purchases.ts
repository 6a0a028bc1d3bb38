import type {
  Grant,
  NewPaymentProfile,
  PaymentProfile,
  PersonalData,
  Purchase,
  PurchaseOrder,
} from '#ports/payments.ts';
import { countryOfVisitor } from './accounts.ts';
import { familyRefusal } from './family-judgement.ts';
import { goodsBySku } from './goods.ts';
import { goodsOfPack } from './more-packs.ts';
import { answer, nextId, once, type Outcome, refuse } from './outcome.ts';
import type { CardFate } from './scripted-outcomes.ts';
import {
  billingPlatformIds,
  type StoredProfile,
  type StoredPurchase,
  type WorldState,
} from './state.ts';

/** createPaymentProfile */
export function createProfile(
  state: WorldState,
  userId: string,
  key: string,
  wanted: NewPaymentProfile,
): Outcome<PaymentProfile> {
  return once(state, key, { profile: wanted }, () => {
    const personalData = wanted.personalData ?? null;
    if (isBrazilian(wanted) && !isComplete(personalData)) return invalidPersonalData;
    const stored: StoredProfile = {
      id: nextId(state, 'profile'),
      userId,
      billingPlatformId: wanted.billingPlatformId,
      cardBrand: wanted.method.brand,
      cardSuffix: wanted.method.suffix,
      paymentMethod: wanted.method.id,
      listed: wanted.save,
      personalData,
    };
    state.profiles.unshift(stored);
    return answer(shown(stored));
  });
}

function isBrazilian({ billingPlatformId }: { readonly billingPlatformId: string }): boolean {
  return billingPlatformId === billingPlatformIds.brazil;
}

const invalidPersonalData = refuse(422, 'INVALID_PERSONAL_DATA', 'The personal data is not right.');

function isComplete(data: PersonalData | null): boolean {
  if (!data || !/^\d{11}$/.test(data.identityNumber) || !/^\d{8}$/.test(data.address.zipCode)) {
    return false;
  }
  const { street, number, neighborhood, city, state } = data.address;
  return [data.name, street, number, neighborhood, city, state].every((text) => text.trim() !== '');
}

function shown({ id, cardBrand, cardSuffix, personalData }: StoredProfile): PaymentProfile {
  return { id, cardBrand, cardSuffix, personalData };
}

/** retrievePaymentProfiles */
export function listProfiles(
  state: WorldState,
  userId: string,
  billingPlatformId: string,
): Outcome<readonly PaymentProfile[]> {
  const mine = state.profiles.filter(
    (one) => one.listed && one.userId === userId && one.billingPlatformId === billingPlatformId,
  );
  return answer(mine.map(shown));
}

/** updatePaymentProfile */
export function updateProfile(
  state: WorldState,
  userId: string,
  id: string,
  personalData: PersonalData,
): Outcome<PaymentProfile> {
  const profile = state.profiles.find((one) => one.id === id && one.userId === userId);
  if (!profile) return noSuchCard;
  if (!isComplete(personalData)) return invalidPersonalData;
  profile.personalData = personalData;
  return answer(shown(profile));
}

/** deletePaymentProfile */
export function deleteProfile(state: WorldState, userId: string, id: string): Outcome<undefined> {
  state.profiles = state.profiles.filter((one) => one.id !== id || one.userId !== userId);
  return answer(undefined);
}

const declines: Partial<Record<CardFate, readonly [code: string, message: string]>> = {
  declined: ['CARD_DECLINED', 'The bank declined the card.'],
  'insufficient-funds': ['INSUFFICIENT_FUNDS', 'There is not enough money on the card.'],
  expired: ['EXPIRED_CARD', 'The card has expired.'],
  'wrong-code': ['INCORRECT_CVC', 'The security code is not right.'],
  'personal-data': ['INVALID_PERSONAL_DATA', 'The personal data is not right.'],
};

const noSuchItem = refuse(404, 'SKU_NOT_FOUND', 'No such item.');
const noSuchCard = refuse(404, 'PAYMENT_PROFILE_NOT_FOUND', 'No such card.');

/**
 * createPurchase: charges at once, unless the card asks for authentication or is declined. The account's purchase rules
 * are judged once per key.
 */
export function createPurchase(
  state: WorldState,
  userId: string,
  key: string,
  order: PurchaseOrder,
  now: number,
  familyProof?: string,
): Outcome<Purchase> {
  return once(state, key, { order }, () => {
    const profile = state.profiles.find((one) => one.id === order.paymentProfileId);
    if (profile?.userId !== userId) return noSuchCard;
    const method = state.methods[profile.paymentMethod];
    if (!method || profile.billingPlatformId !== order.billingPlatformId) return noSuchCard;
    const list = state.prices[order.billingPlatformId] ?? {};
    const amount = Object.hasOwn(list, order.sku) ? list[order.sku] : undefined;
    if (amount === undefined) return noSuchItem;
    const currency = isBrazilian(order) ? 'BRL' : 'USD';
    const refused = familyRefusal(state, userId, { minor: amount, currency }, familyProof, now);
    if (refused) return refused;
    const fate = state.plans.card ?? method.fate;
    delete state.plans.card;
    if (fate === 'item-gone') {
      delete list[order.sku];
      return noSuchItem;
    }
    if (fate === 'card-gone') {
      deleteProfile(state, userId, order.paymentProfileId);
      return noSuchCard;
    }
    const decline = declines[fate];
    if (decline) return refuse(402, decline[0], decline[1]);
    const asks = fate.startsWith('asks');
    const purchase: StoredPurchase = {
      id: nextId(state, 'purchase'),
      userId,
      sku: order.sku,
      paymentIntentId: nextId(state, 'pi'),
      clientSecret: asks ? nextId(state, 'secret') : null,
      fate,
      amount,
      currency,
      country: countryOfVisitor(state),
      reference: key,
      createdAt: now,
      card: { brand: profile.cardBrand, suffix: profile.cardSuffix },
      paid: false,
      challenge: asks ? 'needed' : 'none',
    };
    state.purchases[purchase.id] = purchase;
    if (!asks) charge(state, purchase, now);
    const { id: purchaseId, paymentIntentId, clientSecret } = purchase;
    return answer({ purchaseId, paymentIntentId, clientSecret });
  });
}

function charge(state: WorldState, purchase: StoredPurchase, now: number): void {
  purchase.paid = true;
  state.ledger.push({ kind: 'charge', purchaseId: purchase.id, sku: purchase.sku, at: now });
}

/** The payment a client secret belongs to, as the card provider sees it. */
export function purchaseBehind(
  state: WorldState,
  clientSecret: string,
): StoredPurchase | undefined {
  return Object.values(state.purchases).find((one) => one.clientSecret === clientSecret);
}

/** confirmPurchase: charges once the cardholder has passed the challenge. */
export function confirmPurchase(
  state: WorldState,
  userId: string,
  purchaseId: string,
  paymentIntentId: string,
  now: number,
): Outcome<null> {
  const purchase = state.purchases[purchaseId];
  if (purchase?.userId !== userId || purchase.paymentIntentId !== paymentIntentId) {
    return refuse(404, 'PURCHASE_NOT_FOUND', 'No such purchase.');
  }
  if (purchase.paid) return answer(null);
  if (purchase.challenge !== 'passed') {
    // A repeat answers the first result.
    purchase.challenge = 'failed';
    return refuse(402, 'AUTHENTICATION_FAILED', 'The bank could not confirm the cardholder.');
  }
  if (purchase.fate === 'asks-then-declines') {
    purchase.end = 'failed';
    return refuse(402, 'CARD_DECLINED', 'The bank declined the card.');
  }
  charge(state, purchase, now);
  return answer(null);
}

/**
 * The game server's `purchase` mutation: credits the wallet once per purchase, and never after it was paid back.
 *
 * @param caller the session's player; refused if the purchase is another's
 */
export function grantPurchase(
  state: WorldState,
  caller: string,
  userId: string,
  purchaseId: string,
  now: number,
): Outcome<Grant> {
  const purchase = state.purchases[purchaseId];
  if (caller !== userId || purchase?.userId !== userId) return noSuchPurchase;
  const first = Object.hasOwn(state.grants, purchaseId) ? state.grants[purchaseId] : undefined;
  if (first) return answer(first as Grant);
  if (purchase.end === 'withdrawn' || purchase.end === 'refunded') return paidBack;
  const account = state.accounts[userId];
  const goods = goodsBySku[purchase.sku] ?? goodsOfPack(purchase.sku);
  if (!account || !goods || !purchase.paid) return noSuchPurchase;
  const { coins, gems } = goods;
  account.coins += coins;
  account.gems += gems;
  const grant: Grant = {
    wallet: { coins: account.coins, gems: account.gems },
    added: {
      reward: { coins, gems },
      items: goods.items.map((item) => ({ id: item, quantity: 1 })),
      pets: [],
    },
  };
  state.grants[purchaseId] = grant;
  state.ledger.push({ kind: 'grant', purchaseId, sku: purchase.sku, at: now });
  return answer(grant);
}

const noSuchPurchase = refuse(404, 'PURCHASE_NOT_FOUND', 'No such paid purchase.');
const paidBack = refuse(409, 'PURCHASE_PAID_BACK', 'The purchase was paid back.');
