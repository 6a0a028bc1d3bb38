import type { Locator } from 'playwright/test';

/** The element's background colour. */
export function groundOf(part: Locator): Promise<string> {
  return part.evaluate((one) => getComputedStyle(one).backgroundColor);
}

/** Every property that makes one button more prominent than another, except its width. */
export function weightOf(button: Locator): Promise<object> {
  return button.evaluate((one) => {
    const { backgroundColor, color, borderColor, fontSize, fontWeight, height } =
      getComputedStyle(one);
    return { backgroundColor, color, borderColor, fontSize, fontWeight, height };
  });
}
