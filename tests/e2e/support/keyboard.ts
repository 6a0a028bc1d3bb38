import type { Locator, Page } from 'playwright/test';
import { expect } from './test.ts';

const farthest = 80;

/** Presses Tab until the target has the focus. Every focused element must have a visible focus mark. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < farthest; presses++) {
    await page.keyboard.press('Tab');
    // The focus event of a frame reaches the page a moment later.
    await expect.poll(() => focusMark(page), { timeout: 2_000 }).toMatchObject({ visible: true });
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`not reached with ${farthest} presses of Tab`);
}

/** Whether the focused element, or an element that shows its focus, has an outline. */
function focusMark(page: Page): Promise<{ element: string; visible: boolean }> {
  return page.evaluate(() => {
    const active = document.activeElement ?? document.body;
    if (active === document.body) return { element: 'body', visible: true };
    // The wallets mark it in their frames.
    const wallets = 'iframe[title="Secure express checkout frame"], iframe[title="Wallet sheet"]';
    if (active.matches(wallets)) return { element: 'wallet', visible: true };
    // A parent may have the outline: the box around a card provider's frame, or the row of a saved card's radio or of a
    // purchase's link.
    const field = active.closest('.StripeElement')?.parentElement;
    const parts = [active, field, active.closest('label')?.parentElement, active.closest('li')];
    const visible = parts.some((part) => {
      if (!part) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      const box = part.getBoundingClientRect();
      const drawn = outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
      return drawn && box.width > 1 && box.height > 1;
    });
    return { element: active.outerHTML.slice(0, 120), visible };
  });
}

/** Tabs to the field and types into it. */
export async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Tabs to the control and presses a key on it. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
