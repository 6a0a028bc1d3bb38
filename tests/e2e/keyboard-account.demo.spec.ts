import { png } from '../support/pictures.ts';
import { promoCodes } from '../support/promo-codes.ts';
import { attempt, journal } from './visual/attempts.ts';
import type { Stage } from './visual/stage.ts';
import { expect, test } from './visual/test.ts';
import { press, tabTo, type } from './support/keyboard.ts';

// More journeys by keyboard alone. Those that need both builds are in keyboard.spec.ts.

const heading = (stage: Stage) => stage.page.getByRole('dialog').getByRole('heading').first();

test('a new e-mail can be requested with the keyboard, and the dialog returns the focus', async ({
  page,
  stage,
}) => {
  const { privacy } = stage;
  await stage.at('/privacy#att_data', { player: 'luna' });
  await expect(privacy.summary('att_data')).toBeFocused();
  await press(page, privacy.action('att_data', 'change-email'));
  await expect(privacy.captcha.getByRole('heading')).toBeFocused();
  await expect(privacy.box).toBeEnabled();
  await press(page, privacy.box, 'Space');
  await expect(privacy.changeEmail.getByRole('heading')).toBeFocused();
  await type(page, privacy.newEmail, 'luna.moon@example.test');
  await page.keyboard.press('Enter');
  await expect(privacy.sent.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(privacy.action('att_data', 'change-email')).toBeFocused();
});

test('a deletion can be cancelled with the keyboard, from its bar and from its question', async ({
  page,
  stage,
}) => {
  const { privacy } = stage;
  await stage.at('/home', { player: 'luna', privacy: 'CONFIRMED' });
  await press(page, privacy.alertCancel);
  await expect(stage.button(stage.texts.app.close)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(privacy.cancelled).toBeHidden();

  await stage.at('/privacy#delete', { player: 'luna', privacy: 'CONFIRMED' });
  await press(page, privacy.action('delete', 'cancel'));
  await expect(stage.button(stage.texts.app.close)).toBeFocused();
});

test('the device can be wiped with the keyboard, from the public page as well @local-storage', async ({
  page,
  stage,
}) => {
  const { privacy, privacyTexts } = stage;
  await stage.at('/privacy', { player: 'luna' });
  for (const reloads of [true, false]) {
    await press(page, privacy.wipe);
    await expect(heading(stage)).toBeFocused();
    await press(page, stage.button(privacyTexts.glance.device.ask.wipe));
    await expect(privacy.wiped).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    // The reload opens the public page.
    if (reloads) await page.reload();
  }
});

test('a promo code can be redeemed with the keyboard, after a refused one', async ({
  page,
  stage,
}) => {
  const { promo } = stage;
  await stage.at('/promo-code', { player: 'luna' });
  await type(page, promo.code, promoCodes.expired);
  await press(page, promo.redeem);
  await expect(heading(stage)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(promo.redeem).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(promo.code).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(promoCodes.good);
  await page.keyboard.press('Enter');
  await expect(promo.success).toBeFocused();
  await press(page, stage.button(stage.accountTexts.promo.success.again));
  await expect(promo.heading).toBeFocused();
});

test('a picture can be saved, its link copied, and deleted with the keyboard', async ({
  page,
  stage,
}) => {
  const { pictures, accountTexts } = stage;
  const { saved, copy, deleted } = accountTexts.screenshots;
  await stage.at('/screenshots', { player: 'luna' });
  await tabTo(page, pictures.file);
  await pictures.choose('shot.png', png);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await press(page, pictures.save);
  await expect(stage.heading(saved)).toBeFocused();
  await press(page, stage.button(copy));
  await press(page, pictures.delete);
  await press(page, pictures.agreeToDelete);
  await expect(stage.text(deleted)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a receipt can be opened and printed with the keyboard', async ({ page, stage }) => {
  const { orders, ordersTexts } = stage;
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  const bought = journal([], [[attempt(3), 'bought']]);
  await stage.at('/orders', { player: 'luna' }, { journal: bought });
  await press(page, orders.link('A pouch of gems'));
  await expect(page.getByRole('heading', { level: 1, name: ordersTexts.receipt })).toBeFocused();
  await press(page, orders.print);
  await expect(page.locator('body')).toHaveAttribute('data-printed');
});
