import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { others, png, pngHeader } from '../../../support/pictures.ts';
import { promoCodes } from '../../../support/promo-codes.ts';
import { calls } from '../../support/scenario.ts';
import type { Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';

async function redeem(stage: Stage, code: string, scenario?: Scenario): Promise<void> {
  await stage.at('/promo-code', { player: 'luna', ...scenario });
  await stage.promo.code.fill(code);
  await stage.promo.redeem.click();
}

/** A promo code that is not redeemed because of `problem`. */
function promoFailure(
  name: string,
  problem: keyof Stage['account']['promo']['problems'],
  code: string,
  scenario?: Scenario,
): Scene {
  return {
    name,
    title: `Promo code, not redeemed: ${problem}`,
    screen: 'promoCode',
    async open(stage) {
      await redeem(stage, code, scenario);
      return stage.page.getByText(stage.account.promo.problems[problem].body);
    },
  };
}

/** Chooses a screenshot of the store itself, of the same size as one of the game. */
async function choosePicture(stage: Stage, scenario?: Scenario): Promise<void> {
  await stage.at('/home', { player: 'luna', ...scenario });
  await stage.store.heading.waitFor();
  await stage.page.setViewportSize({ width: 640, height: 360 });
  const picture = await stage.page.screenshot({ animations: 'disabled' });
  await stage.page.setViewportSize({ width: 1440, height: 900 });
  await stage.pictures.open();
  await stage.pictures.choose('village.png', picture);
  await stage.pictures.preview.waitFor();
}

/** Promo codes, downloads and pictures. */
export const accountScenes: readonly Scene[] = [
  {
    name: 'promo',
    title: 'Promo code, as it is found',
    screen: 'promoCode',
    inGame: 'too',
    async open(stage) {
      await stage.at('/promo-code', { player: 'luna' });
      return stage.promo.code;
    },
  },
  {
    name: 'promo-success',
    title: 'Promo code: redeemed',
    screen: 'promoCode',
    inGame: 'too',
    async open(stage) {
      await redeem(stage, promoCodes.good);
      return stage.promo.success;
    },
  },
  promoFailure('promo-unknown', 'not-found', promoCodes.unknown),
  promoFailure('promo-expired', 'expired', promoCodes.expired),
  promoFailure('promo-exhausted', 'limit-reached', promoCodes.exhausted),
  promoFailure('promo-strange', 'other', promoCodes.strange),
  {
    name: 'promo-again',
    title: 'Promo code, not redeemed: already-redeemed',
    screen: 'promoCode',
    async open(stage) {
      await redeem(stage, promoCodes.good);
      await stage.button(stage.account.promo.success.again).click();
      await stage.promo.code.fill(promoCodes.good);
      await stage.promo.redeem.click();
      return stage.page.getByText(stage.account.promo.problems['already-redeemed'].body);
    },
  },
  promoFailure('promo-lost', 'unreachable', promoCodes.good, {
    next: [calls('redeemPromoCode', 'lost')],
  }),
  {
    name: 'download',
    title: 'Downloads of the game',
    screen: 'download',
    inGame: 'too',
    async open(stage) {
      await stage.page.addInitScript(() => {
        const name = 'Mozilla/5.0 (Linux; Android 15) Chrome/156.0.0.0 Mobile Safari/537.36';
        Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name });
      });
      await stage.at('/download', { player: 'luna' });
      return stage.heading(stage.account.download.mobile.title);
    },
  },
  {
    name: 'web-view',
    title: 'What the store finds in this browser',
    screen: 'webView',
    inGame: 'too',
    async open(stage) {
      await stage.at('/web-view');
      return stage.button(stage.account.webView.tryWindow);
    },
  },
  {
    name: 'picture',
    title: 'A picture to share, not chosen yet',
    screen: 'screenshots',
    inGame: 'too',
    async open(stage) {
      await stage.at('/screenshots', { player: 'luna' });
      return stage.text(stage.account.screenshots.chooseHint);
    },
  },
  {
    name: 'picture-refused',
    title: 'A picture that is none',
    screen: 'screenshots',
    async open(stage) {
      await stage.at('/screenshots', { player: 'luna' });
      await stage.pictures.choose('page.png', others['html'] ?? png);
      return stage.text(stage.account.screenshots.refusals['not-a-picture']);
    },
  },
  {
    name: 'picture-large',
    title: 'A picture that is too large',
    screen: 'screenshots',
    async open(stage) {
      await stage.at('/screenshots', { player: 'luna' });
      await stage.pictures.choose('large.png', pngHeader(20_000, 20_000));
      return stage.text(stage.account.screenshots.refusals['too-large']);
    },
  },
  {
    name: 'picture-held',
    title: 'A picture, chosen but not saved',
    screen: 'screenshots',
    inGame: 'too',
    async open(stage) {
      await choosePicture(stage);
      return stage.pictures.save;
    },
  },
  {
    name: 'picture-not-saved',
    title: 'A picture that could not be saved',
    screen: 'screenshots',
    async open(stage) {
      await choosePicture(stage, { next: [calls('saveScreenshot', 'lost')] });
      await stage.pictures.save.click();
      return stage.text(stage.account.screenshots.saveProblems.unreachable);
    },
  },
  {
    name: 'picture-saved',
    title: 'A picture with its link, which could not be deleted',
    screen: 'screenshots',
    inGame: 'too',
    async open(stage) {
      await choosePicture(stage, { next: [calls('deleteScreenshot', '500')] });
      await stage.pictures.save.click();
      await stage.pictures.delete.click();
      await stage.pictures.agreeToDelete.click();
      return stage.text(stage.account.screenshots.deleteProblems.unavailable);
    },
  },
  {
    name: 'picture-to-delete',
    title: 'Whether a picture is to be deleted',
    screen: 'screenshots',
    async open(stage) {
      await choosePicture(stage);
      await stage.pictures.save.click();
      await stage.pictures.delete.click();
      return stage.pictures.agreeToDelete;
    },
  },
  {
    name: 'picture-deleted',
    title: 'A picture that is deleted',
    screen: 'screenshots',
    async open(stage) {
      await choosePicture(stage);
      await stage.pictures.save.click();
      await stage.pictures.delete.click();
      await stage.pictures.agreeToDelete.click();
      return stage.text(stage.account.screenshots.deleted);
    },
  },
];
