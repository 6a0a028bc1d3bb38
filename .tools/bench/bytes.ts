import type { Part } from './bench-context.ts';
import { type FirstLoad, firstLoad, sumOf } from './first-load.ts';
import type { Table } from './report.ts';
import { kilo, times } from './spread.ts';
import { homeVisit, loginVisit, visits } from './visitors.ts';

export const bytes: Part = async ({ browser, sites, yardsticksOf, say }) => {
  const loads: FirstLoad[] = [];
  for (const name of ['live', 'demo'] as const) {
    for (const visit of visits) {
      say(`${name} ${visit.route}`);
      loads.push(await firstLoad(browser, await sites.of(name), visit));
    }
  }
  const beside: FirstLoad[] = [];
  for (const visit of [loginVisit, homeVisit]) {
    const { still, bare } = await yardsticksOf(visit);
    const page = { ...visit, signedIn: false, address: '/index.html' };
    const usable = { selector: 'body', hydrated: false };
    for (const site of [still, bare]) {
      beside.push(await firstLoad(browser, site, { ...page, usable }));
    }
  }
  return {
    title: 'Bytes of a first load',
    how: 'A first visit without a worker, until the page can be used and nothing has happened for a second. Thousands of bytes of each kind: raw / gzip / Brotli, as the host sends them. Calls: to the platform, preflights with them. Others: requests to anybody else; the checkout of the live build needs the card provider, here a stand-in.',
    tables: [...['live', 'demo'].map((site) => tableOf(site, loads)), comparison(loads, beside)],
    data: { loads, yardsticks: beside },
  };
};

const kindsShown = ['script', 'texts', 'style', 'font', 'picture', 'page'] as const;

function tableOf(site: string, loads: readonly FirstLoad[]): Table {
  return {
    title: `${site} build`,
    columns: ['route', ...kindsShown, 'all, Brotli', 'requests', 'calls', 'others'],
    rows: loads
      .filter((load) => load.site === site)
      .map((load) => [
        load.route,
        ...kindsShown.map((kind) => {
          const { raw, gzip, brotli } = sumOf(load, kind);
          return [raw, gzip, brotli].map(kilo).join(' / ');
        }),
        kilo(sumOf(load).brotli),
        String(load.requests),
        String(load.calls),
        String(load.others.length),
      ]),
  };
}

/** Compares our builds with both yardsticks. */
function comparison(loads: readonly FirstLoad[], yardsticks: readonly FirstLoad[]): Table {
  const of = (site: string, route: string) =>
    [...loads, ...yardsticks].find((load) => load.site === site && load.route === route);
  const rows = [loginVisit.route, homeVisit.route].flatMap((route) => {
    const bare = of('bare', route);
    return ['live', 'demo', 'bare', 'static'].flatMap((site) => {
      const load = of(site, route);
      if (!load || !bare) return [];
      const code = scriptOf(load);
      const all = sumOf(load).brotli;
      return [
        [
          `${route} ${site}`,
          kilo(code),
          times(code / scriptOf(bare)),
          kilo(all),
          times(all / sumOf(bare).brotli),
        ],
      ];
    });
  });
  return {
    title: 'Beside the yardsticks, Brotli',
    columns: ['page', 'script and texts', 'of bare', 'everything', 'of bare'],
    rows,
  };
}

function scriptOf(load: FirstLoad): number {
  return sumOf(load, 'script').brotli + sumOf(load, 'texts').brotli;
}
