import { press, type } from './support/keyboard.ts';
import { luna } from './support/people.ts';
import { expect, mails, test } from './support/privacy-test.ts';

test('the deletion of an account can be requested with the keyboard alone', async ({
  page,
  login,
  privacy,
}) => {
  await privacy.open('delete');
  await type(page, login.email, luna.email);
  await type(page, login.password, luna.password);
  await page.keyboard.press('Enter');
  await expect(privacy.summary('delete')).toBeFocused();
  await press(page, privacy.action('delete', 'delete'));
  await expect(privacy.warning('delete').getByRole('heading')).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Yes, delete it' }));
  await expect(privacy.captcha.getByRole('heading')).toBeFocused();
  await expect(privacy.box).toBeEnabled();
  await page.keyboard.press('Tab');
  // A cross-site frame gets the focus a moment later. A key pressed before is lost.
  await expect(privacy.box).toBeFocused();
  await page.keyboard.press('Space');
  await expect(privacy.sent.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(privacy.summary('delete')).toBeFocused();
  expect(await mails(page)).toHaveLength(1);
});
