import { createHttpPurchaseHistory } from '#adapters/http/purchase-history.ts';
import { createHttpWithdrawal } from '#adapters/http/withdrawal.ts';
import type { AccountPurchase } from '#ports/purchase-history.ts';
import type { Withdrawal } from '#ports/withdrawal.ts';
import { familyRows } from './family-rows.ts';
import { api, bearer, json, more } from './on-the-wire.ts';
import type { Row } from './rest-rows.ts';

/** A purchase in an answer, and the same purchase decoded. */
export const purchaseAnswered = {
  id: 'p/1',
  reference: 'r/1',
  sku: 'an_item_of_tomorrow',
  price: { minor: 599, currency: 'EUR', ...more },
  country: 'DE',
  state: 'GRANTED',
  createdAt: '2026-11-20T12:00:00.5Z',
  card: { brand: 'a brand of tomorrow', suffix: '4242', ...more },
  receiptUrl: 'https://kitewood.test/receipts/1',
  fiscalDocumentUrl: 'https://kitewood.test/fiscal/1',
  withdrawal: {
    state: 'RECEIVED',
    until: '2026-12-04t12:00:00z',
    receivedAt: '2026-11-21T14:30:00+02:00',
    ...more,
  },
  ...more,
};
export const purchase: AccountPurchase = {
  id: 'p/1',
  reference: 'r/1',
  sku: 'an_item_of_tomorrow',
  price: { minor: 599, currency: 'EUR' },
  country: 'DE',
  state: 'granted',
  createdAt: Date.UTC(2026, 10, 20, 12, 0, 0, 500),
  card: { brand: 'a brand of tomorrow', suffix: '4242' },
  receiptUrl: 'https://kitewood.test/receipts/1',
  fiscalDocumentUrl: 'https://kitewood.test/fiscal/1',
  withdrawal: {
    state: 'received',
    until: Date.UTC(2026, 11, 4, 12),
    receivedAt: Date.UTC(2026, 10, 21, 12, 30),
  },
};

export const withdrawal: Withdrawal = {
  name: 'Ada Lovelace',
  email: 'parent@example.test',
  purchase: { reference: 'r/1' },
  statement: 'I withdraw from the contract.',
  locale: 'pt',
};

/** Each operation of the contract's optional parts that is one request. */
export const extensions: Readonly<Record<string, Row>> = {
  listPurchases: {
    ask: (client) => createHttpPurchaseHistory(client).page('next & more'),
    line: `GET ${api}/v1/purchases?limit=50&cursor=next+%26+more`,
    headers: bearer,
    status: 200,
    answer: { purchases: [purchaseAnswered], nextCursor: 'page 3', ...more },
    value: { ok: true, value: { purchases: [purchase], nextCursor: 'page 3' } },
  },
  createWithdrawal: {
    ask: (client) => createHttpWithdrawal(client, 'game').declare(withdrawal, 2),
    line: `POST ${api}/v1/withdrawals`,
    // The SHA-256 of the statement's content, computed by another program.
    headers: { ...json, 'idempotency-key': 'e3c49c2e-53c6-8b6a-b539-d0f1e5edc2a4' },
    body: { application: 'game', ...withdrawal },
    status: 201,
    answer: { id: 'w/1', receivedAt: '2026-11-20T12:00:00Z', ...more },
    value: { ok: true, value: { id: 'w/1', receivedAt: Date.UTC(2026, 10, 20, 12) } },
  },
  ...familyRows,
};
