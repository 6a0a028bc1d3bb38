import { CheckoutPage } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a wrong password shows the platform’s message, marks both inputs and keeps the e-mail', async ({
  page,
  login,
}) => {
  await login.open();
  await login.signIn({ ...luna, password: 'sunlight' });
  await expect(page.getByText("That e-mail or password isn't right.")).toBeVisible();
  for (const input of [login.email, login.password]) {
    await expect(input).toHaveAttribute('aria-invalid', 'true');
    await expect(input).toHaveAccessibleDescription("That e-mail or password isn't right.");
  }
  await expect(login.email).toHaveValue(luna.email);
});

test('the marks go with the next key, and the right password signs in', async ({
  login,
  store,
}) => {
  await login.open();
  await login.signIn({ ...luna, password: 'sunlight' });
  await expect(login.email).toHaveAttribute('aria-invalid', 'true');
  await login.password.fill(luna.password);
  await expect(login.email).not.toHaveAttribute('aria-invalid');
  await login.submit.click();
  await expect(store.heading).toBeVisible();
});

test('nothing can be sent until both fields are filled', async ({ login }) => {
  await login.open();
  await expect(login.submit).toBeDisabled();
  await login.email.fill(luna.email);
  await expect(login.submit).toBeDisabled();
  await login.password.fill('m');
  await expect(login.submit).toBeEnabled();
});

test('capitals and spaces around the e-mail do not matter', async ({ login, store }) => {
  await login.open();
  await login.signIn({ ...luna, email: ' Luna@KITEWOOD.test ' });
  await expect(store.heading).toBeVisible();
});

test('the password can be looked at, and is hidden again when it is sent', async ({
  page,
  login,
}) => {
  await login.open();
  await login.email.fill(luna.email);
  await login.password.fill('sunlight');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.submit.click();
  await expect(login.password).toHaveAttribute('type', 'password');
});

test('the root address leads a visitor to login and a player to the store', async ({
  page,
  login,
  store,
}) => {
  await page.goto('/');
  await expect(login.heading).toBeVisible();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  await page.goto('/');
  await expect(store.heading).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('a visitor of a checkout returns to it after signing in', async ({
  page,
  login,
  checkout,
}) => {
  const address = CheckoutPage.address('gems_pack_3', 'gems');
  await page.goto(address);
  await expect(login.heading).toBeVisible();
  await login.signIn(luna);
  await expect(checkout.item).toContainText('A pouch of gems');
  await expect(page).toHaveURL(address);
});

test('an address that is not ours is never returned to', async ({ page, login, store }) => {
  await page.goto('/login?returnTo=%2F%2Felsewhere.test');
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  await expect(page).toHaveURL('/home');
});

test('a player stays signed in after a reload', async ({ page, login, store }) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.gems).toHaveText('240');
  await page.reload();
  await expect(store.gems).toHaveText('240');
});

test('who is signed in and opens the login page is led on, with the page asked for', async ({
  page,
  login,
  store,
}) => {
  await login.open();
  await login.signIn(luna);
  await expect(store.heading).toBeVisible();
  await page.goto('/login');
  await expect(store.heading).toBeVisible();
  await page.goto('/login?returnTo=%2Forders');
  await expect(page).toHaveURL('/orders');
});

test('Log out leads to login, and Back shows nothing of the player', async ({
  page,
  login,
  store,
}) => {
  await login.open();
  await login.signIn(luna);
  await store.buyLink('gems_pack_3').click();
  await store.logOut();
  await expect(login.heading).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(login.heading).toBeVisible();
  await expect(page.getByText('Luna')).toHaveCount(0);
  await expect(store.gems).toHaveCount(0);
});

test('after Log out a reload asks to sign in again', async ({ login, store }) => {
  await login.open();
  await login.signIn(luna);
  await store.logOut();
  await expect(login.heading).toBeVisible();
  await store.open();
  await expect(login.heading).toBeVisible();
});

test('what is said of fields that were left empty moves nothing', async ({ page, login }) => {
  await login.open();
  await page.evaluate(() => document.fonts.ready);
  const place = await login.submit.boundingBox();
  await login.email.focus();
  await login.password.focus();
  await login.heading.click();
  await expect(page.getByText('Required')).toHaveCount(2);
  expect(await login.submit.boundingBox()).toEqual(place);
});
