import { PurchaseHistoryStore } from '#core/purchase/purchase-history-store.ts';
import type { AccountPurchase, PurchasePage } from '#ports/purchase-history.ts';
import type { FakePorts, FakeStore } from './fake-store.ts';
import { gemPack } from './purchase.ts';
import { settle } from './settle.ts';

export function purchase(id: string, changes: Partial<AccountPurchase> = {}): AccountPurchase {
  return {
    id,
    reference: `reference-${id}`,
    sku: gemPack.sku,
    price: { minor: 499, currency: 'USD' },
    country: 'US',
    state: 'granted',
    createdAt: 1_000,
    card: null,
    receiptUrl: null,
    fiscalDocumentUrl: null,
    withdrawal: null,
    ...changes,
  };
}

/** A page that lists what `answers` say, one page a call, or fails; the last one again and again. */
export async function openWith(
  store: FakeStore,
  ...answers: readonly (PurchasePage | undefined)[]
) {
  const asked: (string | undefined)[] = [];
  const history = new PurchaseHistoryStore({
    ...store.app,
    purchaseHistory: {
      page(cursor) {
        asked.push(cursor);
        const value = answers[Math.min(asked.length, answers.length) - 1];
        return value
          ? Promise.resolve({ ok: true, value })
          : Promise.resolve({ ok: false, problem: 'unavailable' });
      },
    },
  });
  history.open();
  await settle();
  return { history, asked };
}

export function listed({ state }: PurchaseHistoryStore) {
  if (state.kind !== 'ready') throw new Error(`the history is ${state.kind}`);
  return {
    here: state.here.map((entry) => entry.state),
    elsewhere: state.elsewhere.map(({ id }) => id),
  };
}

export const page = (...ids: readonly string[]) => ({
  purchases: ids.map((id) => purchase(id)),
  nextCursor: undefined,
});

/** Answers every page of the account's purchases with this, or those after the first, while it is `broken`. */
export function withoutPages(
  fake: FakePorts,
  from: 'first' | 'second',
  answer: object,
): { broken: boolean } {
  const { page } = fake.ports.purchaseHistory;
  const state = { broken: true };
  const fails = (cursor?: string) => state.broken && (from === 'first' || cursor !== undefined);
  const purchaseHistory = {
    page: async (cursor?: string) => (fails(cursor) ? answer : page(cursor)),
  };
  Object.assign(fake.ports, { purchaseHistory });
  return state;
}
