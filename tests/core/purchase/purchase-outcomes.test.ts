import { autorun } from 'mobx';
import { LastPurchase } from '#core/purchase/last-purchase.ts';
import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import {
  answer,
  attemptIn,
  buy,
  canBuy,
  dismiss,
  gemPack,
  history,
  moved,
  nothing,
  once,
  pressPay,
  pressPayWithFault,
  purchaseEvents,
  purchaseOf,
} from '../../support/purchase.ts';
import { ensureSession, nextDocument, nextVisit, reloaded, signIn } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';
import { players } from '../../support/platform.ts';

const hour = 3_600_000;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const open = (sku: string = gemPack.sku) =>
  new LastPurchase(store.app.purchases, store.device.clock, sku);

async function lastPurchase(sku?: string): Promise<LastPurchase> {
  const last = open(sku);
  void last.look();
  await settle();
  return last;
}

test('a purchase of this visit is known before the journal is read', async () => {
  await pressPay(store, cards.pays);
  const last = open();
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('a purchase that the player has seen is finished, and stays on the page when another attempt begins', async () => {
  await pressPay(store, cards.pays);
  const last = await lastPurchase();
  last.shown();
  await settle();
  expect([purchaseOf(store), (await history(store)).open]).toEqual([{ kind: 'idle' }, {}]);
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
  await pressPayWithFault(store, 'answer-lost');
  expect(purchaseOf(store).kind).toBe('checking');
  expect(last.state.kind).toBe('bought');
});

test('collect() sends the granted items to the game and marks the purchase as collected on this page', async () => {
  await pressPay(store, cards.pays);
  const state = purchaseOf(store);
  const grant = state.kind === 'bought' ? state.grant : undefined;
  expect(grant).toMatchObject({ added: { reward: { gems: 400 } } });
  const last = await lastPurchase();
  last.collect();
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack, collected: true });
  expect(purchaseOf(store)).toEqual({ kind: 'idle' });
  const messages = await store.platform.sentToGame();
  expect(messages.at(-1)).toEqual({ kind: 'collect', sku: gemPack.sku, ...grant });
});

describe('the balance of a repeated grant, which is that of its first answer, is never shown', () => {
  /** Spends gems in the game. Returns the balances that are shown until the purchase is bought. */
  async function spendAndSee(buys: () => Promise<unknown>): Promise<readonly number[]> {
    await store.browser.world.run(({ accounts }) => {
      Object.assign(accounts[gemPack.userId] ?? {}, { gems: 3 });
    });
    const shown: number[] = [];
    const stop = autorun(() => void shown.push(store.app.player.profile.gems));
    await buys();
    stop();
    expect(purchaseOf(store).kind).toBe('bought');
    return shown;
  }

  test('by the next visit', async () => {
    await pressPay(store, cards.pays);
    store = await nextVisit(store);
    // The cached balance, and the loaded one, before and after the grant.
    expect(await spendAndSee(() => ensureSession(store))).toEqual([0, 640, 3, 3]);
  });

  test('by the page that pressed Pay, if the first answer was lost', async () => {
    await store.platform.breakNext('purchase', 'answer-lost');
    await pressPay(store, cards.pays);
    expect(purchaseOf(store).kind).toBe('delivering');
    expect(await spendAndSee(() => store.clock.advance(1_000))).not.toContain(640);
    await settle();
    expect(store.app.player.profile.gems).toBe(3);
  });
});

test('a purchase is found in the journal after a reload, and the state is “looking” until then', async () => {
  await buy(store);
  store = await reloaded(store);
  const last = open();
  const looking = last.look();
  expect(last.state).toEqual({ kind: 'looking' });
  await looking;
  expect(last.state).toMatchObject({ kind: 'bought', attempt: gemPack });
});

test('a purchase is no longer shown after a day', async () => {
  await buy(store);
  await store.clock.advance(24 * hour - 1);
  store = await reloaded(store);
  expect((await lastPurchase()).state.kind).toBe('bought');
  await store.clock.advance(1);
  expect((await lastPurchase()).state.kind).toBe('none');
});

test('there is no last purchase of an item that was never bought, or if storage is denied', async () => {
  await buy(store);
  expect((await lastPurchase('gems_pack_1')).state).toEqual({ kind: 'none' });
  store.journal.denied = true;
  expect((await lastPurchase('gems_pack_1')).state).toEqual({ kind: 'none' });
});

test('a refused purchase leaves no last purchase, even after a successful one', async () => {
  await buy(store);
  await store.clock.advance(hour);
  dismiss(store);
  await pressPay(store, cards.declined);
  expect((await lastPurchase()).state).toEqual({ kind: 'none' });
  store = await reloaded(store);
  expect((await lastPurchase()).state).toEqual({ kind: 'none' });
});

test('a purchase with an unknown outcome is open', async () => {
  await pressPayWithFault(store, 'answer-lost');
  expect((await lastPurchase()).state).toMatchObject({ kind: 'open', attempt: gemPack });
});

const sale = { sku: 'gems_pack_3', value: 499, currency: 'USD' };

test.each([
  [cards.asks, { success: true, failureReason: '' }],
  [cards.declined, { success: false, failureReason: 'card-declined' }],
])(
  'the game is notified of a purchase by the card %s: it begins, and ends as %j',
  async (card, end) => {
    await pressPay(store, card);
    const requestId = attemptIn(store).id;
    expect(await store.platform.sentToGame()).toEqual([
      { kind: 'iap-request', requestId, ...sale },
      { kind: 'iap-completed', requestId, ...sale, ...end },
    ]);
  },
);

test('the outcome is reported once, under its recorded id, also after the player has seen it', async () => {
  await pressPay(store, cards.pays);
  const id = attemptIn(store).completedEventId;
  store.app.purchases.shown(gemPack.sku);
  await store.app.purchases.resume();
  const ends = (await purchaseEvents(store)).filter((event) => event.name === 'iap_completed');
  expect(ends).toMatchObject([{ id }]);
  expect(await moved(store)).toEqual(once);
});

const { userId } = gemPack;

const purchases = () => store.app.purchases;

describe('a player who left while their order was pending', () => {
  test.each([
    ['request-lost', nothing],
    ['answer-lost', { ...once, grants: 0 }],
  ] as const)(
    'is asked before it continues, charged nothing more until then, and charged once if so (%s)',
    async (lost, before) => {
      await pressPayWithFault(store, lost);
      void purchases().leave(true);
      await settle();
      await purchases().enter(userId);
      await store.clock.advance(60_000);
      expect([purchaseOf(store).kind, canBuy(store)]).toEqual(['paused', false]);
      expect(await moved(store)).toEqual(before);
      await answer(store, true);
      expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
    },
  );

  test.each([
    ['paused', 'signing out', () => store.app.signOut.run()],
    ['paused', 'signing out in another tab', () => store.app.session.endedInOtherTab('signed-out')],
    [
      'paused',
      'a sign-in of another player',
      () => store.app.session.signedInInOtherTab(players.bia.userId),
    ],
    ['bought', 'the session expired', () => store.platform.endSessions()],
  ] as const)('finds the purchase %s at the next sign-in after %s', async (kind, _, end) => {
    await pressPayWithFault(store, 'request-lost');
    await end();
    await store.clock.advance(60_000);
    if (kind === 'paused') store = await nextDocument(store);
    await signIn(store, 'luna');
    expect(purchaseOf(store).kind).toBe(kind);
  });
});
