import { pin } from './pages/family-page.ts';
import { readyForOffline } from './support/offline.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { ledgerOf } from './support/world.ts';

test(
  'a grown-up locks purchases by keyboard alone, and Pay then orders nothing without the PIN',
  { tag: '@walk' },
  async ({ page, login, checkout, success, family }) => {
    await login.enter(luna);
    await family.link.focus();
    await page.keyboard.press('Enter');
    await expect(family.heading).toBeFocused();
    await family.turnOn.focus();
    await page.keyboard.press('Enter');
    await family.newPin.focus();
    await page.keyboard.type(pin);
    await page.keyboard.press('Tab');
    await page.keyboard.type(pin);
    await page.keyboard.press('Enter');
    await expect(family.isOn).toBeVisible();
    await expect(family.notice).toBeVisible();

    await checkout.open();
    await checkout.payWith();
    await expect(family.pin).toBeFocused();
    await page.keyboard.type('111112');
    await page.keyboard.press('Enter');
    await expect(family.pin).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(family.question).toBeHidden();
    await expect(checkout.pay).toBeFocused();
    expect(await ledgerOf(page)).toEqual([]);

    await page.keyboard.press('Enter');
    await family.prove();
    await expect(success.heading).toBeVisible();
    expect(await ledgerOf(page)).toEqual(['charge', 'grant']);
  },
);

test(
  'the page for parents opens offline, and the lock can be turned off there',
  { tag: '@worker' },
  async ({ page, context, family }) => {
    await family.lockAs(luna);
    await readyForOffline(page);
    await context.setOffline(true);
    await page.reload();
    await family.turnOff.click();
    await family.prove();
    await expect(family.isOff).toBeVisible();
  },
);
