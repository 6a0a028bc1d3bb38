import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { standInForOthers } from '../../tests/e2e/stand-ins/edge.ts';
import { Platform } from '../../tests/e2e/support/platform.ts';
import { textsInPage } from '../build/in-page.ts';
import { openAndMark, watch } from './marks.ts';
import type { Site } from './sites.ts';
import { enter, type Visit } from './visitors.ts';

export type Kind = 'page' | 'script' | 'texts' | 'style' | 'font' | 'picture' | 'other';

/** A file, or a script or style in the page. */
interface FileSize {
  readonly path: string;
  readonly kind: Kind;
  /** After Brotli, as the host sends it. */
  readonly bytes: number;
}

/** The files that a browser fetches to show a page for the first time. */
export interface FirstLoad {
  readonly site: string;
  readonly route: string;
  readonly files: readonly FileSize[];
  /** Requests of any kind, to any host. */
  readonly requests: number;
  /** Calls to the platform. A request and its CORS preflight count as two. */
  readonly calls: number;
  /** Third-party hosts. */
  readonly others: readonly string[];
}

export async function firstLoad(browser: Browser, site: Site, visit: Visit): Promise<FirstLoad> {
  const { name, url, hosts } = site;
  const context = await enter(browser, site, visit.signedIn, { serviceWorkers: 'block' });
  if (hosts) await standInForOthers(context, new Platform(context.request, hosts.apiUrl));
  await watch(context, visit.usable);
  const page = await context.newPage();
  const asked: URL[] = [];
  page.on('request', (request) => {
    // Prefetched at low priority: not part of a first load.
    if (request.headers()['sec-purpose'] !== 'prefetch') asked.push(new URL(request.url()));
  });
  await openAndMark(page, url + visit.address);
  await context.close();
  const platform = hosts ? [hosts.apiUrl, hosts.privacyUrl] : [];
  const own = asked.filter(({ origin }) => origin === url).map(({ pathname }) => pathname);
  const calls = asked.filter(({ origin }) => platform.includes(origin)).length;
  const others = asked
    .map(({ origin }) => origin)
    .filter((origin) => origin !== url && !platform.includes(origin));
  const paths = [...new Set(own)];
  const files = await Promise.all(paths.map((path) => sizesOf(url, path)));
  const requests = paths.length + calls + others.length;
  return { site: name, route: visit.route, files: files.flat(), requests, calls, others };
}

/** Total bytes of all files, or of those of some kinds. */
export function sumOf({ files }: FirstLoad, ...kinds: readonly Kind[]): number {
  return files
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .reduce((total, { bytes }) => total + bytes, 0);
}

/** The size of a file. A page's styles and scripts are compressed by themselves, and the page is the rest. */
async function sizesOf(host: string, path: string): Promise<readonly FileSize[]> {
  const headers = { 'Accept-Encoding': 'br', Accept: 'text/html,*/*' };
  const answer = await fetch(host + path, { headers });
  const text = await answer.text();
  const bytes = Number(answer.headers.get('content-length'));
  const kind = kindOf(path);
  if (kind !== 'page') return [{ path, kind, bytes }];
  const partOf = (kind: Kind) => (part: string) => ({
    path: `${kind} in the page`,
    kind,
    bytes: brotliCompressSync(part).length,
  });
  const { scripts, styles } = textsInPage(text);
  const parts = [...styles.map(partOf('style')), ...scripts.map(partOf('script'))];
  return [...parts, { path, kind, bytes: parts.reduce((left, part) => left - part.bytes, bytes) }];
}

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['texts', /\/lang-[^/]+\.js$/],
  ['script', /\.js$/],
  ['style', /\.css$/],
  ['font', /\.woff2$/],
  ['picture', /\.(?:svg|png|jpe?g|webp|avif)$/],
  ['page', /\/[^.]*(?:\.html)?$/],
];

function kindOf(path: string): Kind {
  return kinds.find(([, shape]) => shape.test(path))?.[0] ?? 'other';
}
