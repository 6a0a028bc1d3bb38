import type { Scenario } from '../../../../src/adapters/fake/scenario/scenario.ts';
import { others, png, pngHeader } from '../../../support/pictures.ts';
import { promoCodes } from '../../../support/promo-codes.ts';
import { calls } from '../../support/scenario.ts';
import { type Scene, scenesOf } from '../scene.ts';
import type { Stage } from '../stage.ts';

const downloadAnywhere = scenesOf('download', { inGame: 'too' });
const promo = scenesOf('promoCode');
const promoAnywhere = scenesOf('promoCode', { inGame: 'too' });
const picture = scenesOf('screenshots');
const pictureAnywhere = scenesOf('screenshots', { inGame: 'too' });
const accessibilityAnywhere = scenesOf('accessibility', { inGame: 'too' });
const webViewAnywhere = scenesOf('webView', { inGame: 'too' });

async function redeem(stage: Stage, code: string, scenario?: Scenario): Promise<void> {
  await stage.at('/promo-code', { player: 'luna', ...scenario });
  await stage.promo.code.fill(code);
  await stage.promo.redeem.click();
}

/** A promo code that is not redeemed because of `problem`. */
function promoFailure(
  name: string,
  problem: keyof Stage['accountTexts']['promo']['problems'],
  code: string,
  scenario?: Scenario,
): Scene {
  return promo(name, `Promo code, not redeemed: ${problem}`, async (stage) => {
    await redeem(stage, code, scenario);
    return stage.page.getByText(stage.accountTexts.promo.problems[problem].body);
  });
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
  promoAnywhere('promo', 'Promo code, as it is found', async (stage) => {
    await stage.at('/promo-code', { player: 'luna' });
    return stage.promo.code;
  }),
  promoAnywhere('promo-success', 'Promo code: redeemed', async (stage) => {
    await redeem(stage, promoCodes.good);
    return stage.promo.success;
  }),
  promoFailure('promo-unknown', 'not-found', promoCodes.unknown),
  promoFailure('promo-expired', 'expired', promoCodes.expired),
  promoFailure('promo-exhausted', 'limit-reached', promoCodes.exhausted),
  promoFailure('promo-strange', 'other', promoCodes.strange),
  promo('promo-again', 'Promo code, not redeemed: already-redeemed', async (stage) => {
    await redeem(stage, promoCodes.good);
    await stage.button(stage.accountTexts.promo.success.again).click();
    await stage.promo.code.fill(promoCodes.good);
    await stage.promo.redeem.click();
    return stage.page.getByText(stage.accountTexts.promo.problems['already-redeemed'].body);
  }),
  promoFailure('promo-lost', 'unreachable', promoCodes.good, {
    next: [calls('redeemPromoCode', 'lost')],
  }),
  downloadAnywhere('download', 'Downloads of the game', async (stage) => {
    await stage.page.addInitScript(() => {
      const name = 'Mozilla/5.0 (Linux; Android 15) Chrome/156.0.0.0 Mobile Safari/537.36';
      Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => name });
    });
    await stage.at('/download', { player: 'luna' });
    return stage.heading(stage.accountTexts.download.mobile.title);
  }),
  accessibilityAnywhere('accessibility', 'The accessibility statement', async (stage) => {
    await stage.at('/accessibility');
    return stage.heading(stage.accountTexts.accessibility.help.title);
  }),
  webViewAnywhere('web-view', 'What the store finds in this browser', async (stage) => {
    await stage.at('/web-view');
    return stage.button(stage.accountTexts.webView.again);
  }),
  pictureAnywhere('picture', 'A picture to share, not chosen yet', async (stage) => {
    await stage.at('/screenshots', { player: 'luna' });
    return stage.text(stage.accountTexts.screenshots.chooseHint);
  }),
  picture('picture-refused', 'A picture that is none', async (stage) => {
    await stage.at('/screenshots', { player: 'luna' });
    await stage.pictures.choose('page.png', others['html'] ?? png);
    return stage.text(stage.accountTexts.screenshots.refusals['not-a-picture']);
  }),
  picture('picture-large', 'A picture that is too large', async (stage) => {
    await stage.at('/screenshots', { player: 'luna' });
    await stage.pictures.choose('large.png', pngHeader(20_000, 20_000));
    return stage.text(stage.accountTexts.screenshots.refusals['too-large']);
  }),
  pictureAnywhere('picture-held', 'A picture, chosen but not saved', async (stage) => {
    await choosePicture(stage);
    return stage.pictures.save;
  }),
  picture('picture-not-saved', 'A picture that could not be saved', async (stage) => {
    await choosePicture(stage, { next: [calls('saveScreenshot', 'lost')] });
    await stage.pictures.save.click();
    return stage.text(stage.accountTexts.screenshots.saveProblems.unreachable);
  }),
  pictureAnywhere(
    'picture-saved',
    'A picture with its link, which could not be deleted',
    async (stage) => {
      await choosePicture(stage, { next: [calls('deleteScreenshot', '500')] });
      await stage.pictures.save.click();
      await stage.pictures.delete.click();
      await stage.pictures.agreeToDelete.click();
      return stage.text(stage.accountTexts.screenshots.deleteProblems.unavailable);
    },
  ),
  picture('picture-to-delete', 'Whether a picture is to be deleted', async (stage) => {
    await choosePicture(stage);
    await stage.pictures.save.click();
    await stage.pictures.delete.click();
    return stage.pictures.agreeToDelete;
  }),
  picture('picture-deleted', 'A picture that is deleted', async (stage) => {
    await choosePicture(stage);
    await stage.pictures.save.click();
    await stage.pictures.delete.click();
    await stage.pictures.agreeToDelete.click();
    return stage.text(stage.accountTexts.screenshots.deleted);
  }),
];
