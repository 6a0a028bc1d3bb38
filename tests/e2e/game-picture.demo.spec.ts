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

test('a picture from the game is announced, and shown when the player accepts it', async ({
  page,
  login,
  store,
  pictures,
}) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  await page.evaluate(post, { kind: 'screenshot', image: dataUrl('image/png', png) });
  await page.getByRole('link', { name: 'Show it' }).click();
  await pictures.use.click();
  await expect(pictures.preview).toBeVisible();
});

for (const message of [
  { kind: 'screenshot' },
  { kind: 'screenshot', image: 7 },
  { kind: 'screenshot', image: 'https://evil.test/shot.png' },
  { kind: 'other', image: dataUrl('image/png', png) },
  null,
]) {
  test(`the message ${JSON.stringify(message)?.slice(0, 50)} is not offered as a picture`, async ({
    page,
    login,
    store,
    accountTexts,
    pictures,
  }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await page.evaluate(post, message);
    await follow(page, '/screenshots', accountTexts.screenshots.title);
    await expect(pictures.use).toHaveCount(0);
    await page.evaluate(post, { kind: 'screenshot', image: dataUrl('image/png', png) });
    await pictures.use.click();
    await expect(pictures.preview).toBeVisible();
  });
}
