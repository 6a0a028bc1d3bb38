import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { startLocalPlatform } from '../../tests/support/local-platform.ts';
import { localHosts } from '../../tests/support/local-settings.ts';
import { configOfFolder } from '../build/build.ts';
import { chromiumFlags, findChromium } from '../test/chromium.ts';
import { startServer } from '../serve/server.ts';
import { type FirstLoad, firstLoad, sumOf } from './first-load.ts';
import { number } from './spread.ts';
import type { FileSize } from './traffic.ts';
import { homeVisit, loginVisit } from './visitors.ts';

// Fails if a build is more than 3 % over a budget: `node .tools/bench/byte-budgets.ts dist/live dist/demo`.
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
for (const build of builds) await weigh(build);
await browser.close();
for (const text of over) console.error(`OVER   ${text}`);
process.exitCode = over.length > 0 ? 1 : 0;

async function weigh(build: string): Promise<void> {
  const dir = resolve(build);
  const server = await startServer({ dir, port: 0 });
  const { platform } = configOfFolder(dir) ?? {};
  const hosts = platform && localHosts(Number(new URL(platform.apiUrl).port));
  const local = hosts && (await startLocalPlatform(hosts));
  const site = { name: build, url: server.url, dir, ...(hosts ? { hosts } : {}) };
  for (const visit of [loginVisit, homeVisit]) {
    check(await firstLoad(browser, site, visit));
  }
  await local?.close();
  await server.close();
  for (const name of readdirSync(join(dir, 'assets')).filter((one) => one.endsWith('.svg.br'))) {
    const { length } = readFileSync(join(dir, 'assets', name));
    hold(`${build} ${name.slice(0, -'.br'.length)}`, length, budgets.drawing);
  }
}

function check(load: FirstLoad): void {
  const place = `${load.site} ${load.route}`;
  const script = load.files.filter(({ kind }) => kind === 'script' || kind === 'texts');
  const style = load.files.filter(({ kind }) => kind === 'style');
  hold(`${place} script and texts`, sum(script), budgets.script[load.route] ?? 0);
  console.log(`       the aim is ${number(budgets.scriptAim[load.route] ?? 0)}`);
  tell(script);
  hold(`${place} styles`, sum(style), budgets.style);
  tell(style);
  hold(`${place} requests to others`, load.others.length, budgets.others);
  console.log(`       ${number(sumOf(load).brotli)} in all, ${load.requests} requests\n`);
}

function hold(what: string, value: number, budget: number): void {
  const text = `${what}: ${number(value)} of ${number(budget)}`;
  const isOver = value > budget * headroom;
  if (isOver) over.push(text);
  else if (what.endsWith('.svg')) return;
  console.log(`${isOver ? 'OVER ' : 'ok   '}  ${text}`);
}

function tell(files: readonly FileSize[]): void {
  for (const { path, brotli } of files.toSorted((one, other) => other.brotli - one.brotli)) {
    console.log(`       ${number(brotli).padStart(8)}  ${path}`);
  }
}

function sum(files: readonly FileSize[]): number {
  return files.reduce((total, { brotli }) => total + brotli, 0);
}
