import { worldOf, changeWorld } from '#adapters/fake/scenario/apply.ts';
import { scriptedCardholder } from '#adapters/fake/scenario/cardholder.ts';
import { aheadAt, clockAhead } from '#adapters/fake/scenario/clock.ts';
import type { Scenario } from '#adapters/fake/scenario/scenario.ts';
import { createUserSession } from '#adapters/fake/world/accounts.ts';
import { answerChallenge } from '#adapters/fake/world/challenges.ts';
import { beginJourney } from '#adapters/fake/world/network.ts';
import { listPrices } from '#adapters/fake/world/prices.ts';
import { confirmLink } from '#adapters/fake/world/privacy.ts';
import {
  confirmPurchase,
  createPurchase,
  grantPurchase,
  listProfiles,
} from '#adapters/fake/world/purchases.ts';
import { changePassword } from '#adapters/fake/world/passwords.ts';
import {
  billingPlatformIds,
  isWorld,
  newWorld,
  type WorldState,
} from '#adapters/fake/world/state.ts';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { ManualClock } from '../../support/manual-clock.ts';

const now = Date.UTC(2026, 5, 1);
const { elsewhere } = billingPlatformIds;

/** Luna buys an item with her first saved card. */
function buy(state: WorldState, key: string, sku = 'gems_pack_3') {
  const cards = listProfiles(state, 'player-luna', elsewhere);
  const paymentProfileId = cards.ok ? (cards.value[0]?.id ?? '') : '';
  const order = { sku, billingPlatformId: elsewhere, paymentProfileId };
  return createPurchase(state, 'player-luna', key, order, now);
}

test('an empty scenario creates the default world, and a full one creates a valid world', () => {
  expect(worldOf({}, now)).toEqual(newWorld());
  expect(
    isWorld(worldOf({ player: 'luna', mails: true, cards: 'saved', catalogue: 40 }, now)),
  ).toBe(true);
});

test('a session that expires lasts three seconds, and no second one is created', () => {
  const state = worldOf({ player: 'luna', session: 'expires' }, now);
  expect(createUserSession(state, now)).toMatchObject({ value: { expiresAt: now + 3_000 } });
  expect(createUserSession(state, now)).toMatchObject({ code: 'NOT_AUTHENTICATED' });
});

test('a scripted card outcome applies to the next purchase only', () => {
  const state = worldOf({ cards: 'saved', card: 'insufficient-funds' }, now);
  expect(buy(state, 'first')).toMatchObject({ ok: false, code: 'INSUFFICIENT_FUNDS' });
  expect(buy(state, 'second')).toMatchObject({ ok: true });
  expect(state.ledger).toHaveLength(1);
});

test('a purchase that was confirmed before its challenge stays refused, and is never charged', () => {
  const state = worldOf({ cards: 'saved' }, now);
  state.plans.card = 'asks';
  const bought = buy(state, 'first');
  if (!bought.ok) throw new Error(bought.code);
  const { purchaseId, paymentIntentId, clientSecret } = bought.value;
  const confirm = () => confirmPurchase(state, 'player-luna', purchaseId, paymentIntentId, now);
  expect(confirm()).toMatchObject({ status: 402, code: 'AUTHENTICATION_FAILED' });
  answerChallenge(state, clientSecret ?? '', true);
  expect(confirm()).toMatchObject({ status: 402, code: 'AUTHENTICATION_FAILED' });
  expect(state.ledger).toEqual([]);
});

test('with item-gone the purchase fails, and the item has no price and cannot be bought later', () => {
  const state = worldOf({ cards: 'saved', card: 'item-gone' }, now);
  const listed = () =>
    listPrices(state, { billingPlatformId: elsewhere, skuIds: ['gems_pack_3', 'gems_pack_1'] });
  expect(listed()).toMatchObject({ value: [{ skuId: 'gems_pack_3' }, { skuId: 'gems_pack_1' }] });
  expect(buy(state, 'first')).toMatchObject({ status: 404, code: 'SKU_NOT_FOUND' });
  expect(listed()).toMatchObject({ value: [{ skuId: 'gems_pack_1' }] });
  expect(buy(state, 'second')).toMatchObject({ status: 404, code: 'SKU_NOT_FOUND' });
});

