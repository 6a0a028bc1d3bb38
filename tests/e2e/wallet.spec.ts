import { readJournal } from './money/after-calm.ts';
import { press, tabTo } from './support/keyboard.ts';
import { luna } from './support/people.ts';
import { nothingSeen, watchMoves } from './support/prerender.ts';
import { expect, test } from './support/test.ts';
import { ledgerOf } from './support/world.ts';

test.use({ wallets: ['applePay', 'googlePay'] });

test(
  'with the keyboard alone Luna closes the sheet of Apple Pay, which leaves no trace, and buys gems with Google Pay',
  { tag: '@walk' },
  async ({ page, login, store, checkout, wallet, success }) => {
    await login.enter(luna);
    await press(page, store.buyLink('gems_pack_3'));
    await expect(checkout.heading).toBeFocused();
    await press(page, wallet.button('Apple Pay'));
    await expect(wallet.sheet).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(wallet.sheet).toBeHidden();
    await expect(wallet.button('Apple Pay')).toBeFocused();
    expect(await readJournal(page)).toEqual({ open: 0, outcomes: [], reported: 0 });
    expect(await ledgerOf(page)).toEqual([]);

    await press(page, wallet.button('Google Pay'));
    await tabTo(page, wallet.card('pays'));
    await page.keyboard.press('Enter');
    await expect(success.heading).toBeFocused();
    await expect(success.item).toContainText('$4.99');
    await expect(store.gems).toHaveText('640');
    await expect(wallet.sheet).toBeHidden();
    expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
  },
);

test('the purchase lock asks for the PIN before a sheet, and again after the sheet was closed', async ({
  page,
  family,
  checkout,
  wallet,
  success,
  texts,
}) => {
  await family.lockAs(luna);
  await checkout.open();
  await wallet.unlock.click();
  await family.prove();
  await expect(wallet.area).toContainText(texts.checkout.wallet.unlocked);
  await wallet.open();
  await wallet.cancel.click();
  await expect(wallet.sheet).toBeHidden();
  await wallet.unlock.click();
  await family.prove();
  await expect(wallet.area).toContainText(texts.checkout.wallet.unlocked);
  await wallet.payWith('pays');
  await expect(success.heading).toBeVisible();
  expect(await ledgerOf(page)).toHaveLength(2);
});

test('wallets that are found move nothing, at the first checkout of a device and at the next', async ({
  page,
  login,
  checkout,
  wallet,
}) => {
  await page.addInitScript(watchMoves);
  await login.enter(luna);
  for (const _ of ['first', 'next']) {
    await checkout.open();
    await expect(wallet.button('Google Pay')).toBeVisible();
    await expect(checkout.pay).toBeVisible();
    const moves = await page.evaluate(() => Number(Reflect.get(window, 'moves')));
    expect(moves).toBeLessThan(nothingSeen);
  }
});
