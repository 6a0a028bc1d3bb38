import { expect, test } from './visual/test.ts';
import { gemPackAddress } from './pages/checkout-page.ts';

// A second quick press targets content that has just been replaced.

test.use({ hasty: true });

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