test('with card-gone the purchase fails, its card is no longer listed, and the other cards are', () => {
  const state = worldOf({ cards: 'saved', card: 'card-gone' }, now);
  const listed = () => listProfiles(state, 'player-luna', elsewhere);
  const before = listed();
  expect(buy(state, 'first')).toMatchObject({ status: 404, code: 'PAYMENT_PROFILE_NOT_FOUND' });
  expect(listed()).toEqual({ ...before, value: before.ok ? before.value.slice(1) : [] });
  expect(buy(state, 'second')).toMatchObject({ ok: true });
});

test.each([
  ['challenge-passed', true],
  ['challenge-refused', false],
] as const)(
  'with %s the first challenge is answered by the script, and the next asks the cardholder',
  async (card, passed) => {
    const world = new World(memoryWorldStore(), () => now);
    await world.run((state) => changeWorld(state, { card }, now));
    let asked = 0;
    const cardholder = scriptedCardholder(world, () => {
      asked++;
      return Promise.resolve(true);
    });
    expect([await cardholder(), asked]).toEqual([passed, 0]);
    expect([await cardholder(), asked]).toEqual([true, 1]);
  },
);

test('an abandoned challenge is shown with a time limit and not passed', async () => {
  const world = new World(memoryWorldStore(), () => now);
  await world.run((state) => changeWorld(state, { card: 'challenge-abandoned' }, now));
  const ask = (leftAfter?: number) => Promise.resolve(leftAfter === undefined);
  expect(await scriptedCardholder(world, ask)()).toBe(false);
});

test('a price that changes is the old one at the first look-up and higher from then on', () => {
  const state = worldOf({ price: 'changes' }, now);
  const query = { billingPlatformId: elsewhere, skuIds: ['gems_pack_3'] };
  const prices = [1, 2, 3].map(() => listPrices(state, query));
  expect(prices).toMatchObject([499, 599, 599].map((price) => ({ value: [{ price }] })));
});

test('the shelves of a catalogue with one item do not change its price', () => {
  const state = worldOf({ price: 'changes', catalogue: 1 }, now);
  const query = { billingPlatformId: elsewhere, skuIds: ['gems_pack_1'] };
  const prices = [{ ...query, keep: true }, query, query].map((one) => listPrices(state, one));
  expect(prices).toMatchObject([99, 99, 119].map((price) => ({ value: [{ price }] })));
});

test('a flaky network loses the third call, a slow one delays calls, and one that is off loses calls', () => {
  const journeys = (scenario: Scenario) => {
    const state = worldOf(scenario, now);
    return [1, 2, 3].map(() => beginJourney(state, 'profile'));
  };
  const faults = journeys({ network: 'flaky' }).map(({ fault }) => fault);
  expect(faults).toEqual([undefined, undefined, 'request-lost']);
  expect(journeys({ network: 'slow' })[0]).toEqual({ fault: undefined, delay: 1_500 });
  expect(journeys({ network: 'off' })[2]).toMatchObject({ fault: 'request-lost' });
});

test('a silent network delays a call by an hour, and the fate “never” delays only the next call', () => {
  const late = expect.objectContaining({ fault: undefined, delay: 3_600_000 }) as unknown;
  expect(beginJourney(worldOf({ network: 'silent' }, now), 'profile')).toEqual(late);
  const next = [{ operation: 'skus', fate: 'never', times: 1 }] as const;
  const state = worldOf({ next }, now);
  expect(beginJourney(state, 'skus')).toEqual(late);
  expect(beginJourney(state, 'skus')).toEqual({ fault: undefined, delay: 0 });
});

test('the catalogue “few” sells a pack and a bundle in both regions, and “empty” sells nothing', () => {
  const { prices } = worldOf({ catalogue: 'few' }, now);
  const sold = Object.values(prices).map((list) => Object.keys(list).toSorted().join());
  expect(sold).toEqual(['620,gems_pack_1', '620,gems_pack_1']);
  expect(worldOf({ catalogue: 'empty' }, now).prices).toEqual({});
});

test('a large balance applies to every account', () => {
  const { accounts } = worldOf({ balance: 'large' }, now);
  const gems = Object.values(accounts).map((account) => account.gems);
  expect(gems).toEqual([1_234_567, 1_234_567, 1_234_567]);
});

