import type { Locator, Page } from 'playwright';
import type { Part } from './bench-context.ts';
import { apply } from './conditions.ts';
import { spreadOf, told } from './spread.ts';
import { commonTaps } from './common-taps.ts';
import { enter } from './visitors.ts';

/** The shortest duration in milliseconds that Event Timing reports. Shorter taps count as this. */
const least = 16;

export interface Tapped {
  readonly tap: string;
  /** Milliseconds from the touch to the frame that shows its result. */
  readonly took: number;
}

export const taps: Part = async ({ quick, browser, sites, say }) => {
  const demo = await sites.of('demo');
  const rounds = quick ? 2 : 5;
  const tapped: Tapped[] = [];
  for (let round = 1; round <= rounds; round++) {
    say(`round ${round} of ${rounds}`);
    const context = await enter(browser, demo, false, {
      baseURL: demo.url,
      serviceWorkers: 'block',
    });
    await context.addInitScript(noteInteractions);
    const page = await context.newPage();
    await apply(page, { network: 'whole', cpu: 4 });
    await commonTaps(page, async (tap, target) => {
      tapped.push({ tap, took: await measured(page, target) });
    });
    await context.close();
  }
  const names = Array.from(new Set(tapped.map(({ tap }) => tap)));
  return {
    title: 'How soon a tap is answered',
    how: `The demo build on a phone's screen at 4 × CPU: milliseconds from the touch to the next frame after it, by the browser's event timing. ${least} stands for ${least} or less.`,
    tables: [
      {
        title: 'The commonest taps',
        columns: ['tap', 'median', 'worst', 'over 100'],
        rows: names.map((name) => {
          const times = tapped.filter(({ tap }) => tap === name).map(({ took }) => took);
          const spread = spreadOf(times);
          const slow = times.filter((time) => time > 100).length;
          return [
            name,
            told({ ...spread, runs: 1 }),
            told({ ...spread, median: spread.max, runs: 1 }),
            `${slow} of ${times.length}`,
          ];
        }),
      },
    ],
    data: tapped,
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
  return page.evaluate(async (before) => {
    // The browser delivers entries some frames after their event.
    await new Promise((resolve) => setTimeout(resolve, 400));
    const noted = (window as Noting).kitewoodTaps ?? [];
    return Math.max(16, ...noted.filter(({ started }) => started >= before).map((one) => one.took));
  }, before);
}
