import { readBooks } from './money/after-calm.ts';
import { FamilyPage } from './pages/family-page.ts';
import { press, tabTo } from './support/keyboard.ts';
import { bia, finn, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { familyTextsOf, textsOf } from './support/texts.ts';
import { readWorld } from './support/world.ts';

test.use({ wallets: ['applePay', 'googlePay'] });

const texts = textsOf('en').checkout.wallet;

test(
  'Luna closes the sheet of Apple Pay, which leaves no trace, and then buys gems with Google Pay',
  { tag: '@walk' },
  async ({ page, login, store, wallet, success }) => {
    await login.enter(luna);
    await store.buyLink('gems_pack_3').click();
    await wallet.open('Apple Pay');
    await wallet.cancel.click();
    await expect(wallet.sheet).toBeHidden();
    expect(await readBooks(page)).toEqual({ open: 0, outcomes: [], told: 0 });
    expect((await readWorld(page)).ledger).toEqual([]);

    await wallet.payWith('pays');
    await expect(success.item).toContainText('$4.99');
    await expect(store.gems).toHaveText('640');
    await expect(wallet.sheet).toBeHidden();
    expect((await readWorld(page)).ledger.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
  },
);

test('a refused card of a wallet charges nothing, and another whose bank asks then pays once', async ({
  page,
  login,
  store,
  checkout,
  wallet,
  success,
}) => {
  await login.enter(luna);
  await store.buyLink('gems_pack_3').click();
  await wallet.payWith('refused');
  await expect(checkout.failure).toContainText('No money was taken.');
  await page.keyboard.press('Escape');
  await wallet.payWith('asks');
  await checkout.challenge.getByRole('button', { name: 'Yes, confirm' }).click();
  await expect(success.heading).toBeVisible();
  expect((await readWorld(page)).ledger.map(({ kind }) => kind)).toEqual(['charge', 'grant']);
});

test('a player without an e-mail agrees that the wallet passes on its own before a sheet opens', async ({
  login,
  store,
  wallet,
  success,
}) => {
  await login.enter(finn);
  await store.buyLink('gems_pack_3').click();
  await expect(wallet.area).toContainText(texts.emailMissing);
  await wallet.button('Google Pay').click({ force: true });
  await expect(wallet.sheet).toBeHidden();
  await wallet.agrees.check();
  await expect(wallet.area).not.toContainText(texts.emailMissing);
  await wallet.payWith('pays');
  await expect(success.heading).toBeVisible();
});

test('the purchase lock asks for the PIN before a sheet, and again after the sheet was closed', async ({
  page,
  login,
  checkout,
  wallet,
  success,
  texts: pageTexts,
}) => {
  const family = new FamilyPage(page, pageTexts, familyTextsOf('en'));
  await login.enter(luna);
  await family.open();
  await family.lock();
  await checkout.open('gems_pack_3', 'gems');
  await wallet.unlock.click();
  await family.prove();
  await expect(wallet.area).toContainText(texts.unlocked);
  await wallet.open();
  await wallet.cancel.click();
  await expect(wallet.sheet).toBeHidden();
  await wallet.unlock.click();
  await family.prove();
  await wallet.payWith('pays');
  await expect(success.heading).toBeVisible();
  expect((await readWorld(page)).ledger).toHaveLength(2);
});

test('a wallet’s sheet can be opened, closed and confirmed with the keyboard alone', async ({
  page,
  login,
  store,
  checkout,
  wallet,
  success,
}) => {
  await login.enter(luna);
  await press(page, store.buyLink('gems_pack_3'));
  await expect(checkout.heading).toBeFocused();
  await press(page, wallet.button('Apple Pay'));
  await expect(wallet.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wallet.sheet).toBeHidden();
  await expect(wallet.button('Apple Pay')).toBeFocused();
  await press(page, wallet.button('Google Pay'));
  await tabTo(page, wallet.card('pays'));
  await page.keyboard.press('Enter');
  await expect(success.heading).toBeFocused();
});

test('no wallets are offered in Brazil, where the CPF comes first', async ({
  login,
  store,
  checkout,
  wallet,
}) => {
  await login.enter(bia);
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.field('number')).toBeVisible();
  await expect(wallet.area).toHaveCount(0);
});
