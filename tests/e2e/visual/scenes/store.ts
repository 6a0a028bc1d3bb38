import { dataUrl, png } from '../../../support/pictures.ts';
import { gemPackAddress } from '../../pages/checkout-page.ts';
import { calls } from '../../support/scenario.ts';
import {
  attempt,
  dayOld,
  unknownOutcome,
  journal,
  noAnswers,
  paid,
  unreadable,
} from '../attempts.ts';
import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const home = scenesOf('home');
const homeAnywhere = scenesOf('home', { inGame: 'too' });

/** Opens the store with five unfinished purchases of Luna's, one in each state. */
function fivePurchases(stage: Stage): Promise<void> {
  const unfinished = [
    unknownOutcome({ id: attempt(11).id, sku: 'gems_pack_6' }),
    paid({ sku: '1313', type: 'bundle' }),
    dayOld(unknownOutcome({ id: attempt(3).id, sku: 'coins_pack_5', type: 'coins' })),
    dayOld(paid({ id: attempt(4).id, sku: '1061', type: 'bundle' })),
  ];
  const five = journal(unfinished, [], unreadable);
  return stage.at('/home', { player: 'luna', next: noAnswers }, { journal: five });
}

/** The store and the notices around it. */
export const storeScenes: readonly Scene[] = [
  homeAnywhere('store', 'The store', async (stage) => {
    await stage.at('/home', { player: 'luna' });
    return stage.store.buyLink('gems_pack_3');
  }),
  homeAnywhere(
    'store-brazil',
    'The store in Brazil, to a player with a large balance',
    async (stage) => {
      await stage.at('/home', { player: 'bia', balance: 'large' });
      return stage.store.buyLink('gems_pack_3');
    },
  ),
  home(
    'store-slow',
    'The store while prices are on their way, with what was last known',
    async (stage) => {
      await stage.at('/home', { player: 'luna' });
      await stage.store.buyLink('gems_pack_3').waitFor();
      await stage.change({ network: 'silent' });
      await stage.page.reload();
      return stage.page.getByText(stage.texts.offline.connecting);
    },
  ),
  homeAnywhere(
    'store-failed',
    'The store without prices: something is wrong there',
    async (stage) => {
      await stage.at('/home', { player: 'luna', next: [calls('skus', '500', 20)] });
      return stage.heading(stage.texts.problems.unavailable.title);
    },
  ),
  home(
    'store-unreachable',
    'The store without prices: Kitewood cannot be reached',
    async (stage) => {
      await stage.at('/home', { player: 'luna', next: [calls('skus', 'lost', 20)] });
      return stage.heading(stage.texts.problems.unreachable.title);
    },
  ),
  homeAnywhere('store-empty', 'The store with nothing on its shelves', async (stage) => {
    await stage.at('/home', { player: 'luna', catalogue: 'empty' });
    return stage.heading(stage.texts.store.empty.title);
  }),
  home(
    'store-few',
    'The store where only some things are sold, and no balance is known',
    async (stage) => {
      await stage.at('/home', {
        player: 'luna',
        catalogue: 'few',
        next: [calls('profile', '500', 20)],
      });
      return stage.page.getByText(stage.texts.store.noPrice).first();
    },
  ),
  home('store-maintenance', 'The store while it is being repaired', async (stage) => {
    await stage.at('/home', { player: 'luna', maintenance: true });
    return stage.page.getByText(stage.texts.store.maintenance.title);
  }),
  home('update', 'A new version that waits, and a picture that the game sent', async (stage) => {
    await stage.at('/home', { player: 'luna', update: 'waits' });
    await stage.store.heading.waitFor();
    await stage.page.evaluate(
      (image) => {
        window.postMessage({ kind: 'screenshot', image }, window.location.origin);
      },
      dataUrl('image/png', png),
    );
    await stage.page.getByText(stage.texts.store.picture.arrived).waitFor();
    return stage.button(stage.texts.app.useNewVersion);
  }),
  homeAnywhere(
    'purchases-folded',
    'Purchases that are not finished, on every page',
    async (stage) => {
      await fivePurchases(stage);
      return stage.page.getByText(/^5 purchases aren't finished yet/);
    },
  ),
  home('purchases-folded-two', 'Two purchases that go on by themselves', async (stage) => {
    const two = journal([unknownOutcome(), paid({ sku: '1313', type: 'bundle' })]);
    await stage.at('/home', { player: 'luna', next: noAnswers }, { journal: two });
    return stage.page.getByText(/^2 purchases aren't finished yet/);
  }),
  homeAnywhere('purchases-open', 'Purchases that are not finished, unfolded', async (stage) => {
    await fivePurchases(stage);
    await stage.page.getByText(/^5 purchases aren't finished yet/).click();
    await stage.page.getByText(/^We're checking your purchase/).waitFor();
    return stage.page.getByText(/^Paid, but your items didn't arrive/);
  }),
  home(
    'purchases-ended',
    'A purchase that arrived, and one that was not made, out of sight',
    async (stage) => {
      await stage.at(gemPackAddress, {
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
  ),
  homeAnywhere(
    'deletion',
    'The account is going to be deleted, and stopping that failed',
    async (stage) => {
      await stage.at('/home', {
        player: 'luna',
        privacy: 'CONFIRMED',
        next: [calls('cancelDeletion', 'refused')],
      });
      await stage.privacy.alertCancel.click();
      return stage.privacy.stillScheduled;
    },
  ),
  home('deletion-stopped', 'The deletion is stopped', async (stage) => {
    await stage.at('/home', {
      player: 'luna',
      privacy: 'CONFIRMED',
    });
    await stage.privacy.alertCancel.click();
    return stage.privacy.cancelled;
  }),
];
