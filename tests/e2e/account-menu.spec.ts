import { expect, test } from './support/account-test.ts';
import { finn, luna } from './support/people.ts';

test(
  'a player without an e-mail can link one that is not taken, and sign in with it',
  { tag: '@walk' },
  async ({ page, login, store, accountTexts }) => {
    const { link } = accountTexts;
    await login.enter(finn);
    // A screen that renders after the menu would take the focus that the dialog returns.
    await expect(store.heading).toBeFocused();
    await store.settings.click();
    await page.getByRole('menuitem', { name: 'Link an e-mail' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(link.email, { exact: true }).fill('luna@example.test');
    await dialog.getByLabel(link.password, { exact: true }).fill('paper kites');
    await dialog.getByRole('button', { name: link.submit }).click();
    await expect(dialog.getByText(link.problems['email-already-linked'])).toBeVisible();
    await dialog.getByLabel(link.email, { exact: true }).fill(' Finn@Example.test ');
    await dialog.getByRole('button', { name: link.submit }).click();
    await expect(dialog).toHaveAccessibleName(link.done.title);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(store.settings).toBeFocused();
    await store.logOut();
    await login.signIn({ email: 'finn@example.test', password: 'paper kites' });
    await expect(page.getByText('Finn#2468').filter({ visible: true })).toBeVisible();
  },
);

test(
  'every link of the navigation opens its page as current, with the focus on its heading, and the settings open below their button',
  { tag: '@walk' },
  async ({ page, login, store }) => {
    await login.enter(luna);
    const bar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Promo code', '/promo-code'],
      ['Privacy', '/privacy'],
      ['Download', '/download'],
      ['Store', '/home'],
    ] as const) {
      const link = bar.getByRole('link', { name, exact: true });
      await link.click();
      await expect(page).toHaveURL(path);
      await expect(page.locator('main h1')).toBeFocused();
      await expect(link).toHaveAttribute('aria-current', 'page');
    }

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
