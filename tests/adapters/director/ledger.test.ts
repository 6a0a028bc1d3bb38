import { rowsOf } from '#adapters/fake/director/ledger.ts';
import { newWorld, type WorldState } from '#adapters/fake/world/state.ts';

const completed = {
  kind: 'iap-completed',
  requestId: 'attempt',
  sku: '620',
  value: 399,
  currency: 'USD',
  failureReason: '',
} as const;

test('each item has a row of its charges, grants, refunds, and successful messages and events', () => {
  const moved = { purchaseId: 'purchase_1', sku: '620', at: 0 };
  const payload = { skuName: '620', success: true };
  const state: WorldState = {
    ...newWorld(),
    ledger: [
      { ...moved, kind: 'charge' },
      { ...moved, kind: 'grant' },
      { ...moved, kind: 'refund' },
      { ...moved, sku: '1061', kind: 'charge' },
    ],
    bridge: [{ kind: 'close' }, { ...completed, success: true }, { ...completed, success: false }],
    events: [
      { id: '1', name: 'iap_completed', payload },
      { id: '2', name: 'iap_completed', payload: { ...payload, success: false } },
      { id: '3', name: 'screen', payload: { screenName: 'home' } },
    ],
  };
  expect(rowsOf(state)).toEqual([
    { sku: '620', charged: 1, granted: 1, sentToGame: 1, reported: 1, refunded: 1 },
    { sku: '1061', charged: 1, granted: 0, sentToGame: 0, reported: 0, refunded: 0 },
  ]);
  expect(rowsOf(newWorld())).toEqual([]);
});
