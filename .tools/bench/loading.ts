import type { Browser, BrowserContext } from 'playwright';
import { type Marks, openAndMark } from './marks.ts';
import { median, number } from './numbers.ts';
import type { Part } from './part.ts';
import type { Site } from './sites.ts';
import { enter, homeVisit, loginVisit, slowDown, type Visit } from './visitors.ts';
import { makeYardsticks } from './yardsticks.ts';

interface Target {
  readonly site: Site;
  readonly visit: Visit;
}

interface Sample {
  /** The way to load, and the site. */
  readonly name: string;
  readonly marks: Marks;
}

/** Lighthouse's slow 4G for applied throttling: latency in milliseconds, throughput in bytes per second. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

export const loading: Part = async ({ rounds, browser, live, demo, say }) => {
  const tables: Record<string, ReturnType<typeof tableOf>> = {};
  for (const visit of [loginVisit, homeVisit]) {
    const samples: Sample[] = [];
    const { still, bare, visit: yardstick } = await makeYardsticks(browser, live, visit);
    const own = [live, demo].map((site) => ({ site, visit }));
    const yardsticks = [
      { site: still, visit: yardstick },
      { site: bare, visit: { ...yardstick, usable: visit.usable } },
    ];
    const installed = new Map<Target, BrowserContext>();
    for (const target of own) installed.set(target, await install(browser, target));
    for (let run = 1; run <= rounds(5); run++) {
      say(`${visit.route}, run ${run}`);
      for (const target of [...yardsticks, ...own]) {
        const { name } = target.site;
        const see = async (way: string, context: BrowserContext, network?: typeof slow4G) => {
          const marks = await look(context, target.visit, network);
          samples.push({ name: `${way} ${name}`, marks });
        };
        const first = await enter(browser, target.site, target.visit);
        await see('cold', first, slow4G);
        await see('warm', first, slow4G);
        const returning = installed.get(target);
        await returning?.setOffline(false);
        if (returning) await see('installed', returning, slow4G);
        await returning?.setOffline(true);
        await see('offline', returning ?? first);
        await first.close();
      }
    }
    await Promise.all([...installed.values(), still, bare].map((one) => one.close()));
    tables[visit.route] = tableOf(samples);
  }
  return {
    how: 'Median milliseconds, at slow 4G and 4 × CPU as Lighthouse applies them, one run of each page after the other. Cold: first visit. Warm: the second, from the browser’s cache, without a worker. Installed: from the worker, with the network for the platform. Offline: from the worker, without a network; the yardsticks, which have none, from a network without delay. Static: the live page’s own rendering without any script. Bare: the libraries that the product is built on, drawing it, without calls to a platform. Usable: a price to press, or the button for signing in, that React answers to. The last columns are ours ÷ yardstick: first and largest content, for the bare libraries also usable. Installed is compared with warm.',
    tables,
  };
};

function tableOf(samples: readonly Sample[]) {
  const of = (name: string, mark: keyof Marks) =>
    median(samples.filter((one) => one.name === name).map(({ marks }) => marks[mark]));
  return [...new Set(samples.map(({ name }) => name))].toSorted().map((name) => {
    const [way = ''] = name.split(' ');
    const beside = way === 'installed' ? 'warm' : way;
    const ratio = (yardstick: string, ...marks: readonly (keyof Marks)[]) =>
      marks
        .map((mark) => `${number(of(name, mark) / of(`${beside} ${yardstick}`, mark), 2)} ×`)
        .join(' / ');
    return {
      page: name,
      'first content': number(of(name, 'firstContent')),
      'largest content': number(of(name, 'largestContent')),
      usable: number(of(name, 'usable')),
      'longest task': number(of(name, 'longestTask')),
      'layout shift': number(of(name, 'shift'), 3),
      '÷ static': ratio('static', 'firstContent', 'largestContent'),
      '÷ bare': ratio('bare', 'firstContent', 'largestContent', 'usable'),
    };
  });
}

/** Returns a returning visitor's browser context: the worker is installed, and the network is off. */
async function install(browser: Browser, { site, visit }: Target): Promise<BrowserContext> {
  const context = await enter(browser, site, visit, 'allow');
  const page = await context.newPage();
  await openAndMark(page, visit.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // The second visit lets the worker cache everything that it caches on use.
  await openAndMark(page, visit.address);
  await page.close();
  await context.setOffline(true);
  return context;
}

async function look(context: BrowserContext, visit: Visit, network?: typeof slow4G) {
  const page = await context.newPage();
  await slowDown(page);
  if (network) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  const marks = await openAndMark(page, visit.address);
  await page.close();
  return marks;
}
