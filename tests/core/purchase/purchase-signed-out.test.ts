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
    ['paused', 'signing out in another tab', () => store.app.session.signedOutInOtherTab()],
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
    await store.app.session.signIn(players.luna);
    await settle();
    expect(purchaseOf(store).kind).toBe(kind);
  });
});
