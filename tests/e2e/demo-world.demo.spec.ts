import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a player can sign in and see prices if the demo’s database has lost its object stores', async ({
  page,
  login,
  store,
}) => {
  await page.addInitScript(() => {
    const opening = indexedDB.open('kitewood-demo-world', 1);
    opening.addEventListener('success', () => opening.result.close());
  });
  await login.enter(luna);
  await expect(store.buyLink('gems_pack_3')).toHaveText('$4.99');
});
