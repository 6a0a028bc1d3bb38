import { type FakeStore, openFakeStore } from '../../support/fake-store.ts';
import { players } from '../../support/platform.ts';
import {
  answer,
  canBuy,
  gemPack,
  moved,
  nothing,
  once,
  pressPayWithFault,
  purchaseOf,
} from '../../support/purchase.ts';
import { nextDocument } from '../../support/reload.ts';
import { settle } from '../../support/settle.ts';

const { userId } = gemPack;

let store: FakeStore;
beforeEach(async () => {
  store = await openFakeStore({ signedInAs: 'luna' });
});

const purchases = () => store.app.purchases;

describe('a player who left while their order was pending', () => {
  /** Signs out before or after the order reaches the platform, and signs in again. */
  async function backAgain(lost: 'request-lost' | 'answer-lost'): Promise<void> {
    await pressPayWithFault(store, lost);
    void purchases().leave(true);
    await settle();
    await purchases().enter(userId);
    await settle();
  }

  test.each([
    ['request-lost', nothing],
    ['answer-lost', { ...once, grants: 0 }],
  ] as const)(
    'is asked before the purchase continues, and no money moves until then (%s)',
    async (lost, before) => {
      await backAgain(lost);
      await store.clock.advance(60_000);
      expect(purchaseOf(store).kind).toBe('paused');
      expect(canBuy(store)).toBe(false);
      expect(await moved(store)).toEqual(before);
    },
  );

  test.each([
    [
      'finds the purchase paused at the next sign-in after signing out',
      () => store.app.signOut.run(),
      'paused',
    ],
    [
      'finds the purchase paused at the next sign-in after signing out in another tab',
      () => store.app.session.signedOutInOtherTab(),
      'paused',
    ],
    [
      'finds the purchase paused at the next sign-in after another player signed in',
      () => store.app.session.signedInInOtherTab(players.bia.userId),
      'paused',
    ],
    [
      'finds the purchase bought at the next sign-in after the session expired',
      () => store.platform.endSessions(),
      'bought',
    ],
  ] as const)('%s', async (_, end, kind) => {
    await pressPayWithFault(store, 'request-lost');
    await end();
    await store.clock.advance(60_000);
    if (kind === 'paused') store = await nextDocument(store);
    await store.app.session.signIn(players.luna);
    await settle();
    expect(purchaseOf(store).kind).toBe(kind);
  });

  test.each(['request-lost', 'answer-lost'] as const)(
    'is charged and granted once if they continue (%s)',
    async (lost) => {
      await backAgain(lost);
      await answer(store, true);
      expect([purchaseOf(store).kind, await moved(store)]).toEqual(['bought', once]);
    },
  );
});
