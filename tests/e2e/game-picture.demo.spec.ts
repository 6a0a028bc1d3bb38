import { dataUrl, png } from '../support/pictures.ts';
import { expect, test } from './support/account-test.ts';
import { luna } from './support/people.ts';

/** The demo's page hears what is posted to it as if the game had sent it. */
function post(message: unknown): void {
  window.postMessage(message, window.location.origin);
}

test('a picture from the game is told of and shown when the player wants it', async ({
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
  test(`${JSON.stringify(message)?.slice(0, 50)} is no picture`, async ({ page, login, store }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await page.evaluate(post, message);
    await page.evaluate(post, { kind: 'screenshot', image: 'data:image/png;base64,*' });
    await expect(page.getByText('A new picture is here.')).toHaveCount(1);
  });
}
