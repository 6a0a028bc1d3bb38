import { worldOf } from '#adapters/fake/scenario/apply.ts';
import { addScenarioPurchases } from '#adapters/fake/scenario/purchases.ts';
import type { Scenario } from '#adapters/fake/scenario/scenario.ts';
import { type ListedPurchase, listPurchases } from '#adapters/fake/world/purchase-history.ts';
import { grantPurchase } from '#adapters/fake/world/purchases.ts';
import type { WorldState } from '#adapters/fake/world/state.ts';
import { createWithdrawal } from '#adapters/fake/world/withdrawals.ts';

const now = Date.UTC(2026, 10, 26, 12);
const luna = 'player-luna';

function worldWith(scenario: Scenario): WorldState {
  const state = worldOf(scenario, now);
  addScenarioPurchases(state, scenario, now);
  return state;
}

function list(state: WorldState, userId = luna): readonly ListedPurchase[] {
  const page = listPurchases(state, userId, undefined);
  if (!page.ok) throw new Error(page.code);
  return page.value.purchases;
}

function elsewhere(more: Scenario = {}) {
  const state = worldWith({ player: 'luna', purchases: 'elsewhere', ...more });
  const rows = list(state);
  const named = (name: string) => {
    const found = rows.find(({ id }) => id.endsWith(`-${name}`));
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  return { state, rows, named };
}

function withdraw(state: WorldState, reference: string) {
  const statement = { name: 'Ada', statement: 'I withdraw.', locale: 'de' };
  const body = { ...statement, email: 'ada@example.test', purchase: { reference } };
  return createWithdrawal(state, 'key', body, now);
}

test('without the word a new world has no purchases', () => {
  expect(list(worldWith({ player: 'luna' }))).toEqual([]);
});

test('purchases from elsewhere have every state, one that is unknown included, newest first', () => {
  const { rows } = elsewhere();
  expect(rows.map(({ state, withdrawal }) => [state, withdrawal?.state])).toEqual([
    ['PENDING', undefined],
    ['PAID', undefined],
    ['GRANTED', undefined],
    ['GRANTED', 'RECEIVED'],
    ['GRANTED', 'NONE'],
    ['FAILED', undefined],
    ['WITHDRAWN', 'ACCEPTED'],
    ['GRANTED', 'DECLINED'],
    ['REFUNDED', undefined],
    ['DISPUTED', undefined],
    ['ON_HOLD', undefined],
  ]);
});

test.each([
  ['DE', 14],
  ['GB', 14],
  ['NO', 14],
  ['BR', 7],
])(
  'in %s some purchases from elsewhere are within the %i days, and some are past them',
  (country, days) => {
    const { rows } = elsewhere({ country });
    const inCountry = rows.filter((row) => row.country === country);
    const open = inCountry.filter(({ withdrawal }) => (withdrawal?.until ?? 0) > now);
    expect(open.length).toBeGreaterThan(2);
    expect(open.length).toBeLessThan(inCountry.length - 2);
    for (const { withdrawal, createdAt } of inCountry) {
      expect(withdrawal?.until).toBe(createdAt + days * 86_400_000);
    }
  },
);

test('each player has their own purchases from elsewhere', () => {
  const { state, rows } = elsewhere();
  const others = list(state, 'player-bia');
  expect(others).toHaveLength(rows.length);
  const all = [...rows, ...others];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ reference }) => reference)).size).toBe(all.length);
  expect(others.find(({ sku }) => sku === 'gems_pack_3')?.price).toEqual({
    minor: 2490,
    currency: 'BRL',
  });
});

test('the purchase in euros is an item that is not sold here, with https documents', () => {
  expect(elsewhere().named('euro')).toMatchObject({
    price: { currency: 'EUR' },
    country: 'DE',
    receiptUrl: expect.stringMatching(/^https:\/\/example\.test\//),
    fiscalDocumentUrl: expect.stringMatching(/^https:\/\/example\.test\//),
  });
});

test('a repeated grant of a refunded purchase answers as before and adds nothing', () => {
  const { state, named } = elsewhere();
  const before = structuredClone(state.accounts);
  expect(grantPurchase(state, luna, luna, named('refunded').id, now).ok).toBe(true);
  expect(state.accounts).toEqual(before);
});

test('an accepted withdrawal leaves no negative balance if the goods were spent', () => {
  const { state, named } = elsewhere({ withdrawal: 'accepted' });
  Object.assign(state.accounts[luna] ?? {}, { gems: 5 });
  expect(withdraw(state, ` ${named('granted').reference.toUpperCase()} `).ok).toBe(true);
  expect(state.accounts[luna]?.gems).toBe(0);
  expect(state.ledger.map(({ kind }) => kind)).toEqual(['refund']);
});

test.each(['withdrawn', 'declined', 'pending', 'disputed'])(
  'a withdrawal from a %s purchase is received and pays nothing back',
  (name) => {
    const { state, named } = elsewhere({ withdrawal: 'accepted' });
    expect(withdraw(state, named(name).reference).ok).toBe(true);
    expect(state.ledger).toEqual([]);
    expect(state.mails.map(({ kind }) => kind)).toEqual(['withdrawal']);
  },
);

test('the mail about a withdrawal has the date in the language of the statement', () => {
  const { state } = elsewhere();
  withdraw(state, 'unknown');
  expect(state.mails[0]?.text).toBe(
    'I withdraw.\nunknown\nAda\nada@example.test\n26. November 2026 um 12:00:00 UTC',
  );
});

test('many purchases are a thousand, on twenty pages without a repetition', () => {
  const state = worldWith({ player: 'bia', purchases: 'many' });
  const ids = new Set<string>();
  let pages = 0;
  for (let cursor: string | null | undefined; cursor !== null; pages++) {
    const page = listPurchases(state, 'player-bia', cursor);
    if (!page.ok) throw new Error(page.code);
    for (const { id } of page.value.purchases) ids.add(id);
    cursor = page.value.nextCursor;
  }
  expect([ids.size, pages]).toEqual([1_000, 20]);
});

test('a platform without these parts answers 404', () => {
  const state = worldWith({ player: 'luna', purchases: 'unsupported' });
  const missing = { ok: false, status: 404, code: 'NOT_FOUND' };
  expect(listPurchases(state, luna, undefined)).toMatchObject(missing);
  expect(withdraw(state, 'unknown')).toMatchObject(missing);
});
