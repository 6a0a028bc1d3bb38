import type { Locator } from 'playwright/test';
import { expect } from './test.ts';

/** Expects that the two buttons of a dialog are equally prominent. */
export async function expectEqualWeight(buttons: Locator): Promise<void> {
  await expect(buttons).toHaveCount(2);
  expect(await weightOf(buttons.nth(0))).toEqual(await weightOf(buttons.nth(1)));
}

/** Every property that makes one button more prominent than another, except its width. */
function weightOf(button: Locator): Promise<object> {
  return button.evaluate((one) => {
    const { backgroundColor, color, borderColor, fontSize, fontWeight, height } =
      getComputedStyle(one);
    return { backgroundColor, color, borderColor, fontSize, fontWeight, height };
  });
}
