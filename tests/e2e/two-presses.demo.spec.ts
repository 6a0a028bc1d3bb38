import type { Page } from 'playwright/test';
import { expect, test } from './visual/test.ts';
import { gemPackAddress } from './pages/checkout-page.ts';
import { textsOf } from './support/texts.ts';

// A second quick press, or the repeats of a held key, target content that has just been replaced.

test.use({ hasty: true });

/** Holds Enter, which repeats, and then releases it. */
async function holdEnter(page: Page): Promise<void> {
  for (let repeats = 0; repeats < 6; repeats++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
}

test('two quick clicks on Back go back only once, and not out of the store', async ({
  page,
  stage,
}) => {
  const { store, checkout } = stage;
  await stage.at('/home', { player: 'luna' });
  await store.buyLink('gems_pack_3').click();
  await expect(checkout.heading).toBeFocused();
  await page.getByRole('button', { name: stage.texts.app.back }).dblclick();
  await expect(store.heading).toBeVisible();
  // A second step back would take effect late, and leave the page opened in the meantime.
  await store.buyLink('gems_pack_2').press('Enter');
  await expect(checkout.heading).toBeFocused();
  expect(new URL(page.url()).search).toContain('gems_pack_2');
  await page.goBack();
  await expect(store.heading).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/home');
});

test('two quick clicks on Back in the card form show the saved cards and stay in the checkout', async ({
  page,
  stage,
}) => {
  const { checkout, store, texts } = stage;
  await stage.at(gemPackAddress, { player: 'luna', cards: 'saved' });
  await page.getByRole('button', { name: texts.checkout.cards.add }).click();
  await page.getByRole('button', { name: texts.app.back }).dblclick();
  await expect(checkout.savedCard('Visa ending 4242')).toBeVisible();
  await page.getByRole('link', { name: texts.store.nav.store, exact: true }).press('Enter');
  await expect(store.heading).toBeFocused();
  await page.goBack();
  await expect(checkout.savedCard('Visa ending 4242')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/checkout');
});

test('holding Enter on the settings button opens the menu, and on a language selects only that language', async ({
  page,
  stage,
}) => {
  await stage.at('/home', { player: 'luna', language: 'de' });
  await page.getByRole('button', { name: textsOf('de').store.nav.settings }).focus();
  await holdEnter(page);
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.getByRole('menuitemradio', { name: 'Español' }).focus();
  await holdEnter(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('menu')).toHaveCount(0);
});

test('repeated clicks during a payment do not close the failure message that appears', async ({
  page,
  stage,
}) => {
  const { checkout, texts } = stage;
  await page.setViewportSize({ width: 390, height: 800 });
  await stage.at(gemPackAddress, {
    player: 'luna',
    cards: 'saved',
    card: 'declined',
    wallet: 'none',
  });
  await checkout.savedCard('Visa ending 4242').check();
  // Scrolled to the lower edge of the screen, where the dialog's button will be.
  await checkout.pay.evaluate((pay) => pay.scrollIntoView({ block: 'end' }));
  const { x, y, width, height } = (await checkout.pay.boundingBox())!;
  const finger = [x + width / 2, y + height / 2] as const;
  const close = checkout.failure.getByRole('button', { name: texts.app.close });
  while (!(await close.isVisible())) await page.mouse.click(...finger);
  for (let taps = 0; taps < 5; taps++) await page.mouse.click(...finger);

  await expect(close).toBeVisible();
  const above = (await close.boundingBox())!;
  expect(finger[1]).toBeGreaterThan(above.y);
  expect(finger[1]).toBeLessThan(above.y + above.height);
  // A press after a pause counts.
  await expect(async () => {
    await close.press('Enter');
    await expect(checkout.failure).toBeHidden({ timeout: 1_000 });
  }).toPass();
});
