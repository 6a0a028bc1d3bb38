import type { Locator, Page } from 'playwright';
import { commonTaps } from '../../tests/e2e/pages/common-taps.ts';
import { median, number } from './numbers.ts';
import type { Part } from './part.ts';
import { enter, slowDown } from './visitors.ts';

/** The shortest duration in milliseconds that Event Timing reports. Shorter taps count as this. */
const least = 16;

export const taps: Part = async ({ rounds, browser, demo, say }) => {
  const tapped = new Map<string, number[]>();
  for (let round = 1; round <= rounds(5); round++) {
    say(`round ${round}`);
    const context = await enter(browser, demo, { signedIn: false });
    await context.addInitScript(noteInteractions);
    const page = await context.newPage();
    await slowDown(page);
    await commonTaps(page, async (tap, target) => {
      tapped.set(tap, [...(tapped.get(tap) ?? []), await measured(page, target)]);
    });
    await context.close();
  }
  return {
    how: `The demo build on a phone's screen at 4 × CPU: milliseconds from the touch to the next frame after it, by the browser's event timing. ${least} stands for ${least} or less.`,
    tables: {
      'The commonest taps': Array.from(tapped, ([tap, times]) => ({
        tap,
        median: number(median(times)),
        worst: number(Math.max(...times)),
        'over 100': `${times.filter((time) => time > 100).length} of ${times.length}`,
      })),
    },
  };
};

interface Noting {
  kitewoodTaps?: { started: number; took: number }[];
}

/** Runs in the page. Records the start and duration of events that belong to an interaction. */
function noteInteractions(): void {
  const wanted = { type: 'event', buffered: true, durationThreshold: 16 };
  const noted: NonNullable<Noting['kitewoodTaps']> = [];
  (window as Noting).kitewoodTaps = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEntry & { interactionId: number };
      if (interactionId > 0) noted.push({ started: entry.startTime, took: entry.duration });
    }
  }).observe(wanted);
}

async function measured(page: Page, target: Locator): Promise<number> {
  await target.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => performance.now());
  await target.tap();
  // The browser delivers entries some frames after their event, and the store takes presses within half a second for one.
  await page.waitForTimeout(600);
  const took = await page.evaluate((before) => {
    const noted = (window as Noting).kitewoodTaps ?? [];
    return noted.filter(({ started }) => started >= before).map((one) => one.took);
  }, before);
  return Math.max(least, ...took);
}
