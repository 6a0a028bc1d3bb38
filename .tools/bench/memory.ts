import { setTimeout } from 'node:timers/promises';
import { chromium, type CDPSession, type Page } from 'playwright';
import { chromiumFlags, findChromium } from '../chromium.ts';
import type { Part } from './bench-context.ts';
import { marksOf, watch } from './marks.ts';
import { kilo, number } from './spread.ts';
import { listen } from './traffic.ts';
import { enter, homeVisit } from './visitors.ts';

/** Compiled code comes and goes in the heap by itself: none is made, and none is dropped. */
const asWritten = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** Pages of a lap, which ends where it began: in the store. There the heap is weighed. */
const lap = ['/orders', '/promo-code', '/privacy', '/download', '/screenshots', '/home'];
/** Until everything that is loaded once has been. */
const warmUp = 10 * lap.length;
/** React keeps a screen that was left until others have been drawn over it: of so many laps the lightest end counts. */
const lapsWeighed = 5;

interface Weight {
  readonly navigations: number;
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

export const memory: Part = async ({ quick, sites, say }) => {
  const live = await sites.of('live');
  const navigations = lap.length * (quick ? 40 : 167);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...chromiumFlags(), asWritten],
  });
  try {
    const context = await enter(browser, live, true, { serviceWorkers: 'block' });
    await watch(context, homeVisit.usable);
    const page = await context.newPage();
    const traffic = listen(page, live.url, []);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(live.url + homeVisit.address);
    await marksOf(page, traffic.inFlight);
    const weights = [await weigh(devtools, 0)];
    let done = 0;
    for (const goal of [warmUp, navigations]) {
      say(`until ${goal} navigations`);
      const ends: Weight[] = [];
      for (let end = goal - (lapsWeighed - 1) * lap.length; end <= goal; end += lap.length) {
        await walk(page, (end - done) / lap.length);
        done = end;
        await marksOf(page, traffic.inFlight);
        ends.push(await weigh(devtools, end));
      }
      weights.push(ends.reduce((least, end) => (end.heap < least.heap ? end : least)));
    }
    const [, warm, last] = weights;
    const grown = warm && last ? (last.heap / warm.heap - 1) * 100 : Number.NaN;
    return {
      title: 'Memory',
      how: `The live build in the store, after a forced collection, in thousands of bytes; nothing is compiled meanwhile. Of ${lapsWeighed} laps at each end the lightest counts, as React keeps a screen that was left until others have been drawn over it. From ${warmUp} to ${navigations} navigations the heap grew by ${number(grown, 1)} %.`,
      tables: [
        {
          title: 'Weights',
          columns: ['navigations', 'heap', 'nodes', 'listeners'],
          rows: weights.map(({ navigations, heap, nodes, listeners }) => [
            String(navigations),
            kilo(heap),
            number(nodes),
            number(listeners),
          ]),
        },
      ],
      data: weights,
    };
  } finally {
    await browser.close();
  }
};

/** Each page as a link does it; the next once the screen is there. */
async function walk(page: Page, laps: number): Promise<void> {
  for (const address of Array.from({ length: laps }, () => lap).flat()) {
    await page.evaluate((to) => history.pushState(null, '', to), address);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
}

async function weigh(devtools: CDPSession, navigations: number): Promise<Weight> {
  for (let round = 0; round < 3; round++) {
    await devtools.send('HeapProfiler.collectGarbage');
    await setTimeout(100);
  }
  const { metrics } = await devtools.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    navigations,
    heap: of('JSHeapUsedSize'),
    nodes: of('Nodes'),
    listeners: of('JSEventListeners'),
  };
}
