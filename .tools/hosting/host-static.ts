import { readdirSync } from 'node:fs';
import { posix, relative, sep } from 'node:path';
import { routes } from '#core/navigation/routes.ts';
import { documentOf, documents, shell } from '../../sw/routes.ts';
import { headersFor, kindOf, type Policed } from './rules.ts';

// Netlify, Cloudflare Pages and similar hosts read rules from files in the published folder. If several rules name a
// header they join its values, so each address has a header in one rule only.

/**
 * Cloudflare Pages lets every site read every answer unless a rule removes that header. Netlify ignores such a line.
 */
const takenAway = '  ! Access-Control-Allow-Origin';

/** @param files the build's files, as `buildFiles` lists them; the host may add the game's script itself */
export function headersFile(files: readonly string[], build?: Policed): string {
  const { 'Cache-Control': _, ...everywhere } = headersFor('page', build);
  const lines = Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`);
  const loader = build?.platform?.gameEngineLoader ?? null;
  const all = loader === null || files.includes(loader) ? files : [...files, loader];
  const kept = cacheRules(all).map(([path, value]) => `${path}\n  Cache-Control: ${value}`);
  return `# Written by "npm run hosting" from .tools/hosting/rules.ts.\n/*\n${[takenAway, ...lines, ...kept].join('\n')}\n`;
}

/**
 * Maps page addresses to their documents, named without the extension as these hosts know them. An address that equals
 * its document's clean name needs no rule. Any other address that is not a file gets 404.html, a copy of index.html.
 */
export function redirectsFile(): string {
  const rules = pageAddresses()
    .map((path) => [path, cleanName(documentOf(path))])
    .filter(([path, answer]) => path !== answer)
    .map((rule) => `${rule.join(' ')} 200\n`);
  return `# Written by "npm run hosting" from .tools/hosting/rules.ts.\n${rules.join('')}`;
}

/** The address of a document without its extension. Other addresses are unchanged. */
export function cleanName(path: string): string {
  if (path === shell) return '/';
  return documents.includes(path) ? path.replace(/\.html$/, '') : path;
}

/** Every page address. A parameter with choices is expanded into one address for each. */
export function pageAddresses(): readonly string[] {
  return Object.values(routes).flatMap(({ path }) => {
    const [before = '', choice] = path.split(/:\w+\(([^)]*)\)/);
    return choice === undefined ? [path] : choice.split('|').map((one) => before + one);
  });
}

/** Addresses of a build's files, without those for the host alone. */
export function buildFiles(dir: string): readonly string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join('/', ...relative(dir, parentPath).split(sep), name))
    .filter((path) => !/\.(?:br|gz)$/.test(path) && kindOf(path) !== 'private')
    .toSorted();
}

/** A folder gets one rule: all its files have the same caching. */
function cacheRules(files: readonly string[]): readonly (readonly [path: string, value: string])[] {
  const rules = new Map<string, string>();
  for (const path of [...pageAddresses(), ...files.map(cleanName), ...files]) {
    const kind = kindOf(documents.includes(`${path}.html`) ? shell : path);
    if (kind === 'private') continue;
    const folder = files.includes(path) && path.lastIndexOf('/') > 0;
    const rule = folder ? `${path.slice(0, path.indexOf('/', 1))}/*` : path;
    const value = headersFor(kind)['Cache-Control'] ?? '';
    if (rules.has(rule) && rules.get(rule) !== value)
      throw new Error(`Files in ${rule} need different caching: one rule per folder is possible`);
    rules.set(rule, value);
  }
  return [...rules];
}
