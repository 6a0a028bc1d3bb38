import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(dirname(import.meta.dirname)));

export type Deed =
  | { readonly kind: 'press' | 'tick'; readonly name: string }
  | { readonly kind: 'type'; readonly name: string; readonly text: string };

export type Sight =
  | { readonly kind: 'text' | 'console'; readonly words: string }
  | { readonly kind: 'address'; readonly path: string };

/** A row of the guide's tables: a link, the steps to perform, and the expected results. */
export interface GuideRow {
  readonly title: string;
  readonly path: string;
  readonly deeds: readonly Deed[];
  readonly sights: readonly Sight[];
}

/** All rows of docs/demo.md with links into the demo. Throws if a row has a step or result that no test can perform. */
export function readGuide(): readonly GuideRow[] {
  const text = readFileSync(join(root, 'docs', 'demo.md'), 'utf8');
  return text.split('\n').flatMap((line) => {
    const [, link = '', deeds = '', sights = ''] = line.split('|').map((cell) => cell.trim());
    const [, title, path] = /^\[(.+)\]\(http:\/\/localhost:4173(\/.*)\)$/.exec(link) ?? [];
    if (title === undefined || path === undefined) return [];
    return [{ title, path, deeds: listOf(deeds, readDeed), sights: listOf(sights, readSight) }];
  });
}

function listOf<T>(cell: string, read: (text: string) => T): readonly T[] {
  return cell === '–' ? [] : cell.split('; ').map(read);
}

function readDeed(text: string): Deed {
  const [, kind, name] = /^(press|tick) \*\*(.+)\*\*$/.exec(text) ?? [];
  if ((kind === 'press' || kind === 'tick') && name !== undefined) return { kind, name };
  const [, typed, field] = /^type `(.+)` into \*\*(.+)\*\*$/.exec(text) ?? [];
  if (typed === undefined || field === undefined) throw new Error(`nobody can do: ${text}`);
  return { kind: 'type', name: field, text: typed };
}

function readSight(text: string): Sight {
  const [, path] = /^address `(.+)`$/.exec(text) ?? [];
  if (path !== undefined) return { kind: 'address', path };
  const [, before, words] = /^(console )?“(.+)”$/.exec(text) ?? [];
  if (words === undefined) throw new Error(`nobody can see: ${text}`);
  return { kind: before === undefined ? 'text' : 'console', words };
}
