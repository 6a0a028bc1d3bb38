import type { Locator } from 'playwright/test';
import { lunasCard, type FormField } from './pages/checkout-page.ts';
import { press, type } from './support/keyboard.ts';
import { cards, luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { readWorld } from './support/world.ts';

/** Whether something outside the dialog has the focus. The browser's own buttons do not count. */
function focusIsBehind(dialog: Locator): Promise<boolean> {
  return dialog.evaluate(
    (element) =>
      document.activeElement !== document.body && !element.contains(document.activeElement),
  );
}

test(
  'a purchase, from sign-in to success, can be made with the keyboard alone, and is charged and granted once',
  { tag: '@walk' },
  async ({ page, login, store, checkout, success }) => {
    await login.open();
    await type(page, login.email, luna.email);
    await type(page, login.password, luna.password);
    await page.keyboard.press('Enter');

    await expect(store.heading).toBeFocused();
    await expect(store.gems).toHaveText('240');
    await expect(store.coins).toHaveText('12,500');
    await expect(store.buyLink('gems_pack_3')).toHaveAccessibleName(
      'Buy for $4.99: A pouch of gems, 400 gems',
    );
    await press(page, store.buyLink('gems_pack_3'));

    await expect(checkout.heading).toBeFocused();
    await expect(checkout.item).toContainText('A pouch of gems');
    const order: FormField[] = ['name', 'number', 'expiry', 'code', 'postalCode', 'email'];
    for (const field of order) {
      await expect(checkout.field(field)).toBeEnabled();
      await type(page, checkout.field(field), (lunasCard[field] ?? '').replaceAll(' ', ''));
    }
    await press(page, checkout.save, 'Space');
    await expect(checkout.save).toBeChecked();
    await expect(checkout.pay).toHaveAccessibleName('Pay $4.99');
    await press(page, checkout.pay, 'Space');

    await expect(success.heading).toBeFocused();
    for (const words of ['A pouch of gems', '400 gems', '$4.99']) {
      await expect(success.item).toContainText(words);
    }
    await expect(store.gems).toHaveText('640');
    await expect(store.coins).toHaveText('12,500');
    // With reduced motion.
    await expect(success.kites).toBeVisible();
    await expect(success.kites).toHaveCSS('animation-name', 'none');
    const { ledger } = await readWorld(page);
    expect(ledger.map(({ kind, sku }) => [kind, sku])).toEqual([
      ['charge', 'gems_pack_3'],
      ['grant', 'gems_pack_3'],
    ]);
    await press(page, success.keepShopping);
    await expect(store.heading).toBeFocused();
  },
);

test('the first Tab stop skips the navigation, and the settings menu works with arrow keys and Escape', async ({
  page,
  login,
  store,
}) => {
  await login.enter(luna);
  await page.reload();
  await expect(store.buyLink('gems_pack_1')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(store.heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();

  await page.reload();
  await press(page, store.settings);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(store.language('Русский')).toBeFocused();
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press('ArrowDown');
  await expect(store.logout).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(store.language('English')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(store.logout).toBeHidden();
  await expect(store.settings).toBeFocused();

  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 4; presses++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(store.language('Deutsch')).toBeHidden();
});

test('the focused element is not covered by the header', async ({
  page,
  login,
  store,
  checkout,
}) => {
  await login.enter(luna);
  const bar = (await page.getByRole('banner').boundingBox())!;
  const link = store.buyLink('gems_pack_3');
  await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top));
  await link.focus();
  expect((await link.boundingBox())!.y).toBeGreaterThanOrEqual(bar.height);

  await link.press('Enter');
  await checkout.pay.evaluate((element) => element.scrollIntoView());
  await checkout.back.focus();
  expect((await checkout.back.boundingBox())!.y).toBeGreaterThanOrEqual(bar.height);
});

for (const [name, viewport] of [
  ['on a phone', { width: 360, height: 640 }],
  ['at 400 % zoom', { width: 320, height: 256 }],
  ['on a desktop', { width: 1280, height: 720 }],
] as const) {
  test.describe(name, () => {
    test.use({ worker: false, viewport, expectedErrors: [/ERR_FAILED .*\/lang-ko-/] });

    test('the focused element is not covered by the notice that a language did not load', async ({
      page,
      login,
      store,
      texts,
    }) => {
      await login.enter(luna);
      await page.route(/\/lang-ko-/, (route) => route.abort());
      // The page does not reload for the missing chunk again.
      await page.evaluate(() => sessionStorage.setItem('kitewood-reloaded', String(Date.now())));
      await store.settings.click();
      await store.language('한국어').click();
      await expect(page.getByText(texts.problems.unavailable.body)).toBeVisible();
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
        await link.focus();
        const isSeen = await link.evaluate((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        });
        expect(isSeen).toBe(true);
      }
    });
  });
}

test.describe('the failure modal of a declined card', { tag: '@walk' }, () => {
  test.beforeEach(async ({ checkout }) => {
    await checkout.openAs(luna);
    await checkout.enter({ ...lunasCard, number: cards.hasTooLittle });
  });

  test('the failure modal takes the focus, traps it, and returns it to the field or to Pay', async ({
    page,
    checkout,
  }) => {
    await checkout.pay.focus();
    await page.keyboard.press('Enter');
    const title = checkout.failure.getByRole('heading');
    await expect(title).toBeFocused();
    for (let presses = 0; presses < 4; presses++) {
      await page.keyboard.press('Tab');
      expect(await focusIsBehind(checkout.failure)).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(checkout.failure).toBeHidden();
    await expect(checkout.pay).toBeFocused();

    await checkout.field('email').press('Enter');
    await expect(title).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(checkout.field('email')).toBeFocused();
  });

  test('holding Enter on the failure modal dismisses it and does not pay', async ({
    page,
    checkout,
  }) => {
    await checkout.pay.focus();
    await page.keyboard.press('Enter');
    await expect(checkout.failure).toBeVisible();
    await checkout.failure.getByRole('button', { name: 'Close' }).focus();
    await page.keyboard.down('Enter');
    await expect(checkout.failure).toBeHidden();
    await expect(checkout.pay).toBeFocused();
    // A key that is held down repeats.
    for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(checkout.pay).toHaveText('Pay $4.99');
    await expect(checkout.failure).toBeHidden();

    await page.keyboard.press('Enter');
    await expect(checkout.failure).toBeVisible();
  });
});
