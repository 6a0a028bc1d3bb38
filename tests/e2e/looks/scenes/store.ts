import { dataUrl, png } from '../../../support/pictures.ts';
import { attempt, bought, dayOld, inDoubt, journal, paid, unreadable } from '../attempts.ts';
import type { Scene } from '../scene.ts';
import { type Beginning, billingPlatforms } from '../stage.ts';

const noAnswers = [
  ['retrievePaymentIntent', 'request-lost', 99],
  ['purchase', 'request-lost', 99],
] as const;

/** Luna's device notes five purchases that are not finished, in every way there is. */
const fivePurchases = (): Beginning => ({
  player: 'luna',
  journal: journal(
    [
      inDoubt({ id: attempt(11).id, sku: 'gems_pack_6' }),
      paid({ sku: '1313', type: 'bundle' }),
      dayOld(attempt(3, { sku: 'coins_pack_5', type: 'coins' })),
      dayOld(paid({ id: attempt(4).id, sku: '1061', type: 'bundle' })),
    ],
    [],
    unreadable,
  ),
  faults: noAnswers,
});

/** The store and what stands around it. */
export const storeScenes: readonly Scene[] = [
  {
    name: 'store',
    title: 'The store',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', { player: 'luna' });
      return stage.store.buyLink('gems_pack_3');
    },
  },
  {
    name: 'store-brazil',
    title: 'The store in Brazil, to a player with a large balance',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.begin({ player: 'bia' });
      const { accounts } = await stage.world();
      const bia = { ...accounts['player-bia']!, coins: 98_765_432, gems: 1_234_567 };
      await stage.change({ accounts: { ...accounts, 'player-bia': bia } });
      await stage.visit('/home');
      return stage.store.buyLink('gems_pack_3');
    },
  },
  {
    name: 'store-slow',
    title: 'The store while prices are on their way, with what was last known',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', { player: 'luna' });
      await stage.store.buyLink('gems_pack_3').waitFor();
      await stage.waits();
      await stage.page.reload();
      return stage.page.getByText(stage.texts.offline.slow);
    },
  },
  {
    name: 'store-failed',
    title: 'The store without prices: something is wrong there',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', { player: 'luna', faults: [['skus', 'unavailable', 20]] });
      return stage.heading(stage.texts.problems.unavailable.title);
    },
  },
  {
    name: 'store-unreachable',
    title: 'The store without prices: Kitewood cannot be reached',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', { player: 'luna', faults: [['skus', 'request-lost', 20]] });
      return stage.heading(stage.texts.problems.unreachable.title);
    },
  },
  {
    name: 'store-empty',
    title: 'The store with nothing on its shelves',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', { player: 'luna', world: { prices: {} } });
      return stage.heading(stage.texts.store.empty.title);
    },
  },
  {
    name: 'store-few',
    title: 'The store where only some things are sold, and no balance is known',
    screen: 'home',
    async open(stage) {
      const prices = { [billingPlatforms.elsewhere]: { gems_pack_1: 99, '620': 399 } };
      await stage.at('/home', {
        player: 'luna',
        world: { prices },
        faults: [['profile', 'unavailable', 20]],
      });
      return stage.page.getByText(stage.texts.store.noPrice).first();
    },
  },
  {
    name: 'store-maintenance',
    title: 'The store while it is being repaired',
    screen: 'home',
    async open(stage) {
      await stage.buildWith({ MAINTENANCE: 'on' });
      await stage.at('/home', { player: 'luna' });
      return stage.page.getByText(stage.texts.store.maintenance.title);
    },
  },
  {
    name: 'update',
    title: 'A new version that waits, and a picture that the game sent',
    screen: 'home',
    async open(stage) {
      await stage.page.addInitScript(haveNewVersion);
      await stage.at('/home', { player: 'luna' });
      await stage.store.heading.waitFor();
      await stage.page.evaluate(
        (image) => {
          window.postMessage({ kind: 'screenshot', image }, window.location.origin);
        },
        dataUrl('image/png', png),
      );
      await stage.page.getByText(stage.texts.picture.arrived).waitFor();
      return stage.button(stage.texts.app.useNewVersion);
    },
  },
  {
    name: 'purchases-folded',
    title: 'Purchases that are not finished, on every page',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', fivePurchases());
      return stage.page.getByText(/^5 purchases are not finished yet/);
    },
  },
  {
    name: 'purchases-folded-two',
    title: 'Two purchases that go on by themselves',
    screen: 'home',
    async open(stage) {
      const two = journal([inDoubt(), paid({ sku: '1313', type: 'bundle' })]);
      await stage.at('/home', { player: 'luna', journal: two, faults: noAnswers });
      return stage.page.getByText(/^2 purchases are not finished yet/);
    },
  },
  {
    name: 'purchases-open',
    title: 'Purchases that are not finished, unfolded',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', fivePurchases());
      await stage.page.getByText(/^5 purchases are not finished yet/).click();
      await stage.page.getByText(/^We are checking your purchase/).waitFor();
      return stage.page.getByText(/^Paid, but your items did not arrive/);
    },
  },
  {
    name: 'purchases-ended',
    title: 'A purchase that arrived, and one that was not made, out of sight',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', {
        player: 'luna',
        journal: journal([inDoubt(), attempt(5, { sku: '1061', type: 'bundle' })]),
        world: { purchases: { purchase_1: { ...bought, challenge: 'passed' } } },
      });
      await stage.page.getByText(/^Purchase not made/).waitFor();
      return stage.page.getByText(/^Your purchase has arrived/);
    },
  },
  {
    name: 'deletion',
    title: 'The account is going to be deleted, and stopping that failed',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', {
        player: 'luna',
        world: { deletions: { 'player-luna': [{ status: 'CONFIRMED' }] } },
        faults: [['cancelDeletion', 'refused']],
      });
      await stage.privacy.alertCancel.click();
      return stage.privacy.stillScheduled;
    },
  },
  {
    name: 'deletion-stopped',
    title: 'The deletion is stopped',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', {
        player: 'luna',
        world: { deletions: { 'player-luna': [{ status: 'CONFIRMED' }] } },
      });
      await stage.privacy.alertCancel.click();
      return stage.privacy.cancelled;
    },
  },
];

/** A worker of a newer version waits behind the one in use. Runs in the page. */
function haveNewVersion(): void {
  const worker = { state: 'installed', postMessage: () => undefined };
  const registration = Object.assign(new EventTarget(), {
    waiting: worker,
    update: () => Promise.resolve(),
  });
  const workers = Object.assign(new EventTarget(), {
    controller: { postMessage: () => undefined },
    ready: new Promise(() => undefined),
    register: () => Promise.resolve(registration),
  });
  Object.defineProperty(Navigator.prototype, 'serviceWorker', { get: () => workers });
}
