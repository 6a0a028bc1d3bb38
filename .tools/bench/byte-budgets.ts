import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chromium } from 'playwright';
import type { Build } from '#main/config/config.ts';
import { buildFile } from '../build/build.ts';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import { type FirstLoad, firstLoad, type Kind, sumOf } from './first-load.ts';
import { number } from './numbers.ts';
import { openSite } from './sites.ts';
import { homeVisit, loginVisit } from './visitors.ts';

// Fails if a build exceeds a limit, which is the budget and 3 %:
// `node .tools/bench/byte-budgets.ts dist/live dist/demo`.
// Bytes are Brotli bytes of a first visit, and the same on every machine.

interface Budgets {
  /** Bytes of all scripts and translations of the first load, by route. */
  readonly script: Readonly<Record<string, number>>;
  /** Design target in bytes, by route. It is printed, not enforced. */
  readonly scriptAim: Readonly<Record<string, number>>;
  readonly style: number;
  /** Requests to third parties. */
  readonly others: number;
  /** Bytes of each SVG file. */
  readonly drawing: number;
}

/** Small changes need no new budget. */
const headroom = 1.03;

const file = join(import.meta.dirname, '../../tests/budgets.json');
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets;
const builds = process.argv.slice(2);
if (builds.length === 0)
  throw new Error(
    'No build is named. Usage: node .tools/bench/byte-budgets.ts dist/live dist/demo',
  );

const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
const over: string[] = [];
for (const build of builds) {
  const site = await openSite(build, build);
  const { brand } = JSON.parse(readFileSync(join(build, buildFile), 'utf8')) as Build;
  const pictures = brand.pictureBudgets ?? {};
  check(await firstLoad(browser, site, loginVisit), pictures['/login']);
  check(await firstLoad(browser, site, homeVisit), pictures['/home']);
  await site.close();
  for (const drawing of globSync(`${build}/assets/*.svg.br`)) {
    const name = basename(drawing, '.br');
    hold(`${build} ${name}`, statSync(drawing).size, budgets.drawing);
  }
}
await browser.close();
for (const text of over) console.error(`OVER   ${text}`);
process.exitCode = over.length > 0 ? 1 : 0;

/** @param picture the brand's own budget of all pictures; without one they are only counted */
function check(load: FirstLoad, picture = Infinity): void {
  const place = `${load.site} ${load.route}`;
  hold(
    `${place} script and texts`,
    sumOf(load, 'script', 'texts'),
    budgets.script[load.route] ?? 0,
  );
  console.log(`       the aim is ${number(budgets.scriptAim[load.route] ?? 0)}`);
  tell(load, 'script', 'texts');
  hold(`${place} styles`, sumOf(load, 'style'), budgets.style);
  tell(load, 'style');
  hold(`${place} pictures`, sumOf(load, 'picture'), picture);
  hold(`${place} requests to others`, load.others.length, budgets.others);
  console.log(`       ${number(sumOf(load))} in all, ${load.requests} requests\n`);
}

function hold(what: string, value: number, budget: number): void {
  const limit = Math.floor(budget * headroom);
  const text = `${what}: ${number(value)} of ${number(limit)}`;
  const isOver = value > limit;
  if (isOver) over.push(text);
  else if (what.endsWith('.svg')) return;
  console.log(`${isOver ? 'OVER ' : 'ok   '}  ${text}`);
}

function tell({ files }: FirstLoad, ...kinds: readonly Kind[]): void {
  const told = files.filter(({ kind }) => kinds.includes(kind));
  for (const { path, bytes } of told.toSorted((one, other) => other.bytes - one.bytes)) {
    console.log(`       ${number(bytes).padStart(8)}  ${path}`);
  }
}
