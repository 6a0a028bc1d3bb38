import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { Part } from './bench-context.ts';
import { saveCards } from './crowds.ts';
import { type Marks, marksOf, watch } from './marks.ts';
import type { Table } from './report.ts';
import type { Site } from './sites.ts';
import { number, spreadOf, times, told } from './spread.ts';
import { listen } from './traffic.ts';
import { checkoutVisit, enter, homeVisit, type Visit } from './visitors.ts';

/** A collection without a size limit. */
interface Crowd {
  readonly title: string;
  readonly sizes: readonly number[];
  readonly site: 'demo' | 'live';
  readonly visitOf: (size: number) => Visit;
  readonly options: BrowserContextOptions;
  readonly prepare: (context: BrowserContext, site: Site, size: number) => Promise<void>;
  /** Resolves once the whole collection is rendered. */
  readonly done: (page: Page, size: number) => Promise<unknown>;
}

const noWorker = { serviceWorkers: 'block' } as const;

const crowds: readonly Crowd[] = [
  {
    title: 'Items in the store (demo)',
    sizes: [15, 50, 200],
    site: 'demo',
    visitOf: (size) => ({
      ...homeVisit,
      address: `/home?scenario=v1,player:luna,catalogue:${size}`,
      signedIn: false,
    }),
    options: noWorker,
    prepare: () => Promise.resolve(),
    done: drawn('[data-sku]'),
  },
  {
    title: 'Saved cards at the checkout (live)',
    sizes: [1, 10, 200],
    site: 'live',
    visitOf: () => ({
      ...checkoutVisit,
      usable: { selector: 'main input[type="radio"]', hydrated: true },
    }),
    options: noWorker,
    prepare: saveCards,
    done: drawn('main input[type="radio"]'),
  },
];

interface Measured {
  readonly crowd: string;
  readonly size: number;
  readonly marks: Marks;
}

export const growth: Part = async ({ quick, browser, sites, say }) => {
  const runs = quick ? 1 : 3;
  const steps: Measured[] = [];
  for (const crowd of crowds) {
    const site = await sites.of(crowd.site);
    for (let run = 1; run <= runs; run++) {
      for (const size of crowd.sizes) {
        say(`${crowd.title}: ${size}, run ${run} of ${runs}`);
        steps.push({ crowd: crowd.title, size, marks: await grown(browser, site, crowd, size) });
      }
    }
  }
  return {
    title: 'Growth',
    how: 'With a processor four times as slow, on a network as it is: milliseconds to a page that can be used, and the longest task until it has come to rest, 0 if none took over 50. Linear would be a factor as large as that of the number.',
    tables: crowds.map((crowd) => tableOf(crowd, steps)),
    data: steps,
  };
};

async function grown(browser: Browser, site: Site, crowd: Crowd, size: number): Promise<Marks> {
  const visit = crowd.visitOf(size);
  const context = await enter(browser, site, visit.signedIn, crowd.options);
  await crowd.prepare(context, site, size);
  await watch(context, visit.usable);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const traffic = listen(page, site.url, []);
  await page.goto(site.url + visit.address);
  await crowd.done(page, size);
  const marks = await marksOf(page, traffic.inFlight);
  await context.close();
  return marks;
}

/** Resolves once that many rows are rendered. */
function drawn(rows: string): Crowd['done'] {
  return (page, size) =>
    page.waitForFunction(
      ([selector, wanted]) => document.querySelectorAll(selector).length >= wanted,
      [rows, size] as const,
      { timeout: 60_000 },
    );
}

function tableOf({ title, sizes }: Crowd, steps: readonly Measured[]): Table {
  const of = (size: number, mark: 'usable' | 'longestTask') =>
    spreadOf(
      steps
        .filter((step) => step.crowd === title && step.size === size)
        .map(({ marks }) => marks[mark]),
    );
  return {
    title,
    columns: ['number', 'usable', 'longest task', 'times the number', 'usable grew', 'task grew'],
    rows: sizes.map((size, index) => {
      const before = sizes[index - 1];
      const factor = (mark: 'usable' | 'longestTask') =>
        before === undefined ? '' : times(of(size, mark).median / of(before, mark).median);
      return [
        number(size),
        told(of(size, 'usable')),
        told(of(size, 'longestTask')),
        before ? times(size / before) : '',
        factor('usable'),
        factor('longestTask'),
      ];
    }),
  };
}
