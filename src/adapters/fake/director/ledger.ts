import type { LedgerEntry, WorldState } from '../world/state.ts';

/** How often each thing happened to one item. */
export interface LedgerRow {
  readonly sku: string;
  readonly charged: number;
  readonly granted: number;
  /** How many successful `iap-completed` messages the game received. */
  readonly sentToGame: number;
  /** The same for analytics. */
  readonly reported: number;
  readonly refunded: number;
}

/** One row for each item that was attempted; its first four numbers agree once everything is settled. */
export function rowsOf({ ledger, bridge, events }: WorldState): readonly LedgerRow[] {
  const sent = bridge.flatMap((message) =>
    message.kind === 'iap-completed' && message.success ? [message.sku] : [],
  );
  const reported = events.flatMap(({ name, payload }) => {
    const { success, skuName } = payload as { success?: unknown; skuName?: unknown };
    return name === 'iap_completed' && success === true ? [String(skuName)] : [];
  });
  const moved = (kind: LedgerEntry['kind']) =>
    ledger.filter((entry) => entry.kind === kind).map(({ sku }) => sku);
  const columns = [moved('charge'), moved('grant'), sent, reported, moved('refund')] as const;
  return [...new Set(columns.flat())].map((sku) => {
    const [charged = 0, granted = 0, sentToGame = 0, count = 0, refunded = 0] = columns.map(
      (column) => column.filter((one) => one === sku).length,
    );
    return { sku, charged, granted, sentToGame, reported: count, refunded };
  });
}
