import { expect, test } from './support/test.ts';
import { bia, luna } from './support/people.ts';

test('a sign-in of another player in one tab replaces the document of the other tab', async ({
  page,
  pages,
  login,
  store,
}) => {
  await login.open();
  const other = await pages.elsewhere();
  await other.login.open();
  await login.signIn(luna);
  await expect(store.gems).toHaveText('240');
  const replaced = page.waitForEvent('load');
  await other.login.signIn(bia);
  await expect(other.store.gems).toHaveText('75');
  await replaced;
  await expect(store.gems).toHaveText('75');
  await expect(page.getByText('Luna')).toHaveCount(0);
});
