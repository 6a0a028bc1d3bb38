import type { Page } from 'playwright/test';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

// What a mail's link brings along is not for the scripts of others.

const token = 'SECRETTOKEN';

/** Everything that a script in the page can read of addresses it had. */
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
  test(`beside the card provider's script nothing is left of the link ${address} @local-storage`, async ({
    page,
    login,
    store,
    checkout,
  }) => {
    await login.open();
    await login.signIn(luna);
    await expect(store.heading).toBeVisible();
    await page.goto(address);
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Store' })
      .click();
    await store.buyLink('gems_pack_3').click();
    await expect(checkout.field('number')).toBeVisible();
    expect(await page.evaluate(() => 'Stripe' in window)).toBe(true);
    expect(await readable(page)).not.toContain(token);
  });
}
