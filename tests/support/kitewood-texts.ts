import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { withOwnTexts } from '../../.tools/brand/texts.ts';
import type { Texts } from '../../.tools/workbench/brand-texts.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'kitewood', 'texts');

/** The texts of a file in the store's locales, with those of Kitewood in their places. */
export function inKitewood(source: string, path: string): string {
  const own = readFileSync(join(folder, `${basename(dirname(path))}.json`), 'utf8');
  return withOwnTexts(source, basename(path, '.json'), JSON.parse(own) as Texts);
}
