import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { documents, shell } from '../../sw/routes.ts';

/**
 * Creates a folder with files of each kind, and their compressed copies. The text of each is `the file NAME`.
 *
 * @param more texts of further files by their paths, or of these
 */
export function smallBuild(more: Readonly<Record<string, string>> = {}): string {
  const dir = mkdtempSync(join(tmpdir(), 'kitewood-'));
  for (const path of [shell, ...documents, '/sw.js', '/robots.txt', '/assets/main.0123abcd.js'])
    writeWithCopies(dir, path, `the file ${path.slice(1)}`);
  for (const [path, text] of Object.entries(more)) writeWithCopies(dir, path, text);
  return dir;
}

/** Writes a file of a build, and its compressed copies. */
export function writeWithCopies(dir: string, path: string, text: string): void {
  const file = join(dir, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  writeFileSync(`${file}.br`, brotliCompressSync(text));
  writeFileSync(`${file}.gz`, gzipSync(text));
}
