import { createHttpFamily } from '#adapters/http/family.ts';
import { createHttpPurchaseHistory } from '#adapters/http/purchase-history.ts';
import { createHttpWithdrawal } from '#adapters/http/withdrawal.ts';
import { type Family, familyModes, type FamilyRules, type PinAnswer } from '#ports/family.ts';
import {
  accountPurchaseStates,
  type PurchasePage,
  withdrawalStates,
} from '#ports/purchase-history.ts';
import type { WithdrawalReceipt } from '#ports/withdrawal.ts';
import type { Operation } from './operations.ts';

const isText = (value: unknown) => typeof value === 'string' && value !== '';
const isTime = (value: unknown) => Number.isFinite(value);
const isSafeLink = (link: string | null) => link === null || link.startsWith('https://');

const row = {
  id: 'p',
  reference: 'r',
  sku: '620',
  price: { minor: 399, currency: 'USD' },
  country: 'US',
  state: 'PAID',
  createdAt: '2026-11-20T12:00:00Z',
  card: { brand: 'visa', suffix: '4242' },
  receiptUrl: 'https://kitewood.test/receipt',
  fiscalDocumentUrl: null,
  withdrawal: { state: 'NONE', until: '2026-12-04T12:00:00Z', receivedAt: null },
};

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

const family = {
  state: 'ENDING',
  until: '2026-11-23T12:00:00Z',
  rules: { mode: 'OVER_CAP', caps: [{ minor: 2000, currency: 'USD' }], saveCards: false },
  month: {
    from: '2026-11-01T00:00:00Z',
    to: '2026-12-01T00:00:00Z',
    spent: [{ minor: 499, currency: 'USD' }],
  },
};
const rules: FamilyRules = { mode: 'each', caps: [], saveCards: false };

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

/** Operations of the contract's optional parts. */
export const optionalOperations: readonly Operation[] = [
  {
    name: 'listPurchases',
    key: 'GET /v1/purchases',
    good: { status: 200, body: { purchases: [row, { ...row, id: 'q' }], nextCursor: 'next' } },
    ask: (client) => createHttpPurchaseHistory(client).page(),
    sound: (value) => isPage(value as PurchasePage),
  },
  {
    name: 'createWithdrawal',
    key: 'POST /v1/withdrawals',
    good: { status: 201, body: { id: 'w', receivedAt: '2026-11-20T12:00:00Z' } },
    ask: (client) =>
      createHttpWithdrawal(client, 'kitewood').declare(
        {
          name: 'Ada',
          email: 'a@b.test',
          purchase: { reference: 'r' },
          statement: 'I withdraw.',
          locale: 'en',
        },
        0,
      ),
    sound(value) {
      const { id, receivedAt } = value as WithdrawalReceipt;
      return isText(id) && isTime(receivedAt);
    },
  },
  {
    name: 'readFamily',
    key: 'GET /v1/family',
    good: { status: 200, body: family },
    ask: (client) => createHttpFamily(client).read(),
    sound: (value) => isFamily(value as Family),
  },
  {
    name: 'changeFamilyRules',
    key: 'PUT /v1/family/rules',
    good: { status: 200, body: family },
    ask: (client) => createHttpFamily(client).change(rules),
    sound: (value) => isFamily(value as Family),
  },
  {
    name: 'verifyFamilyPin',
    key: 'POST /v1/family/pin/verify',
    good: { status: 200, body: { proof: 'proof-1', expiresAt: '2026-11-20T12:05:00Z' } },
    ask: (client) => createHttpFamily(client).prove('482915'),
    sound(value) {
      const answer = value as PinAnswer;
      if (answer.kind === 'proved') return /^[\x21-\x7e]+$/.test(answer.proof);
      if (answer.kind === 'wrong') return Number.isSafeInteger(answer.left) && answer.left >= 0;
      return answer.kind === 'locked' && isTime(answer.until);
    },
  },
];
