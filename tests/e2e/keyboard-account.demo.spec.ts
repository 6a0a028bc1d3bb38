import { expect, test } from './visual/test.ts';
import { press, type } from './support/keyboard.ts';

// Journeys by keyboard alone that the tests of both builds lack.

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
