import type { Browser } from 'playwright';
import { marksOf, watch } from './marks.ts';
import type { Site } from './sites.ts';
import { listen } from './traffic.ts';
import { enter, type Visit } from './visitors.ts';

/** An element: name, attributes, children. */
export type Branch = readonly [string, Readonly<Record<string, string>>, readonly Twig[]];
export type Twig = string | Branch;

/** A page as rendered, without its scripts. */
export interface Rendering {
  /** The whole document without scripts. */
  readonly page: string;
  /** The content of the page's root. */
  readonly content: readonly Twig[];
  readonly styles: readonly string[];
  /** Addresses of all styles, fonts and pictures that the page requested. */
  readonly files: readonly string[];
}

/** Captures the rendering of a page of the store. */
export async function render(browser: Browser, site: Site, visit: Visit): Promise<Rendering> {
  const context = await enter(browser, site, visit.signedIn, { serviceWorkers: 'block' });
  await watch(context, visit.usable);
  const page = await context.newPage();
  const traffic = listen(page, site.url, []);
  await page.goto(site.url + visit.address);
  await marksOf(page, traffic.inFlight);
  const rendering = await page.evaluate(takeApart);
  await context.close();
  const asked = traffic.own.filter((path) => /\.(?:css|woff2|svg|png)$/.test(path));
  return { ...rendering, files: [...new Set([...rendering.styles, ...asked])] };
}

/** Runs in the page. */
function takeApart(): Omit<Rendering, 'files'> {
  const makers = [
    'script',
    'noscript',
    'template',
    'style',
    'link[rel="modulepreload"]',
    'link[rel="prefetch"]',
    'link[rel="preload"]:not([as="font"])',
  ].join();
  for (const one of document.querySelectorAll(makers)) one.remove();
  const twig = (node: Node): Twig | undefined => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element)) return undefined;
    const named = node
      .getAttributeNames()
      .map((name) => [name, node.getAttribute(name) ?? ''] as const);
    return [node.localName, Object.fromEntries(named), twigs(node)];
  };
  const twigs = (of: Node): Twig[] =>
    Array.from(of.childNodes, twig).filter((one) => one !== undefined);
  const root = document.getElementById('root') ?? document.body;
  const sheets = document.querySelectorAll('link[rel="stylesheet"]');
  for (const sheet of sheets) sheet.removeAttribute('disabled');
  return {
    page: `<!doctype html>\n${document.documentElement.outerHTML}\n`,
    content: twigs(root),
    styles: Array.from(sheets, (sheet) => sheet.getAttribute('href') ?? ''),
  };
}
