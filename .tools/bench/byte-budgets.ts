import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Request } from 'playwright';
import type { Build } from '#main/config/config.ts';
import { buildFile } from '../build/build.ts';
import { textsInPage } from '../build/in-page.ts';
import { launchChromium } from '../../tests/support/chromium.ts';
import { openAndMark } from './marks.ts';
import { number } from './numbers.ts';
import { openSite, type Site } from './sites.ts';
import { enter, homeVisit, loginVisit, type Visit } from './visitors.ts';

// Fails if a build exceeds a limit, which is the budget and 3 %:
// `node .tools/bench/byte-budgets.ts dist/tests/live dist/tests/demo`.
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

/** A file of a first load, or a script or style in the page. */
interface Loaded {
  readonly path: string;
  /** As the browser calls it. */
  readonly kind: string;
  readonly bytes: number;
}

/** Small changes need no new budget. */
const headroom = 1.03;

const file = join(import.meta.dirname, '../../tests/budgets.json');
const budgets = JSON.parse(readFileSync(file, 'utf8')) as Budgets;
const builds = process.argv.slice(2);
if (builds.length === 0) throw new Error('Usage: node .tools/bench/byte-budgets.ts BUILD…');

const browser = await launchChromium();
const over: string[] = [];
for (const build of builds) {
  const site = await openSite(build, build);
  const { brand } = JSON.parse(readFileSync(join(build, buildFile), 'utf8')) as Build;
  // Without a budget of the brand, pictures are only counted.
  await check(site, loginVisit, brand.pictureBudgets?.['/login'] ?? Infinity);
  await check(site, homeVisit, brand.pictureBudgets?.['/home'] ?? Infinity);
  await site.close();
  for (const drawing of globSync(`${build}/assets/*.svg.br`)) {
    const name = basename(drawing, '.br');
    hold(`${build} ${name}`, statSync(drawing).size, budgets.drawing);
  }
}
await browser.close();
for (const text of over) console.error(`OVER   ${text}`);
process.exitCode = over.length > 0 ? 1 : 0;

async function check(site: Site, visit: Visit, pictures: number): Promise<void> {
  const { route } = visit;
  const { files, requests, others } = await firstLoad(site, visit);
  const holdKind = (what: string, kind: string, budget: number) => {
    const loaded = files.filter((one) => one.kind === kind);
    hold(`${site.name} ${route} ${what}`, sumOf(loaded), budget);
    return loaded;
  };
  const scripts = holdKind('script and texts', 'script', budgets.script[route] ?? 0);
  console.log(`       the aim is ${number(budgets.scriptAim[route] ?? 0)}`);
  print(scripts);
  print(holdKind('styles', 'stylesheet', budgets.style));
  holdKind('pictures', 'image', pictures);
  hold(`${site.name} ${route} requests to others`, others, budgets.others);
  console.log(`       ${number(sumOf(files))} in all, ${requests} requests\n`);
}

function hold(what: string, value: number, budget: number): void {
  const limit = Math.floor(budget * headroom);
  const text = `${what}: ${number(value)} of ${number(limit)}`;
  const isOver = value > limit;
  if (isOver) over.push(text);
  else if (what.endsWith('.svg')) return;
  console.log(`${isOver ? 'OVER ' : 'ok   '}  ${text}`);
}

function print(files: readonly Loaded[]): void {
  for (const { path, bytes } of files.toSorted((one, other) => other.bytes - one.bytes)) {
    console.log(`       ${number(bytes).padStart(8)}  ${path}`);
  }
}

function sumOf(files: readonly Loaded[]): number {
  return files.reduce((total, { bytes }) => total + bytes, 0);
}

/** The files that a browser fetches to show a page for the first time, and the number of its requests. */
async function firstLoad(site: Site, visit: Visit) {
  const { url, hosts } = site;
  const context = await enter(browser, site, visit);
  const page = await context.newPage();
  const asked: Request[] = [];
  page.on('request', (request) => {
    // Prefetched at low priority: not part of a first load.
    if (request.headers()['sec-purpose'] !== 'prefetch') asked.push(request);
  });
  await openAndMark(page, visit.address);
  const isOf = (origin: string | undefined) => (request: Request) =>
    new URL(request.url()).origin === origin;
  const files = (await Promise.all(asked.filter(isOf(url)).map(loadedBy))).flat();
  await context.close();
  const ours = [url, hosts?.apiUrl, hosts?.privacyUrl];
  const others = asked.filter((request) => !ours.some((origin) => isOf(origin)(request)));
  return { files, requests: asked.length, others: others.length };
}

/** The file of a request. A page's styles and scripts are compressed by themselves, and the page is the rest. */
async function loadedBy(request: Request): Promise<readonly Loaded[]> {
  const { responseBodySize: bytes } = await request.sizes();
  const path = new URL(request.url()).pathname;
  // A page's icon is a picture, too.
  const kind = path.endsWith('.svg') ? 'image' : request.resourceType();
  if (kind !== 'document') return [{ path, kind, bytes }];
  const { scripts, styles } = textsInPage((await (await request.response())?.text()) ?? '');
  const partOf = (kind: string) => (part: string) => ({
    path: `${kind} in the page`,
    kind,
    bytes: brotliCompressSync(part).length,
  });
  const parts = [...styles.map(partOf('stylesheet')), ...scripts.map(partOf('script'))];
  return [...parts, { path, kind, bytes: bytes - sumOf(parts) }];
}
