import { type FirstLoad, firstLoad, type Kind, sumOf } from './first-load.ts';
import { number, times } from './numbers.ts';
import type { Part } from './part.ts';
import { checkoutVisit, homeVisit, loginVisit } from './visitors.ts';

export const bytes: Part = async ({ browser, live, demo, yardsticksOf, say }) => {
  const loads: FirstLoad[] = [];
  for (const own of [loginVisit, homeVisit, checkoutVisit]) {
    say(own.route);
    for (const site of [live, demo]) loads.push(await firstLoad(browser, site, own));
  }
  for (const own of [loginVisit, homeVisit]) {
    const { still, bare, visit } = await yardsticksOf(own);
    for (const site of [bare, still]) loads.push(await firstLoad(browser, site, visit));
  }
  return {
    how: 'A first visit without a worker, until the page can be used and nothing has happened for a second. Thousands of bytes of each kind after Brotli, as the host sends them, and script and all in multiples of the bare stack. Calls: to the platform, preflights with them. Others: requests to anybody else; the checkout of the live build needs the card provider, here a stand-in.',
    tables: { 'Bytes of a first load': loads.map((load) => rowOf(load, loads)) },
    data: loads,
  };
};

function rowOf(load: FirstLoad, all: readonly FirstLoad[]) {
  const kinds = ['script', 'texts', 'style', 'font', 'picture', 'page'] as const;
  const bare = all.find(({ site, route }) => site === 'bare' && route === load.route);
  const ratio = (...of: readonly Kind[]) =>
    bare ? times(sumOf(load, ...of) / sumOf(bare, ...of)) : '';
  return {
    page: `${load.route} ${load.site}`,
    ...Object.fromEntries(kinds.map((kind) => [kind, kilo(sumOf(load, kind))])),
    all: kilo(sumOf(load)),
    'script ÷ bare': ratio('script', 'texts'),
    'all ÷ bare': ratio(),
    requests: load.requests,
    calls: load.calls,
    others: load.others.length,
  };
}

function kilo(bytes: number): string {
  return number(bytes / 1_000, 1);
}