test.each([
  ['saved', ['visa', 'mastercard']],
  ['many', ['visa', 'mastercard', 'amex', 'cartes_bancaires', 'unionpay']],
] as const)(
  'the scenario cards:%s lists its cards on every billing platform, and they pay',
  (cards, brands) => {
    const state = worldOf({ cards }, now);
    for (const platform of Object.values(billingPlatformIds)) {
      const listed = listProfiles(state, 'player-bia', platform);
      const found = listed.ok ? listed.value.map(({ cardBrand }) => cardBrand) : [];
      expect(found.toSorted()).toEqual(brands.toSorted());
    }
    expect(buy(state, 'first')).toMatchObject({ ok: true });
  },
);

test.each([
  ['UNORDERED', ['EMAIL_SENT', 'CONFIRMED']],
  ['UNKNOWN', ['ON_HOLD', 'CONFIRMED']],
] as const)(
  'the scenario privacy:%s creates deletion schedules with its statuses in order',
  (privacy, statuses) => {
    const { deletions } = worldOf({ privacy }, now);
    expect(deletions['player-luna']?.map(({ status }) => status)).toEqual(statuses);
  },
);

test('a “next” rule applies to as many calls as it says, and the fate “slow” only delays', () => {
  const next = [
    { operation: 'profile', fate: 'slow', times: 1 },
    { operation: 'profile', fate: 'malformed', times: 2 },
  ] as const;
  const state = worldOf({ next }, now);
  const faults = [1, 2, 3, 4].map(() => beginJourney(state, 'profile'));
  expect(faults).toEqual([
    { fault: undefined, delay: 8_000 },
    { fault: 'unavailable-after', delay: 0 },
    { fault: 'unavailable-after', delay: 0 },
    { fault: undefined, delay: 0 },
  ]);
});

test('a long catalogue prices every item in both regions, and its last item can be granted', () => {
  const state = worldOf({ catalogue: 1000, cards: 'saved' }, now);
  const lists = Object.values(state.prices).map((list) => Object.keys(list));
  expect(lists[0]).toEqual(lists[1]);
  // A thousand listed items, and the hidden lantern.
  expect(lists[0]).toHaveLength(1001);
  const last = lists[0]?.at(-1) ?? '';
  const bought = buy(state, 'last', last);
  const purchaseId = bought.ok ? bought.value.purchaseId : '';
  const luna = 'player-luna';
  expect(grantPurchase(state, luna, luna, purchaseId, now)).toMatchObject({ ok: true });
});

test('each link in the mailbox works once', () => {
  const state = worldOf({ mails: true }, now);
  const open = (kind: 'delete' | 'request' | 'changeEmail', link: string) =>
    confirmLink(state, kind, new URLSearchParams(link.split('?')[1]).get('token') ?? '', now).ok;
  for (const { kind, link = '' } of state.mails) {
    if (kind !== 'delete' && kind !== 'request' && kind !== 'changeEmail') continue;
    expect([open(kind, link), open(kind, link)]).toEqual([true, false]);
  }
  expect(changePassword(state, 'demo-reset', 'starlight', now).ok).toBe(true);
  expect(changePassword(state, 'demo-reset', 'starlight', now).ok).toBe(false);
});

test('changing a running world keeps the signed-in player and the ledger', () => {
  const state = worldOf({ player: 'luna', cards: 'saved' }, now);
  buy(state, 'first');
  const { cookie, ledger } = structuredClone(state);
  changeWorld(state, { privacy: 'CONFIRMED', country: 'BR' }, now);
  expect(state).toMatchObject({ cookie, ledger, plans: { country: 'BR' } });
  expect(state.deletions['player-luna']).toEqual([{ status: 'CONFIRMED' }]);
});

test('the clock starts at the time of day in the scenario and keeps running', async () => {
  const clock = new ManualClock();
  const shifted = clockAhead(clock, aheadAt('22:30', clock.now()));
  const shows = () => new Date(shifted.now()).toTimeString().slice(0, 5);
  expect(shows()).toBe('22:30');
  await clock.advance(60_000);
  expect(shows()).toBe('22:31');
});
