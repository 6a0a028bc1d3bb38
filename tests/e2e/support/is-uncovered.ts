import type { Locator } from 'playwright/test';

/** Whether no other element covers the target, up to its top and bottom edges. */
export function isUncovered(target: Locator): Promise<boolean> {
  return target.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const middle = (left + right) / 2;
    return [top + 4, bottom - 4].every((y) => {
      const found = document.elementFromPoint(middle, y);
      return found !== null && (element.contains(found) || found.contains(element));
    });
  });
}
