import type { Browser, BrowserContext } from 'playwright';
import type { Part } from './bench-context.ts';
import { apply, midPhone } from './conditions.ts';
import { loadingTable, type Sample } from './loading-table.ts';
import { type Marks, marksOf, type Usable, watch } from './marks.ts';
import type { Site } from './sites.ts';
import { listen } from './traffic.ts';
import { enter, homeVisit, loginVisit, type Visit } from './visitors.ts';
import { installed } from './worker.ts';
import type { Yardsticks } from './yardsticks.ts';

interface Target {
  /** Whether the page is the store's, which registers its own worker. */
  readonly own: boolean;
  readonly site: Site;
  readonly visit: Visit;
}

export const loading: Part = async ({ quick, browser, sites, yardsticksOf, say }) => {
  const runs = quick ? 2 : 5;
  const samples: Sample[] = [];
  for (const visit of [loginVisit, homeVisit]) {
    const own = [await sites.of('live'), await sites.of('demo')];
    const targets = [
      ...own.map((site) => ({ own: true, site, visit })),
      ...yardstickTargets(await yardsticksOf(visit), visit),
    ];
    const lasting: BrowserContext[] = [];
    for (const target of targets) {
      say(`${visit.route}: ${target.site.name} is installed`);
      lasting.push(await install(browser, target));
    }
    for (let run = 1; run <= runs; run++) {
      for (const [index, target] of targets.entries()) {
        const { name } = target.site;
        say(`${visit.route}: ${name}, run ${run} of ${runs}`);
        const { cold, warm } = await fromNetwork(browser, target);
        const context = lasting[index];
        if (!context) throw new Error('No browser context is open for this target');
        const offline = await look(context, target, false);
        for (const [mode, marks] of Object.entries({ cold, warm, offline })) {
          samples.push({ route: visit.route, site: name, mode: mode as Sample['mode'], marks });
        }
      }
    }
    await Promise.all(lasting.map((context) => context.close()));
  }
  return {
    title: 'Time to first content, to the largest, and to a page that can be used',
    how: 'Milliseconds, at slow 4G and 4 × CPU as Lighthouse applies them, one run of each page after the other. Cold: first visit. Warm: the second, from the browser’s cache, without a worker. Offline: from the worker, without a network. Static: the live page’s own rendering without any script. Bare: the libraries that the product is built on, drawing it, without calls to a platform. Usable: a price to press, or the button for signing in, that React answers to. The last columns are ours ÷ yardstick, first and largest content.',
    tables: [loginVisit, homeVisit].map(({ route }) => loadingTable(route, samples)),
    data: samples,
  };
};

function yardstickTargets({ still, bare }: Yardsticks, visit: Visit): readonly Target[] {
  const page = { ...visit, address: '/index.html', signedIn: false };
  const dead: Usable = { ...visit.usable, hydrated: false };
  return [
    { own: false, site: still, visit: { ...page, usable: dead } },
    { own: false, site: bare, visit: page },
  ];
}

/** A first and a second visit in a browser without a worker. */
async function fromNetwork(
  browser: Browser,
  target: Target,
): Promise<{ readonly cold: Marks; readonly warm: Marks }> {
  const options = { serviceWorkers: 'block' } as const;
  const context = await enter(browser, target.site, target.visit.signedIn, options);
  await watch(context, target.visit.usable);
  const cold = await look(context, target);
  const warm = await look(context, target);
  await context.close();
  return { cold, warm };
}

/** Returns a returning visitor's browser context: the worker is installed, and the network is off. */
async function install(browser: Browser, { own, site, visit }: Target): Promise<BrowserContext> {
  const context = await enter(browser, site, visit.signedIn);
  await watch(context, visit.usable);
  const page = await context.newPage();
  const traffic = listen(page, site.url, []);
  await page.goto(site.url + visit.address);
  await marksOf(page, traffic.inFlight);
  await installed(page, own);
  // The reload lets the worker cache everything that it caches on use.
  await page.reload();
  await marksOf(page, traffic.inFlight);
  await page.close();
  await context.setOffline(true);
  return context;
}

async function look(context: BrowserContext, target: Target, online = true): Promise<Marks> {
  const { site, visit } = target;
  const page = await context.newPage();
  await apply(page, online ? midPhone : { ...midPhone, network: 'whole' });
  const traffic = listen(page, site.url, []);
  await page.goto(site.url + visit.address);
  const marks = await marksOf(page, traffic.inFlight);
  await page.close();
  return marks;
}
