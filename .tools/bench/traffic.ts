import { get } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright';
import { textsInPage } from '../build/in-page.ts';

export type Kind = 'page' | 'script' | 'texts' | 'style' | 'font' | 'picture' | 'other';

const kinds: readonly (readonly [Kind, RegExp])[] = [
  ['texts', /\/lang-[^/]+\.js$/],
  ['script', /\.js$/],
  ['style', /\.css$/],
  ['font', /\.woff2$/],
  ['picture', /\.(?:svg|png|jpe?g|webp|avif)$/],
];

/** The requests of a page. */
export interface Traffic {
  /** Paths requested from the page's own host, without queries or duplicates. */
  readonly own: readonly string[];
  /** Calls to the platform. A request and its CORS preflight count as two. */
  readonly calls: number;
  /** Third-party hosts. */
  readonly others: readonly string[];
  readonly inFlight: () => number;
}

/** @param platform origins that are not third parties, in addition to the page's own */
export function listen(page: Page, own: string, platform: readonly string[]): Traffic {
  const asked = new Set<string>();
  const others: string[] = [];
  const open = new Set<Request>();
  let calls = 0;
  page.on('request', (request) => {
    open.add(request);
    const { origin, pathname } = new URL(request.url());
    // Prefetched at low priority: not part of a first load.
    if (request.headers()['sec-purpose'] === 'prefetch') return;
    if (origin === own) asked.add(pathname);
    else if (platform.includes(origin)) calls++;
    else others.push(origin);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return {
    get own() {
      return Array.from(asked);
    },
    get calls() {
      return calls;
    },
    others,
    inFlight: () => open.size,
  };
}

export interface FileSize {
  readonly path: string;
  readonly kind: Kind;
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

const known = new Map<string, FileSize>();

/** The bytes that the host sends for an address in each encoding. */
async function sizeOf(host: string, path: string): Promise<FileSize> {
  const url = host + path;
  const size = known.get(url) ?? {
    path,
    kind: kindOf(path),
    raw: await sent(url, 'identity'),
    gzip: await sent(url, 'gzip'),
    brotli: await sent(url, 'br'),
  };
  known.set(url, size);
  return size;
}

/**
 * As `sizeOf`, but inline content counts separately: a style or script is compressed by itself, and the page is the
 * rest.
 */
export async function sizesOf(host: string, path: string): Promise<readonly FileSize[]> {
  const whole = await sizeOf(host, path);
  if (whole.kind !== 'page') return [whole];
  const page = await (await fetch(host + path, { headers: { Accept: 'text/html' } })).text();
  const { scripts, styles } = textsInPage(page);
  const parts = [
    ...styles.map((text) => partOf('style', text)),
    ...scripts.map((text) => partOf('script', text)),
  ];
  const rest = (encoding: 'raw' | 'gzip' | 'brotli') =>
    parts.reduce((left, part) => left - part[encoding], whole[encoding]);
  return [...parts, { ...whole, raw: rest('raw'), gzip: rest('gzip'), brotli: rest('brotli') }];
}

function partOf(kind: Kind, text: string): FileSize {
  return {
    path: `${kind} in the page`,
    kind,
    raw: Buffer.byteLength(text),
    gzip: gzipSync(text, { level: 9 }).length,
    brotli: brotliCompressSync(text).length,
  };
}

function kindOf(path: string): Kind {
  const [kind] = kinds.find(([, shape]) => shape.test(path)) ?? [];
  return kind ?? (/\.\w+$/.test(path) && !path.endsWith('.html') ? 'other' : 'page');
}

function sent(url: string, encoding: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'Accept-Encoding': encoding, Accept: 'text/html,*/*' };
    get(url, { headers }, (response) => {
      let bytes = 0;
      response.on('data', (part: Buffer) => (bytes += part.length));
      response.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}
