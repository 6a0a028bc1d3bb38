import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** A part of the product as docs/architecture.svg draws it. */
export interface Part {
  readonly name: string;
  readonly files: number;
  /** Its folders (of screens, each) and the files that stand in none, with the number of files in each. */
  readonly contents: ReadonlyMap<string, number>;
  /** Packages of npm that it imports; of a scope, all as one. */
  readonly packages: readonly string[];
}

export interface Imports {
  /** By name. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly between: readonly Between[];
}

/** What one part imports of another. */
export interface Between {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  /** The imported files, by their names alone. */
  readonly files: readonly string[];
}

interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly module: string; readonly resolved: string }[];
}

/** Reads the imports of src and sw with the tool that keeps them in order. */
export function readImports(root: string): Imports {
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const settings = ['--config', '.dependency-cruiser.json', '--output-type', 'json'];
  const json = execFileSync(process.execPath, [cruiser, ...settings, 'src', 'sw'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  });
  return sumUp((JSON.parse(json) as { readonly modules: readonly Module[] }).modules);
}

/** Adds up the imports of files to those of parts. The order of the answer is that of names. */
export function sumUp(modules: readonly Module[]): Imports {
  const own = modules.filter(({ source }) => isCode(source));
  const links = own.flatMap(({ source, dependencies }) =>
    dependencies.map(({ module, resolved }) => ({ source, module, resolved })),
  );
  const inner = links.filter(({ resolved }) => isCode(resolved));
  const groups = Map.groupBy(own, ({ source }) => partOf(source));
  const parts = [...groups].toSorted(byName).map(([name, files]): [string, Part] => [
    name,
    {
      name,
      files: files.length,
      contents: counted(files.map(({ source }) => placeIn(name, source))),
      packages: packagesOf(links.filter(({ source }) => partOf(source) === name)),
    },
  ]);
  const across = inner.filter(({ source, resolved }) => partOf(source) !== partOf(resolved));
  const pairs = Map.groupBy(across, ({ source, resolved }) =>
    [partOf(source), partOf(resolved)].join(' '),
  );
  const between = [...pairs].toSorted(byName).map(([pair, found]): Between => {
    const [from = '', to = ''] = pair.split(' ');
    const files = new Set(found.map(({ resolved }) => resolved.split('/').at(-1) ?? ''));
    return { from, to, count: found.length, files: [...files].toSorted() };
  });
  return { parts: new Map(parts), between };
}

const isCode = (path: string) => /^(?:src|sw)\/.*(?<!\.d)\.tsx?$/.test(path);

/** Files beside the folders of src, and the two compositions of adapters, make up `main`. */
export function partOf(path: string): string {
  const [top = '', second = '', third] = path.split('/');
  if (top === 'sw') return 'sw';
  if (third === undefined) return 'main';
  if (second !== 'adapters') return second;
  return third.endsWith('.ts') ? 'main' : third;
}

function placeIn(part: string, path: string): string {
  const [place = '', within, file] = path.split('/').slice(path.split('/').indexOf(part) + 1);
  if (part === 'main') return path.split('/').at(-1) ?? '';
  return place === 'screens' && file !== undefined ? `${place}/${within}` : place;
}

function packagesOf(
  links: readonly { readonly module: string; readonly resolved: string }[],
): readonly string[] {
  const names = links
    .filter(({ resolved }) => resolved.includes('node_modules/'))
    .map(({ module }) => module.split('/')[0] ?? '')
    .map((name) => (name.startsWith('@') ? `${name}/*` : name));
  return [...new Set(names)].toSorted();
}

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const groups = [...Map.groupBy(names, (name) => name)].toSorted(byName);
  return new Map(groups.map(([name, all]) => [name, all.length]));
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}
