import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { openAndMark } from './marks.ts';
import { openSite, type Site } from './sites.ts';
import { enter, type Visit } from './visitors.ts';

/** A page as rendered. */
export interface Rendering {
  /** The whole document without scripts. */
  readonly page: string;
  /** The content of the page's root. */
  readonly content: readonly Twig[];
  readonly styles: readonly string[];
  /** Addresses of all styles, fonts and pictures that the page requested. */
  readonly files: readonly string[];
}

/** A text, or an element: name, attributes, children. */
export type Twig = string | readonly [string, Readonly<Record<string, string>>, readonly Twig[]];

/**
 * Two pages that look like one of ours: `still` without any script, `bare` rendered by the libraries alone. Both are
 * built from the live build's rendering, so that they have the same text, pictures and styles.
 */
export async function makeYardsticks(browser: Browser, live: Site, visit: Visit) {
  const context = await enter(browser, live, visit);
  const page = await context.newPage();
  await openAndMark(page, visit.address);
  const rendering = await page.evaluate(takeApart);
  await context.close();
  const still = join('dist', 'bench', `static${visit.route}`);
  const bare = resolve('dist', 'bench', `bare${visit.route}`);
  rmSync(still, { recursive: true, force: true });
  mkdirSync(still, { recursive: true });
  writeFileSync(join(still, 'index.html'), rendering.page);
  buildBare(bare, rendering);
  for (const dir of [still, bare]) {
    for (const path of rendering.files) cpSync(join(live.dir, path), join(dir, path));
    compress(dir);
  }
  const usable = { ...visit.usable, hydrated: false };
  return {
    still: await openSite('static', still),
    bare: await openSite('bare', bare),
    /** A visit to the page of either, which is usable as soon as it is there. */
    visit: { ...visit, signedIn: false, address: '/index.html', usable },
  };
}

/** Runs in the page. */
function takeApart(): Rendering {
  const makers =
    'script, noscript, template, style, link[rel="prefetch"], link[rel="preload"]:not([as="font"])';
  for (const one of document.querySelectorAll(makers)) one.remove();
  const twig = (node: Node): Twig | undefined => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return undefined;
    const named = Array.from(node.attributes, ({ name, value }) => [name, value] as const);
    return [node.localName, Object.fromEntries(named), twigs(node)];
  };
  const twigs = (of: Node): Twig[] =>
    Array.from(of.childNodes, twig).filter((one) => one !== undefined);
  const sheets = document.querySelectorAll('link[rel="stylesheet"]');
  for (const sheet of sheets) sheet.removeAttribute('disabled');
  const styles = Array.from(sheets, (sheet) => sheet.getAttribute('href') ?? '');
  const asked = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname)
    .filter((path) => /\.(?:css|woff2|svg|png)$/.test(path));
  return {
    page: `<!doctype html>\n${document.documentElement.outerHTML}\n`,
    content: twigs(document.getElementById('root') ?? document.body),
    styles,
    files: [...new Set([...styles, ...asked])],
  };
}

function buildBare(dir: string, rendering: Rendering): void {
  mkdirSync(dir, { recursive: true });
  const file = `${dir}.json`;
  writeFileSync(file, JSON.stringify(rendering));
  const program = 'node_modules/webpack/bin/webpack.js';
  const config = join(import.meta.dirname, 'bare', 'webpack.config.ts');
  const words = ['--config', config, '--output-path', dir, '--env', `rendering=${file}`];
  const { status } = spawnSync(process.execPath, [program, ...words], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`webpack failed: no build in ${dir}. Its output is above`);
}

/** Compresses files like the store's own build. */
function compress(dir: string): void {
  for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:js|css|html|svg)$/.test(file)) continue;
    writeFileSync(join(dir, `${file}.br`), brotliCompressSync(readFileSync(join(dir, file))));
  }
}
