import type { BrowserContext, Page } from 'playwright/test';

/** The store's own script. */
export const ownScript = /\/assets\/main\.\w+\.js$/;

/** The prerendered view that `mark` has marked. */
export const marked = 'main[data-first]';

/** Blocks the store's own script, or others. Returns a function that releases them. */
export async function holdScripts(
  context: BrowserContext,
  scripts = ownScript,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Opens an address whose document is shown before the store's own script runs. Returns a function that releases it. */
export async function openHeld(page: Page, address: string): Promise<() => void> {
  const release = await holdScripts(page.context());
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

/** Marks the prerendered `main` element, to recognise it after hydration. */
export function mark(page: Page): Promise<void> {
  return page.evaluate(() => document.querySelector('main')?.setAttribute('data-first', ''));
}

/**
 * The layout shift score below which nothing visible moves. A heading whose font loads late shifts by less: some pixels
 * sideways.
 */
export const nothingSeen = 0.0005;

/** Sums up layout shifts without input. Runs in the page. */
export function watchMoves(): void {
  Object.assign(window, { moves: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number }[]) {
      Object.assign(window, { moves: Number(Reflect.get(window, 'moves')) + entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
