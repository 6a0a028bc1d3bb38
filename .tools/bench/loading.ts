import type { Browser, BrowserContext } from 'playwright';
import { type Marks, openAndMark, watch } from './marks.ts';
import { median, number, times } from './numbers.ts';
import type { Part } from './part.ts';
import type { Site } from './sites.ts';
import { enter, homeVisit, loginVisit, slowDown, type Visit } from './visitors.ts';
import { makeYardsticks } from './yardsticks.ts';

interface Target {
  readonly site: Site;
  readonly visit: Visit;
}

interface Sample {
  readonly route: string;
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
  const samples: Sample[] = [];
  for (const visit of [loginVisit, homeVisit]) {
    const { route } = visit;
    const { still, bare, visit: yardstick } = await makeYardsticks(browser, live, visit);
    const own = [live, demo].map((site) => ({ site, visit }));
    const yardsticks = [
      { site: still, visit: yardstick },
      { site: bare, visit: { ...yardstick, usable: visit.usable } },
    ];
    const returning = await Promise.all(own.map((target) => install(browser, target)));
    for (let run = 1; run <= rounds(5); run++) {
      say(`${route}, run ${run}`);
      for (const target of [...yardsticks, ...own]) {
        const context = await enter(browser, target.site, target.visit.signedIn, {
          serviceWorkers: 'block',
        });
        await watch(context, target.visit.usable);
        for (const way of ['cold', 'warm']) {
          const marks = await look(context, target, slow4G);
          samples.push({ route, name: `${way} ${target.site.name}`, marks });
        }
        if (!own.includes(target)) {
          samples.push({
            route,
            name: `offline ${target.site.name}`,
            marks: await look(context, target),
          });
        }
        await context.close();
      }
      for (const [index, context] of returning.entries()) {
        const target = own[index];
        if (!target) continue;
        const { name } = target.site;
        await context.setOffline(false);
        const marks = await look(context, target, slow4G);
        samples.push({ route, name: `installed ${name}`, marks });
        await context.setOffline(true);
        samples.push({ route, name: `offline ${name}`, marks: await look(context, target) });
      }
    }
    await Promise.all([...returning, still, bare].map((one) => one.close()));
  }
  return {
    how: 'Median milliseconds, at slow 4G and 4 × CPU as Lighthouse applies them, one run of each page after the other. Cold: first visit. Warm: the second, from the browser’s cache, without a worker. Installed: from the worker, with the network for the platform. Offline: from the worker, without a network; the yardsticks, which have none, from a network without delay. Static: the live page’s own rendering without any script. Bare: the libraries that the product is built on, drawing it, without calls to a platform. Usable: a price to press, or the button for signing in, that React answers to. The last columns are ours ÷ yardstick: first and largest content, for the bare libraries also usable. Installed is compared with warm.',
    tables: Object.fromEntries(
      [loginVisit, homeVisit].map(({ route }) => [
        route,
        tableOf(samples.filter((sample) => sample.route === route)),
      ]),
    ),
  };
};

function tableOf(samples: readonly Sample[]) {
  const of = (name: string, mark: keyof Marks) =>
    median(samples.filter((one) => one.name === name).map(({ marks }) => marks[mark]));
  return [...new Set(samples.map(({ name }) => name))].toSorted().map((name) => {
    const [way = ''] = name.split(' ');
    const beside = way === 'installed' ? 'warm' : way;
    const ratio = (yardstick: string, ...marks: readonly (keyof Marks)[]) =>
      marks.map((mark) => times(of(name, mark) / of(`${beside} ${yardstick}`, mark))).join(' / ');
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
  const context = await enter(browser, site, visit.signedIn);
  await watch(context, visit.usable);
  const page = await context.newPage();
  await openAndMark(page, site.url + visit.address);
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // The second visit lets the worker cache everything that it caches on use.
  await openAndMark(page, site.url + visit.address);
  await page.close();
  await context.setOffline(true);
  return context;
}

async function look(
  context: BrowserContext,
  { site, visit }: Target,
  network?: typeof slow4G,
): Promise<Marks> {
  const page = await context.newPage();
  await slowDown(page);
  if (network) {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', network);
  }
  const marks = await openAndMark(page, site.url + visit.address);
  await page.close();
  return marks;
}
