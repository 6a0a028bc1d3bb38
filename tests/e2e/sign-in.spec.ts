import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a visitor of the root address signs in, and then stays signed in and is led past login, but to no other origin', async ({
  page,
  login,
  store,
}) => {
  await page.goto('/');
  await expect(login.heading).toBeVisible();
  await page.goto('/login?returnTo=%2F%2Felsewhere.test');
  await login.signIn(luna);
  await expect(store.gems).toHaveText('240');
  await expect(page).toHaveURL('/home');
  for (const [address, reached] of [
    ['/home', '/home'],
    ['/', '/home'],
    ['/login', '/home'],
    ['/login?returnTo=%2Forders', '/orders'],
  ] as const) {
    await page.goto(address);
    await expect(store.gems).toHaveText('240');
    await expect(page).toHaveURL(reached);
  }
});

test(
  'Log out leads to login, and neither Back nor the store’s address shows anything of the player',
  { tag: '@walk' },
  async ({ page, login, store }) => {
    await login.enter(luna);
    await store.buyLink('gems_pack_3').click();
    await store.logOut();
    await expect(login.heading).toBeVisible();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(login.heading).toBeVisible();
    await expect(page.getByText('Luna')).toHaveCount(0);
    await expect(store.gems).toHaveCount(0);
    await store.open();
    await expect(login.heading).toBeVisible();
  },
);

test('the errors of empty fields do not move the Sign in button', async ({ page, login }) => {
  await login.open();
  await page.evaluate(() => document.fonts.ready);
  const place = await login.submit.boundingBox();
  await login.email.focus();
  await login.password.focus();
  await login.heading.click();
  await expect(page.getByText('Required')).toHaveCount(2);
  expect(await login.submit.boundingBox()).toEqual(place);
});
