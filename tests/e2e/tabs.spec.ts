import { lunasCard } from './pages/checkout-page.ts';
import { LoginPage } from './pages/login-page.ts';
import { StorePage } from './pages/store-page.ts';
import { expect, test } from './support/account-test.ts';
import { bia, cards, luna } from './support/people.ts';

test('a sign-out in one tab shows login in the other tab within a second', async ({
  context,
  texts,
  login,
  store,
}) => {
  await login.enter(luna);
  const other = await context.newPage();
  const otherStore = new StorePage(other, texts);
  await otherStore.open();
  await expect(otherStore.gems).toHaveText('240');
  await store.logOut();
  await expect(login.heading).toBeVisible();
  await expect(new LoginPage(other, texts).heading).toBeVisible({ timeout: 1_000 });
  await expect(other.getByText('Luna')).toHaveCount(0);
});

test('a sign-in of another player in one tab replaces the document of the other tab', async ({
  page,
  context,
  texts,
  login,
  store,
}) => {
  await login.open();
  const other = await context.newPage();
  const otherLogin = new LoginPage(other, texts);
  await otherLogin.open();
  await login.signIn(luna);
  await expect(store.gems).toHaveText('240');
  const replaced = page.waitForEvent('load');
  await otherLogin.signIn(bia);
  await expect(new StorePage(other, texts).gems).toHaveText('75');
  await replaced;
  await expect(store.gems).toHaveText('75');
  await expect(page.getByText('Luna')).toHaveCount(0);
});

test('a sign-out in another tab closes the bank’s challenge and leads to login', async ({
  page,
  context,
  texts,
  login,
  store,
  checkout,
}) => {
  await login.enter(luna);
  await store.buyLink('gems_pack_3').click();
  await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
  await checkout.pay.click();
  await expect(checkout.challenge).toBeVisible();
  const otherStore = new StorePage(await context.newPage(), texts);
  await otherStore.open();
  await otherStore.logOut();
  await expect(login.heading).toBeVisible();
  await expect(checkout.challenge).toBeHidden();
  await expect(page).toHaveURL('/login');
});

test.describe('tabs without BroadcastChannel', () => {
  test(
    'a sign-out reaches other tabs through local storage, which keeps no message',
    { tag: '@local-storage' },
    async ({ page, context, texts, login }) => {
      await context.addInitScript(() => Reflect.deleteProperty(window, 'BroadcastChannel'));
      await login.enter(luna);
      const other = await context.newPage();
      const otherStore = new StorePage(other, texts);
      await otherStore.open();
      await expect(otherStore.heading).toBeVisible();
      await otherStore.logOut();
      await expect(login.heading).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('kitewood-tabs'))).toBeNull();
    },
  );
});
