import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { type Rendering, render } from './rendering.ts';
import { build, type Site, type Sites } from './sites.ts';
import type { Visit } from './visitors.ts';

/** Two pages that look like one of ours: `still` without any script, `bare` rendered by the libraries alone. */
export interface Yardsticks {
  readonly still: Site;
  readonly bare: Site;
}

/** Both are built from the live build's rendering, so that they have the same text, pictures and styles. */
export async function makeYardsticks(
  browser: Browser,
  sites: Sites,
  visit: Visit,
): Promise<Yardsticks> {
  const live = await sites.of('live');
  const rendering = await render(browser, live, visit);
  const name = visit.route.slice(1);
  const still = join(sites.folder, `static-${name}`);
  const bare = join(sites.folder, `bare-${name}`);
  rmSync(still, { recursive: true, force: true });
  write(join(still, 'index.html'), rendering.page);
  buildBare(bare, rendering);
  for (const dir of [still, bare]) {
    for (const path of rendering.files) {
      const answer = await fetch(live.url + path);
      write(join(dir, path), Buffer.from(await answer.arrayBuffer()));
    }
    write(join(dir, 'sw.js'), workerOf(dir));
    compress(dir);
  }
  return {
    still: await sites.serve('static', still),
    bare: await sites.serve('bare', bare),
  };
}

function buildBare(dir: string, rendering: Rendering): void {
  const file = `${dir}.json`;
  write(file, JSON.stringify(rendering));
  build(dir, 'bare/webpack.config.ts', ['--env', `rendering=${file}`]);
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Caches every file on installation and serves it from the cache: the minimum that a worker can do. */
function workerOf(dir: string): string {
  const files = filesIn(dir).map((file) => `/${file}`);
  return `const files = ${JSON.stringify(files)};
const keep = async () => (await caches.open('bare')).addAll(files);
const answer = async ({ mode, url }) =>
  (await caches.match(mode === 'navigate' ? '/index.html' : url)) ?? fetch(url);
addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => event.respondWith(answer(event.request)));
`;
}

/** Compresses files like the store's own build. */
function compress(dir: string): void {
  for (const file of filesIn(dir)) {
    if (!/\.(?:js|css|html|svg)$/.test(file)) continue;
    const content = readFileSync(join(dir, file));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(content, { params }));
    writeFileSync(join(dir, `${file}.gz`), gzipSync(content, { level: 9 }));
  }
}

function filesIn(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
}
