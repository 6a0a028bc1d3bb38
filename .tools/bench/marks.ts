import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';

/** Criteria for a usable page, observed from outside. */
export interface Usable {
  readonly selector: string;
  /** Whether the text must contain a digit, such as a price. */
  readonly numbered?: boolean;
  /** Whether React must have hydrated the element; false for a page without scripts. */
  readonly hydrated: boolean;
}

/** Milliseconds since the navigation began. */
export interface Marks {
  readonly firstContent: number;
  readonly largestContent: number;
  readonly usable: number;
  readonly shift: number;
  readonly longestTask: number;
}

interface Seen {
  largestContent: number;
  usable: number;
  shift: number;
  longestTask: number;
}

interface Watched {
  kitewoodBench?: Seen;
}

/** Records the marks of every page of the context from now on. */
export async function watch(context: BrowserContext, usable: Usable): Promise<void> {
  await context.addInitScript(note, usable);
}

/** Runs in the page before the page's own scripts. */
function note({ selector, numbered, hydrated }: Usable): void {
  if (window !== window.top) return;
  const seen: Seen = { largestContent: 0, usable: 0, shift: 0, longestTask: 0 };
  (window as Watched).kitewoodBench = seen;
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  follow('largest-contentful-paint', ({ startTime }) => {
    seen.largestContent = startTime;
  });
  follow('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    };
    if (!hadRecentInput) seen.shift += value;
  });
  follow('longtask', ({ duration }) => {
    seen.longestTask = Math.max(seen.longestTask, duration);
  });
  const isThere = (): boolean => {
    const element = document.querySelector(selector);
    if (!element?.checkVisibility()) return false;
    if (numbered && !/\d/.test(element.textContent)) return false;
    return !hydrated || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
  };
  const look = () => {
    if (isThere()) seen.usable = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

const quiet = 1_000;
const atMost = 90_000;

/** Waits until the page is usable and has been idle for a second. Returns its marks. */
export async function marksOf(page: Page, inFlight: () => number): Promise<Marks> {
  const begun = performance.now();
  let before = '';
  for (let calm = 0; calm < quiet;) {
    if (performance.now() - begun > atMost)
      throw new Error(`${page.url()} is still loading after the time limit`);
    await setTimeout(100);
    const now = await page.evaluate(() => JSON.stringify((window as Watched).kitewoodBench));
    const isCalm = now === before && inFlight() === 0 && !now.includes('"usable":0,');
    calm = isCalm ? calm + 100 : 0;
    before = now;
  }
  return page.evaluate(() => {
    const { kitewoodBench: seen } = window as Watched;
    if (!seen) throw new Error('No marks: call watch() before the page opens');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...seen, firstContent: paint?.startTime ?? Number.NaN };
  });
}
