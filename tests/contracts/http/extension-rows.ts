import type { HttpClient } from '#adapters/http/client.ts';
import { createHttpFamily } from '#adapters/http/family.ts';
import { createHttpPurchaseHistory } from '#adapters/http/purchase-history.ts';
import { createHttpWithdrawal } from '#adapters/http/withdrawal.ts';
import type { Family, FamilyRules } from '#ports/family.ts';
import type { AccountPurchase } from '#ports/purchase-history.ts';
import type { Withdrawal } from '#ports/withdrawal.ts';
import { exampleOf } from '../../conformance/examples.ts';
import type { Row } from './rest-rows.ts';

/** The purchase in the example of listPurchases, decoded. */
export const purchase: AccountPurchase = {
  id: 'purchase_000051',
  reference: '3f0a9c1e-7b52-4f6d-8a10-5c2e9d4b7a61',
  sku: 'gems_pack_3',
  price: { minor: 499, currency: 'USD' },
  country: 'US',
  state: 'granted',
  createdAt: Date.UTC(2026, 10, 20, 12),
  card: { brand: 'visa', suffix: '4242' },
  receiptUrl: 'https://pay.kitewood.test/receipts/51',
  fiscalDocumentUrl: null,
  withdrawal: { state: 'none', until: Date.UTC(2026, 11, 4, 12), receivedAt: null },
};

const {
  application: _,
  name,
  ...others
} = exampleOf('createWithdrawal').request.body as Withdrawal & { readonly application: string };
/** The statement of the example. The order of its fields is another than that of the key's content. */
export const withdrawal: Withdrawal = { ...others, name };

const each: FamilyRules = { mode: 'each', caps: [], saveCards: false };
const capped: FamilyRules = {
  mode: 'over-cap',
  caps: [{ minor: 2000, currency: 'USD' }],
  saveCards: false,
};
const known = {
  since: null,
  lockedUntil: null,
  unreadable: false,
  spent: [{ minor: 499, currency: 'USD' }],
};
/** The rules in the example of resetFamilyPin, decoded. */
export const family: Family = {
  kind: 'ending',
  until: Date.UTC(2026, 10, 23, 12, 5),
  rules: capped,
  ...known,
};

const proof = { 'family-proof': 'proof_000009' };
const familyOf = (client: HttpClient) => createHttpFamily(client);

/** Each operation of the contract's optional parts that is one request. */
export const extensions: Readonly<Record<string, Row>> = {
  listPurchases: {
    ask: (client) => createHttpPurchaseHistory(client).page(),
    value: { ok: true, value: { purchases: [purchase], nextCursor: undefined } },
  },
  createWithdrawal: {
    ask: (client) => createHttpWithdrawal(client, 'kitewood').declare(withdrawal, 0),
    // The example's key is the SHA-256 of the statement's content, computed by another program.
    value: {
      ok: true,
      value: { id: 'withdrawal_000003', receivedAt: Date.UTC(2026, 10, 20, 12, 5) },
    },
  },
  readFamily: {
    ask: (client) => familyOf(client).read(),
    value: { ok: true, value: { kind: 'on', rules: capped, ...known } },
  },
  changeFamilyRules: {
    ask: (client) => familyOf(client).change(each, 'proof_000009'),
    headers: proof,
    value: { ok: true, value: { kind: 'on', rules: each, ...known } },
  },
  setFamilyPin: {
    ask: (client) => familyOf(client).changePin('246802', 'proof_000009'),
    headers: proof,
  },
  verifyFamilyPin: {
    ask: (client) => familyOf(client).prove('246802'),
    value: { ok: true, value: { kind: 'proved', proof: 'proof_000009' } },
  },
  resetFamilyPin: {
    ask: (client) => familyOf(client).beginReset(0),
    value: { ok: true, value: family },
  },
};
