import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import type { Part } from './bench-context.ts';
import type { Table } from './report.ts';
import type { Site } from './sites.ts';
import { spreadOf, told } from './spread.ts';
import { checkoutVisit, homeVisit, loginVisit, type Visit } from './visitors.ts';

interface Report {
  readonly route: string;
  /** 0 to 100, by category. */
  readonly scores: Readonly<Record<string, number>>;
  /** Milliseconds, except the layout shift. */
  readonly metrics: Readonly<Record<string, number>>;
  /** Audits that lowered a score. */
  readonly found: readonly string[];
}

const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

export const lighthousePart: Part = async ({ quick, sites, say }) => {
  const demo = await sites.of('demo');
  const runs = quick ? 1 : 3;
  const reports: Report[] = [];
  for (let run = 1; run <= runs; run++) {
    for (const visit of [loginVisit, homeVisit, checkoutVisit]) {
      say(`${visit.route}, run ${run} of ${runs}`);
      reports.push(await audit(demo, visit));
    }
  }
  return {
    title: 'Lighthouse, mobile',
    how: 'The demo build on its production server, a first visit: slow 4G and 4 × CPU applied, not simulated.',
    tables: [tableOf(reports)],
    data: reports,
  };
};

/** Audits in a new browser, signed in if the visit needs it. Lighthouse drops the store's cached files first. */
async function audit(site: Site, visit: Visit): Promise<Report> {
  const browser = await launch({
    executablePath: findChromium(),
    args: chromiumFlags(),
    defaultViewport: null,
  });
  try {
    const page = await browser.newPage();
    if (visit.signedIn) {
      await page.goto(`${site.url}/home?scenario=v1,player:luna`);
      await page.waitForSelector(homeVisit.usable.selector);
      await page.goto('about:blank');
    }
    const flags = { throttlingMethod: 'devtools', logLevel: 'error' } as const;
    const result = await lighthouse(site.url + visit.address, flags, undefined, page);
    if (!result)
      throw new Error('Lighthouse returned no report. Try again with --quick lighthouse');
    return reportOf(visit.route, result.lhr);
  } finally {
    await browser.close();
  }
}

function reportOf(
  route: string,
  { categories, audits, runtimeError }: NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'],
): Report {
  if (runtimeError) throw new Error(`${route}: ${runtimeError.message}`);
  const scores = Object.values(categories).map(
    ({ title, score }) => [title, Math.round((score ?? Number.NaN) * 100)] as const,
  );
  const values = Object.entries(metrics).map(
    ([name, id]) => [name, audits[id]?.numericValue ?? Number.NaN] as const,
  );
  const found = Object.values(categories)
    .filter(({ score }) => (score ?? 1) < 1)
    .flatMap(({ id, auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0 || id !== 'performance'),
    )
    .filter(({ id }) => (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => id);
  return {
    route,
    scores: Object.fromEntries(scores),
    metrics: Object.fromEntries(values),
    found: Array.from(new Set(found)),
  };
}

function tableOf(reports: readonly Report[]): Table {
  const routes = Array.from(new Set(reports.map(({ route }) => route)));
  const titles = Object.keys(reports[0]?.scores ?? {});
  return {
    title: 'Scores, and milliseconds',
    columns: ['page', ...titles, ...Object.keys(metrics), 'not full marks'],
    rows: routes.map((route) => {
      const own = reports.filter((report) => report.route === route);
      const spread = (of: (report: Report) => number | undefined) =>
        spreadOf(own.map((report) => of(report) ?? Number.NaN));
      return [
        route,
        ...titles.map((title) => told(spread(({ scores }) => scores[title]))),
        ...Object.keys(metrics).map((name) =>
          told(
            spread(({ metrics }) => metrics[name]),
            name === 'CLS' ? 3 : 0,
          ),
        ),
        Array.from(new Set(own.flatMap(({ found }) => found))).join(', ') || 'none',
      ];
    }),
  };
}
