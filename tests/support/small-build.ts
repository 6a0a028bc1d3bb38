import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { documents, shell } from '../../sw/routes.ts';

/** Creates a folder with files of each kind, and their compressed copies. The text of each is `the file NAME`. */
export function smallBuild(): string {
  const dir = mkdtempSync(join(tmpdir(), 'kitewood-'));
  for (const path of [shell, ...documents, '/sw.js', '/robots.txt', '/assets/main.0123abcd.js']) {
    const file = join(dir, path);
    const text = `the file ${path.slice(1)}`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  return dir;
}
