import { lunasCard } from './pages/checkout-page.ts';
import { readWorld } from './support/world.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';

test(
  'a challenge that is refused or dismissed charges nothing, and confirmed afterwards it pays',
  { tag: '@walk' },
  async ({ page, login, store, checkout, success }) => {
    const { challenge, failure } = checkout;
    const ledger = async () => (await readWorld(page)).ledger;
    await login.enter(luna);
    await store.buyLink('gems_pack_3').click();
    await checkout.payWith({ ...lunasCard, number: cards.asksForAuthentication });
    await challenge.getByRole('button', { name: 'No, refuse' }).click();
    await expect(failure).toContainText("Your bank couldn't confirm that it's you.");
    await expect(store.gems).toHaveText('240');
    expect(await ledger()).toEqual([]);

    await failure.getByRole('button', { name: 'Close' }).click();
    await checkout.pay.click();
    await expect(challenge).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(failure).toContainText('No money was taken.');
    expect(await ledger()).toEqual([]);

    await failure.getByRole('button', { name: 'Close' }).click();
    await checkout.pay.click();
    await challenge.getByRole('button', { name: 'Yes, confirm' }).click();
    await expect(success.item).toContainText('A pouch of gems');
    await expect(store.gems).toHaveText('640');
    expect((await ledger()).map(({ kind }) => kind)).toEqual(['charge', 'grant']);
  },
);
