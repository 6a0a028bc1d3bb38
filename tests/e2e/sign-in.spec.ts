import { CheckoutPage } from './pages/checkout-page.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'a wrong password shows the platform’s message, marks both inputs and keeps the e-mail',
  { tag: '@walk' },
  async ({ page, login }) => {
    await login.open();
    await login.signIn({ ...luna, password: 'sunlight' });
    await expect(page.getByText("That e-mail or password isn't right.")).toBeVisible();
    for (const input of [login.email, login.password]) {
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(input).toHaveAccessibleDescription("That e-mail or password isn't right.");
    }
    await expect(login.email).toHaveValue(luna.email);
  },
);

test('typing removes the error marks, and the right password signs in', async ({
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

test('Sign in is disabled until both fields are filled', async ({ login }) => {
  await login.open();
  await expect(login.submit).toBeDisabled();
  await login.email.fill(luna.email);
  await expect(login.submit).toBeDisabled();
  await login.password.fill('m');
  await expect(login.submit).toBeEnabled();
});

test('an e-mail with capitals and surrounding spaces signs in', async ({ login, store }) => {
  await login.open();
  await login.signIn({ ...luna, email: ' Luna@KITEWOOD.test ' });
  await expect(store.heading).toBeVisible();
});

test('the password can be shown and is hidden again when it is sent', async ({ page, login }) => {
  await login.open();
  await login.email.fill(luna.email);
  await login.password.fill('sunlight');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(login.password).toHaveAttribute('type', 'text');
  await login.submit.click();
  await expect(login.password).toHaveAttribute('type', 'password');
});

test(
  'the root address leads a visitor to login and a player to the store',
  { tag: '@walk' },
  async ({ page, login, store }) => {
    await page.goto('/');
    await expect(login.heading).toBeVisible();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await page.goto('/');
    await expect(store.heading).toBeVisible();
    await expect(page).toHaveURL('/home');
  },
);

test(
  'a visitor of a checkout returns to it after signing in',
  { tag: '@walk' },
  async ({ page, login, checkout }) => {
    const address = CheckoutPage.address('gems_pack_3', 'gems');
    await page.goto(address);
    await expect(login.heading).toBeVisible();
    await login.signIn(luna);
    await expect(checkout.item).toContainText('A pouch of gems');
    await expect(page).toHaveURL(address);
  },
);

test('a sign-in does not redirect to an address of another origin', async ({
  page,
  login,
  store,
}) => {
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

test('a signed-in player who opens the login page is redirected to the store or to returnTo', async ({
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

test(
  'Log out leads to login, and Back shows nothing of the player',
  { tag: '@walk' },
  async ({ page, login, store }) => {
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
  },
);

test('opening the store after Log out leads to login', async ({ login, store }) => {
  await login.open();
  await login.signIn(luna);
  await store.logOut();
  await expect(login.heading).toBeVisible();
  await store.open();
  await expect(login.heading).toBeVisible();
});

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
