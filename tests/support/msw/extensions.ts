import { type ListedPurchase, listPurchases } from '#adapters/fake/world/purchase-history.ts';
import { answer, type Outcome } from '#adapters/fake/world/outcome.ts';
import { createWithdrawal } from '#adapters/fake/world/withdrawals.ts';
import type { CreateWithdrawalData } from '#adapters/http/contract/extensions.gen.ts';
import type { ArrivedCall, SignedInCall } from './local-world.ts';

// Runs the operations of the contract's optional parts in the world.

export function listPage({ state, account, query }: SignedInCall): Outcome<unknown> {
  const cursor = query.get('cursor') ?? undefined;
  const limit = Number(query.get('limit') ?? 50);
  const page = listPurchases(state, account.userId, cursor, limit);
  if (!page.ok) return page;
  return answer({ ...page.value, purchases: page.value.purchases.map(dated) });
}

function dated({ createdAt, withdrawal, ...purchase }: ListedPurchase) {
  return {
    ...purchase,
    createdAt: dateOf(createdAt),
    withdrawal: withdrawal && {
      ...withdrawal,
      until: withdrawal.until === null ? null : dateOf(withdrawal.until),
      receivedAt: withdrawal.receivedAt === null ? null : dateOf(withdrawal.receivedAt),
    },
  };
}

export function declareWithdrawal({ state, key, now }: ArrivedCall, body: unknown) {
  const { application: _, ...withdrawal } = body as CreateWithdrawalData['body'];
  const received = createWithdrawal(state, key, withdrawal, now);
  if (!received.ok) return received;
  return answer({ ...received.value, receivedAt: dateOf(received.value.receivedAt) });
}

export function dateOf(ms: number): string {
  return new Date(ms).toISOString();
}
