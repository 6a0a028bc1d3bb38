import { cards } from '../../support/cards.ts';
import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import { gemPack, moved, nothing, once, pressPay, purchaseOf } from '../../support/purchase.ts';
import { nextDocument } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

const { sku, userId } = gemPack;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const purchases = () => store.app.purchases;

describe('a player who signed out while a purchase was ordered', () => {
  /** Signed out before the order reached the platform, or after; and signed in again. */
  async function backAgain(lost: 'request-lost' | 'answer-lost'): Promise<void> {
    await store.platform.breakNext('createPurchase', lost);
    await pressPay(store, cards.pays);
    void purchases().leave(true);
    await settle();
    await purchases().enter(userId);
    await settle();
  }

  test.each([
    ['request-lost', nothing],
    ['answer-lost', { ...once, grants: 0 }],
  ] as const)('is asked before it goes on (%s), and no money moves', async (lost, before) => {
    await backAgain(lost);
    await store.clock.advance(60_000);
    expect(purchaseOf(store).kind).toBe('paused');
    expect(purchases().canBuy(sku)).toBe(false);
    expect(await moved(store)).toEqual(before);
  });

  test.each([
    ['signed out', () => store.app.signOut.run(), 'paused'],
    ['signed out in another tab', () => store.app.session.signedOutInOtherTab(), 'paused'],
    [
      'was followed by another player',
      () => store.app.session.signedInInOtherTab(players.bia.userId),
      'paused',
    ],
    ['had their session ended', () => store.platform.endSessions(), 'bought'],
  ] as const)(
    'of a player who %s, the purchase is %3$s at the next sign-in',
    async (_, end, kind) => {
      await store.platform.breakNext('createPurchase', 'request-lost');
      await pressPay(store, cards.pays);
      await end();
      await store.clock.advance(60_000);
      if (kind === 'paused') store = await nextDocument(store);
      await store.app.session.signIn(players.luna);
      await settle();
      expect(purchaseOf(store).kind).toBe(kind);
    },
  );

  test.each(['request-lost', 'answer-lost'] as const)(
    'gets it once if they go on (%s)',
    async (lost) => {
      await backAgain(lost);
      purchases().answer(sku, true);
      await settle();
      expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
    },
  );
});
