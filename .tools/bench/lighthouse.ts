import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { launch } from 'puppeteer-core';
import { chromiumFlags, findChromium } from '../../tests/support/chromium.ts';
import { median, number } from './numbers.ts';
import type { Part } from './part.ts';
import { openSite, type Site } from './sites.ts';
import { checkoutVisit, homeVisit, loginVisit, type Visit } from './visitors.ts';

const sentence =
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Store</title><h1>Store</h1><p>One sentence.</p></html>';

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

export const lighthousePart: Part = async ({ rounds, demo, say }) => {
  const folder = join('dist', 'bench', 'sentence');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), sentence);
  const simplest = await openSite('sentence', folder);
  const rows: Readonly<Record<string, string>>[] = [];
  for (const [site, visit] of [
    [demo, loginVisit],
    [demo, homeVisit],
    [demo, checkoutVisit],
    [simplest, { ...loginVisit, route: 'a sentence', address: '/index.html' }],
  ] as const) {
    const results: Result[] = [];
    for (let run = 1; run <= rounds(3); run++) {
      say(`${visit.route}, run ${run}`);
      results.push(await audit(site, visit));
    }
    rows.push(rowOf(visit.route, results));
  }
  await simplest.close();
  return {
    how: 'The demo build on its production server, a first visit: slow 4G and 4 × CPU applied, not simulated. The last row is a page of a heading and a sentence. Median scores and milliseconds.',
    tables: { 'Lighthouse, mobile': rows },
  };
};

/** Audits in a new browser, signed in if the visit needs it. Lighthouse drops the store's cached files first. */
async function audit(site: Site, { route, address, signedIn }: Visit): Promise<Result> {
  const browser = await launch({
    executablePath: findChromium(),
    args: chromiumFlags(),
    defaultViewport: null,
  });
  try {
    const page = await browser.newPage();
    if (signedIn) {
      await page.goto(`${site.url}/home?scenario=v1,player:luna`);
      await page.waitForSelector(homeVisit.usable.selector);
      await page.goto('about:blank');
    }
    const flags = { throttlingMethod: 'devtools', logLevel: 'error' } as const;
    const result = await lighthouse(site.url + address, flags, undefined, page);
    if (!result || result.lhr.runtimeError)
      throw new Error(`${route}: ${result?.lhr.runtimeError?.message ?? 'no report'}`);
    return result.lhr;
  } finally {
    await browser.close();
  }
}

function rowOf(page: string, results: readonly Result[]): Readonly<Record<string, string>> {
  const middle = (of: (result: Result) => number | null | undefined, digits = 0) =>
    number(median(results.map((result) => of(result) ?? Number.NaN)), digits);
  const scores = Object.entries(results[0]?.categories ?? {}).map(([id, { title }]) => [
    title,
    middle(({ categories }) => (categories[id]?.score ?? Number.NaN) * 100),
  ]);
  const found = new Set(results.flatMap(lowering));
  return {
    page,
    ...Object.fromEntries(scores),
    FCP: middle(({ audits }) => audits['first-contentful-paint']?.numericValue),
    LCP: middle(({ audits }) => audits['largest-contentful-paint']?.numericValue),
    TBT: middle(({ audits }) => audits['total-blocking-time']?.numericValue),
    CLS: middle(({ audits }) => audits['cumulative-layout-shift']?.numericValue, 3),
    'not full marks': [...found].join(', '),
  };
}

/** The audits that lowered a score. */
function lowering({ categories, audits }: Result): readonly string[] {
  return Object.values(categories)
    .filter(({ score }) => (score ?? 1) < 1)
    .flatMap(({ id, auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0 || id !== 'performance'),
    )
    .map(({ id }) => id)
    .filter((id) => (audits[id]?.score ?? 1) < 1);
}
