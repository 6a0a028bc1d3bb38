import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../../..');

export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Code of one language in a page, block by block. */
export function codeIn(page: string, language: string): readonly string[] {
  const blocks = readPage(page).matchAll(/^```(\w+)\n(.*?)^```$/gms);
  return [...blocks].flatMap(([, name, code = '']) => (name === language ? [code] : []));
}
