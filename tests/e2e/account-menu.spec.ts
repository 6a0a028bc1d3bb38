import { expect, test } from './support/test.ts';
import { finn, luna } from './support/people.ts';

test(
  'a player without an e-mail can link one that is not taken, and sign in with it',
  { tag: '@walk' },
  async ({ page, login, store, linkEmail, accountTexts, texts }) => {
    const { link } = accountTexts;
    const { dialog } = linkEmail;
    await login.enter(finn);
    // A screen that renders after the menu would take the focus that the dialog returns.
    await expect(store.heading).toBeFocused();
    await store.choose(texts.store.nav.linkEmail);
    await linkEmail.enter('luna@example.test');
    await expect(dialog.getByText(link.problems['email-already-linked'])).toBeVisible();
    await linkEmail.enter(' Finn@Example.test ');
    await expect(dialog).toHaveAccessibleName(link.done.title);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(store.settings).toBeFocused();
    await store.logOut();
    await login.signIn({ email: 'finn@example.test', password: 'paper kites' });
    await expect(page.getByText('Finn#2468').filter({ visible: true })).toBeVisible();
  },
);

test(
  'the settings open below their button, aligned with its right edge',
  { tag: '@walk' },
  async ({ page, login, store }) => {
    await login.enter(luna);
    await store.settings.click();
    const menu = page.getByRole('menu', { name: 'Settings' });
    const button = (await store.settings.boundingBox())!;
    await expect
      .poll(async () => {
        const box = (await menu.boundingBox())!;
        return {
          below: box.y >= button.y + button.height,
          aligned: Math.abs(box.x + box.width - button.x - button.width) < 1,
        };
      })
      .toEqual({ below: true, aligned: true });
  },
);

test.describe('the navigation on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test(
    'on a phone the links of the navigation are in a menu that closes after a choice',
    { tag: '@walk' },
    async ({ page, login }) => {
      await login.enter(luna);
      await expect(page.getByRole('link', { name: 'Promo code' })).toHaveCount(0);
      const button = page.getByRole('button', { name: 'Menu' });
      await button.tap();
      await expect
        .poll(async () => (await page.getByRole('menu', { name: 'Menu' }).boundingBox())?.y)
        .toBeGreaterThan((await button.boundingBox())!.height);
      await expect(page.getByText('Luna#1234').filter({ visible: true })).toBeVisible();
      await page.getByRole('menuitem', { name: 'Promo code' }).tap();
      await expect(page).toHaveURL('/promo-code');
      await expect(page.getByRole('menu', { name: 'Menu' })).toBeHidden();
    },
  );
});
