import { dataUrl, png } from '../support/pictures.ts';
import { expect, test } from './support/account-test.ts';
import { follow } from './support/page-headings.ts';
import { luna } from './support/people.ts';

/**
 * Runs in the page. Posts a message to the page, which the demo treats as one from the game. Resolves once it was
 * delivered.
 */
function post(message: unknown): Promise<void> {
  return new Promise((resolve) => {
    window.addEventListener('message', () => resolve(), { once: true });
    window.postMessage(message, window.location.origin);
  });
}

test('invalid messages to the demo are not offered as a picture, and one from the game is announced and accepted', async ({
  page,
  login,
  accountTexts,
  pictures,
}) => {
  const picture = { kind: 'screenshot', image: dataUrl('image/png', png) };
  await login.enter(luna);
  for (const message of [
    { kind: 'screenshot' },
    { kind: 'screenshot', image: 7 },
    { kind: 'screenshot', image: 'https://evil.test/shot.png' },
    { ...picture, kind: 'other' },
    null,
  ]) {
    await page.evaluate(post, message);
  }
  await follow(page, '/screenshots', accountTexts.screenshots.title);
  await expect(pictures.use).toHaveCount(0);
  await page.getByRole('link', { name: 'Store', exact: true }).click();
  await page.evaluate(post, picture);
  await page.getByRole('link', { name: 'Show it' }).click();
  await pictures.use.click();
  await expect(pictures.preview).toBeVisible();
});
