import { setTimeout } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';

/** When a page is usable: an element is visible, with a digit if it is a price, and React has hydrated it. */
export interface Usable {
  readonly selector: string;
  /** False for a page without scripts. */
  readonly hydrated: boolean;
}

/** Milliseconds since the navigation began. */
export interface Marks {
  firstContent: number;
  largestContent: number;
  usable: number;
  longestTask: number;
  /** The sum of all layout shifts, without a unit. */
  shift: number;
}

interface Watched {
  kitewoodBench?: Marks;
}

/** Records the marks of a page. Runs in it before its own scripts. */
export function recordMarks({ selector, hydrated }: Usable): void {
  if (window !== window.top) return;
  const seen: Marks = { firstContent: 0, largestContent: 0, usable: 0, longestTask: 0, shift: 0 };
  (window as Watched).kitewoodBench = seen;
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstContent = startTime;
  });
  follow('largest-contentful-paint', ({ startTime }) => {
    seen.largestContent = startTime;
  });
  follow('longtask', ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration);
  });
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  const isThere = (): boolean => {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility()) return false;
    if (element.closest('[data-sku]') && !/\d/.test(element.textContent)) return false;
    return !hydrated || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  };
  const look = () => {
    if (isThere()) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Opens the address, and waits until the page is usable, shows `last` and has been idle for a second. */
export async function openAndMark(page: Page, address: string, last?: Locator): Promise<Marks> {
  await page.goto(address);
  await page.waitForFunction(() => (window as Watched).kitewoodBench?.usable, undefined, {
    timeout: 90_000,
  });
  await last?.waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await setTimeout(1_000);
  const marks = await page.evaluate(() => (window as Watched).kitewoodBench);
  if (!marks) throw new Error('No marks: the page opened without recordMarks()');
  return marks;
}
