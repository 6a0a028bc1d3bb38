import { changeWorld, worldOf } from '#adapters/fake/scenario/apply.ts';
import { familyPin, type FamilyState, setFamily } from '#adapters/fake/scenario/family.ts';
import { addScenarioPurchases } from '#adapters/fake/scenario/purchases.ts';
import type { Scenario } from '#adapters/fake/scenario/scenario.ts';
import { readFamily, setFamilyPin, verifyFamilyPin } from '#adapters/fake/world/family.ts';
import { listProfiles, createPurchase } from '#adapters/fake/world/purchases.ts';
import { billingPlatformIds, isWorld, type WorldState } from '#adapters/fake/world/state.ts';

const now = Date.UTC(2026, 10, 26, 12);
const hour = 3_600_000;
const users = ['player-luna', 'player-bia', 'player-finn'] as const;
const [luna] = users;
const missing = { ok: false, status: 404, code: 'NOT_FOUND' };

function worldWith(family: FamilyState, more: Scenario = {}): WorldState {
  const state = worldOf({ cards: 'saved', ...more }, now);
  setFamily(state, family, now);
  return state;
}

function order(state: WorldState, sku: string, key = sku) {
  const billingPlatformId = billingPlatformIds.elsewhere;
  const listed = listProfiles(state, luna, billingPlatformId);
  const paymentProfileId = (listed.ok && listed.value[0]?.id) || '';
  return createPurchase(state, luna, key, { billingPlatformId, paymentProfileId, sku }, now);
}

test.each<[string, WorldState]>([
  ['without the word', worldOf({ cards: 'saved' }, now)],
  ['with family:device', worldWith('device')],
])('%s the platform lacks the part', (_, state) => {
  expect(readFamily(state, luna, now)).toMatchObject(missing);
  expect(verifyFamilyPin(state, luna, familyPin, now)).toMatchObject(missing);
  expect(order(state, '620').ok).toBe(true);
});

test('with family:account the rules are off, and can be turned on', () => {
  const state = worldWith('account');
  expect(readFamily(state, luna, now)).toMatchObject({ value: { state: 'OFF' } });
  expect(setFamilyPin(state, luna, familyPin, undefined, now).ok).toBe(true);
});

test.each([
  ['each', 'ON', 'each', 'proved'],
  ['over-cap', 'ON', 'over-cap', 'proved'],
  ['none', 'ON', 'none', 'proved'],
  ['ending', 'ENDING', 'each', 'proved'],
  ['locked', 'ON', 'each', 'locked'],
] as const)(
  'with family:%s every account is %s with the mode %s, and its PIN is %s',
  (family, answered, mode, kind) => {
    const state = worldWith(family);
    expect(isWorld(state)).toBe(true);
    for (const user of users) {
      expect(readFamily(state, user, now)).toMatchObject({
        value: { state: answered, rules: { mode, saveCards: false } },
      });
      expect(verifyFamilyPin(state, user, familyPin, now)).toMatchObject({ value: { kind } });
    }
  },
);

test('with family:ending two days are left of the three', () => {
  const state = worldWith('ending');
  const readAt = (later: number) => readFamily(state, luna, now + later);
  expect(readAt(48 * hour - 1)).toMatchObject({ value: { until: now + 48 * hour } });
  expect(readAt(48 * hour)).toMatchObject({ value: { state: 'OFF', until: null } });
});

test('with family:locked the PIN is accepted after five minutes', () => {
  const state = worldWith('locked');
  const answered = (later: number) => verifyFamilyPin(state, luna, familyPin, now + later);
  expect(answered(hour / 12 - 1)).toMatchObject({ value: { kind: 'locked' } });
  expect(answered(hour / 12)).toMatchObject({ value: { kind: 'proved' } });
});

test('with family:over-cap small purchases fit into the month, and a large one does not', () => {
  const state = worldWith('over-cap');
  expect(order(state, 'gems_pack_3')).toMatchObject({ ok: true });
  expect(order(state, 'coins_pack_3')).toMatchObject({ ok: true });
  expect(order(state, 'gems_pack_5')).toMatchObject({ code: 'FAMILY_CAP_REACHED' });
});

test('with purchases from elsewhere the month is over its cap from the start', () => {
  const scenario = { purchases: 'elsewhere' } as const;
  const state = worldWith('over-cap', scenario);
  addScenarioPurchases(state, scenario, now);
  expect(order(state, 'gems_pack_3')).toMatchObject({
    code: 'FAMILY_CAP_REACHED',
    fields: {
      cap: { minor: 1_000, currency: 'USD' },
      spent: { minor: expect.any(Number), currency: 'USD' },
    },
  });
});

test('a running world changes to other rules, and to a platform without the part', () => {
  const state = worldWith('none');
  setFamily(state, 'each', now);
  expect(order(state, '620')).toMatchObject({ code: 'FAMILY_PIN_REQUIRED' });
  changeWorld(state, { family: undefined }, now);
  expect(readFamily(state, luna, now)).toMatchObject(missing);
});
