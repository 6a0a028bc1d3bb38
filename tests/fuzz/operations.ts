import type { HttpClient } from '#adapters/http/client.ts';
import { type Family, familyModes, type PinAnswer } from '#ports/family.ts';
import {
  accountPurchaseStates,
  type PurchasePage,
  withdrawalStates,
} from '#ports/purchase-history.ts';
import type { Result } from '#ports/result.ts';
import type { WithdrawalReceipt } from '#ports/withdrawal.ts';
import { documented, gameAnswer, rows } from '../contracts/http/calls.ts';
import { game } from '../contracts/http/game-rows.ts';
import type { Canned } from '../support/canned-platform.ts';

/** A call of the contract with a valid answer. */
export interface Operation {
  readonly name: string;
  /** Method and path. */
  readonly key: string;
  readonly good: Canned;
  ask(client: HttpClient): Promise<Result<unknown, string>>;
  /** Whether a value is valid for the port, checked without the adapter. */
  sound(value: unknown): boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTime = (value: unknown) => Number.isFinite(value);
const isWhole = (value: unknown) => Number.isInteger(value);
const isSafeLink = (link: string | null) => link === null || link.startsWith('https://');
const isWallet = (value: unknown) =>
  isWhole((value as Fields)['coins']) && isWhole((value as Fields)['gems']);
const all = (value: unknown, holds: (one: Fields) => boolean) =>
  Array.isArray(value) && (value as Fields[]).every(holds);

function isCard({ id, cardBrand, cardSuffix, personalData }: Fields): boolean {
  const texts = [cardBrand, cardSuffix].every((one) => typeof one === 'string');
  return isText(id) && texts && personalData !== undefined;
}

function isPage({ purchases, nextCursor }: PurchasePage): boolean {
  return (
    (nextCursor === undefined || isText(nextCursor)) &&
    purchases.every(
      ({ id, price, state, createdAt, receiptUrl, fiscalDocumentUrl, withdrawal }) =>
        isText(id) &&
        Number.isSafeInteger(price.minor) &&
        price.minor >= 0 &&
        accountPurchaseStates.includes(state) &&
        isTime(createdAt) &&
        isSafeLink(receiptUrl) &&
        isSafeLink(fiscalDocumentUrl) &&
        (withdrawal === null || withdrawalStates.includes(withdrawal.state)),
    )
  );
}

function isFamily(value: Family): boolean {
  if (value.kind === 'off') return true;
  const { mode, caps, saveCards } = value.rules;
  const amounts = [...caps, ...(value.spent ?? [])];
  return (
    familyModes.includes(mode) &&
    typeof saveCards === 'boolean' &&
    amounts.every(({ minor }) => Number.isSafeInteger(minor) && minor >= 0) &&
    new Set(caps.map(({ currency }) => currency)).size === caps.length &&
    (value.kind === 'on' || isTime(value.until))
  );
}

/** Whether the value of an operation is valid; the others have none. */
const sound: Readonly<Record<string, (value: unknown) => boolean>> = {
  createAuthenticationSession: (value) => (value as Fields)['userId'] === 'player-luna',
  readLinkedEmail: (value) => value === null || typeof value === 'string',
  retrieveLocation: (value) => isText(value) && /^[A-Z]{2}$/.test(value),
  retrievePaymentProfiles: (value) => all(value, isCard),
  createPaymentProfile: (value) => isCard(value as Fields),
  updatePaymentProfile: (value) => isCard(value as Fields),
  createPurchase(value) {
    const { purchaseId, paymentIntentId, clientSecret } = value as Fields;
    // Without a secret the payment is made, and its id is not needed.
    const needed = clientSecret === null ? [] : [paymentIntentId, clientSecret];
    return [purchaseId, ...needed].every(isText);
  },
  listDeletionSchedules: (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string'),
  readAdsConsent: (value) => typeof value === 'boolean',
  purchase(value) {
    const { wallet, added } = value as { wallet: unknown; added: Fields };
    const isItem = ({ id, quantity }: Fields) => typeof id === 'string' && isWhole(quantity);
    return isWallet(wallet) && all(added['items'], isItem);
  },
  profile: (value) => typeof (value as Fields)['name'] === 'string' && isWallet(value),
  skus: (value) =>
    all(
      value,
      ({ skuId, price }) => typeof skuId === 'string' && isWhole(price) && Number(price) >= 0,
    ),
  saveScreenshot: (value) =>
    ['host', 'file'].every((name) => typeof (value as Fields)[name] === 'string'),
  listPurchases: (value) => isPage(value as PurchasePage),
  createWithdrawal(value) {
    const { id, receivedAt } = value as WithdrawalReceipt;
    return isText(id) && isTime(receivedAt);
  },
  readFamily: (value) => isFamily(value as Family),
  changeFamilyRules: (value) => isFamily(value as Family),
  resetFamilyPin: (value) => isFamily(value as Family),
  verifyFamilyPin(value) {
    const answer = value as PinAnswer;
    if (answer.kind === 'proved') return /^[\x21-\x7e]+$/.test(answer.proof);
    if (answer.kind === 'wrong') return Number.isSafeInteger(answer.left) && answer.left >= 0;
    return answer.kind === 'locked' && isTime(answer.until);
  },
};

function operation(
  name: string,
  ask: (client: HttpClient) => Promise<unknown>,
  parts: Pick<Operation, 'key' | 'good'>,
): Operation {
  return {
    name,
    ...parts,
    async ask(client) {
      const answer = await ask(client);
      // The outcome of an event's delivery is no result.
      if (typeof answer !== 'string') return answer as Result<unknown, string>;
      const isDelivered = answer === 'delivered';
      return isDelivered ? { ok: true, value: undefined } : { ok: false, problem: answer };
    },
    sound: sound[name] ?? ((value) => value === undefined),
  };
}

/** Every call of the contract but createUserSession, which has a test of its own. */
export const operations: readonly Operation[] = [
  ...Object.entries(rows)
    .filter(([name]) => name !== 'createUserSession')
    .map(([name, { ask }]) => {
      const { line, success: good } = documented(name);
      return operation(name, ask, { key: line.replace(/https:.*?(?=\/v1)|\?.*/g, ''), good });
    }),
  ...Object.entries(game).map(([name, { ask, kind }]) => {
    const key = `${kind === 'query' ? 'GET' : 'POST'} /graphql`;
    return operation(name, ask, { key, good: gameAnswer(name) });
  }),
];
