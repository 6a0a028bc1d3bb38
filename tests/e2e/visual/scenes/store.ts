import { dataUrl, png } from '../../../support/pictures.ts';
import { CheckoutPage } from '../../pages/checkout-page.ts';
import { calls } from '../../support/scenario.ts';
import { attempt, dayOld, inDoubt, journal, noAnswers, paid, unreadable } from '../attempts.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

/** Opens the store with five unfinished purchases of Luna's, one in each state. */
function fivePurchases(stage: Stage): Promise<void> {
  const unfinished = [
    inDoubt({ id: attempt(11).id, sku: 'gems_pack_6' }),
    paid({ sku: '1313', type: 'bundle' }),
    dayOld(inDoubt({ id: attempt(3).id, sku: 'coins_pack_5', type: 'coins' })),
    dayOld(paid({ id: attempt(4).id, sku: '1061', type: 'bundle' })),
  ];
  const five = journal(unfinished, [], unreadable);
  return stage.at('/home', { player: 'luna', next: noAnswers }, { journal: five });
}

/** The store and the notices around it. */
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
      await stage.at('/home', { player: 'bia', balance: 'large' });
      return stage.store.buyLink('gems_pack_3');
    },
  },
  {
    name: 'store-slow',
    title: 'The store while prices are on their way, with what was last known',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', { player: 'luna' });
      await stage.store.buyLink('gems_pack_3').waitFor();
      await stage.change({ network: 'silent' });
      await stage.page.reload();
      return stage.page.getByText(stage.texts.offline.connecting);
    },
  },
  {
    name: 'store-failed',
    title: 'The store without prices: something is wrong there',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', { player: 'luna', next: [calls('skus', '500', 20)] });
      return stage.heading(stage.texts.problems.unavailable.title);
    },
  },
  {
    name: 'store-unreachable',
    title: 'The store without prices: Kitewood cannot be reached',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', { player: 'luna', next: [calls('skus', 'lost', 20)] });
      return stage.heading(stage.texts.problems.unreachable.title);
    },
  },
  {
    name: 'store-empty',
    title: 'The store with nothing on its shelves',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await stage.at('/home', { player: 'luna', catalogue: 'empty' });
      return stage.heading(stage.texts.store.empty.title);
    },
  },
  {
    name: 'store-few',
    title: 'The store where only some things are sold, and no balance is known',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', {
        player: 'luna',
        catalogue: 'few',
        next: [calls('profile', '500', 20)],
      });
      return stage.page.getByText(stage.texts.store.noPrice).first();
    },
  },
  {
    name: 'store-maintenance',
    title: 'The store while it is being repaired',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', { player: 'luna', maintenance: true });
      return stage.page.getByText(stage.texts.store.maintenance.title);
    },
  },
  {
    name: 'update',
    title: 'A new version that waits, and a picture that the game sent',
    screen: 'home',
    async open(stage) {
      await stage.at('/home', { player: 'luna', update: 'waits' });
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
      await fivePurchases(stage);
      return stage.page.getByText(/^5 purchases aren't finished yet/);
    },
  },
  {
    name: 'purchases-folded-two',
    title: 'Two purchases that go on by themselves',
    screen: 'home',
    async open(stage) {
      const two = journal([inDoubt(), paid({ sku: '1313', type: 'bundle' })]);
      await stage.at('/home', { player: 'luna', next: noAnswers }, { journal: two });
      return stage.page.getByText(/^2 purchases aren't finished yet/);
    },
  },
  {
    name: 'purchases-open',
    title: 'Purchases that are not finished, unfolded',
    screen: 'home',
    inGame: 'too',
    async open(stage) {
      await fivePurchases(stage);
      await stage.page.getByText(/^5 purchases aren't finished yet/).click();
      await stage.page.getByText(/^We're checking your purchase/).waitFor();
      return stage.page.getByText(/^Paid, but your items didn't arrive/);
    },
  },
  {
    name: 'purchases-ended',
    title: 'A purchase that arrived, and one that was not made, out of sight',
    screen: 'home',
    async open(stage) {
      await stage.at(CheckoutPage.address('gems_pack_3', 'gems'), {
        player: 'luna',
        cards: 'saved',
      });
      await stage.checkout.savedCard('Visa ending 4242').check();
      await stage.checkout.pay.click();
      await stage.success.heading.waitFor();
      const [bought] = Object.values((await stage.world()).purchases);
      const { id: purchaseId, paymentIntentId } = bought!;
      const unfinished = journal([
        paid({ purchaseId, paymentIntentId }),
        attempt(5, { sku: '1061', type: 'bundle' }),
      ]);
      await stage.note(unfinished);
      await stage.visit('/home');
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
        privacy: 'CONFIRMED',
        next: [calls('cancelDeletion', 'refused')],
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
        privacy: 'CONFIRMED',
      });
      await stage.privacy.alertCancel.click();
      return stage.privacy.cancelled;
    },
  },
];
