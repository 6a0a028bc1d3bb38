import { lunasCard } from './pages/checkout-page.ts';
import type { Page } from 'playwright/test';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/privacy-test.ts';

// Third-party scripts must not see a mail link's parameters.

const token = 'SECRETTOKEN';

/** Everything from which a script in the page can read its current or earlier addresses. */
function readable(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([
      location.href,
      document.referrer,
      document.URL,
      history.state,
      performance.getEntries().map(({ name }) => name),
    ]),
  );
}

for (const address of [
  `/password-reset?actionToken=${token}`,
  `/confirm/changeEmail?token=${token}`,
]) {
  test(`no token of the link ${address} can be read beside the scripts of card provider and captcha @local-storage`, async ({
    page,
    login,
    store,
    checkout,
    privacy,
  }) => {
    const places = page.getByRole('navigation', { name: 'Main' });
    await login.enter(luna);
    await page.goto(address);
    await places.getByRole('link', { name: 'Store' }).click();
    await store.buyLink('gems_pack_3').click();
    await expect(checkout.field('number')).toBeVisible();
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(true);
    expect(await readable(page)).not.toContain(token);

    await page.goto(address);
    await places.getByRole('link', { name: 'Privacy' }).click();
    await privacy.question('get_personal_data').locator('summary').click();
    await privacy.action('get_personal_data', 'get-data').click();
    await expect(privacy.box).toBeVisible();
    expect(await page.evaluate(() => 'grecaptcha' in window)).toBe(true);
    expect(await readable(page)).not.toContain(token);
  });
}

test('a pending challenge loads no Stripe script on a mail link’s page and continues at the checkout', async ({
  page,
  checkout,
}) => {
  await checkout.openAs(luna);
  await checkout.payWith({ ...lunasCard, number: cards.asksForAuthentication });
  await expect(checkout.challenge).toBeVisible();
  await page.goto(`/password-reset?actionToken=${token}`);
  const purchases = page.getByRole('region', { name: 'Your purchases' });
  await expect(purchases).toContainText("We couldn't reach your bank about your purchase");
  for (const name of ['New password', 'Confirm password']) {
    await page.getByRole('textbox', { name }).fill('new-secret');
  }
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(await page.evaluate(() => 'Stripe' in window)).toBe(false);
  await expect(purchases).toContainText("We couldn't reach your bank about your purchase");
  await purchases.getByRole('link', { name: 'Show' }).click();
  await page.getByRole('button', { name: 'Continue to the bank' }).click();
  await expect(checkout.challenge).toBeVisible();
  expect(await readable(page)).not.toContain(token);
});
