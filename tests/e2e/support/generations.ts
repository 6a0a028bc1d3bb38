import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inPage } from '../../../.tools/build/in-page.ts';

const text = /\.(js|css|html|json|webmanifest)$/;
const packed = /\.(br|gz)$/;
const hashed = /\.([0-9a-f]{8})\.[^/]+$/;

export interface Generations {
  /** Folders of the releases, oldest first: the build itself, then the same app with new names for all hashed files. */
  readonly dirs: readonly string[];
  remove(): void;
}

/** The build in `dir` and `more` later releases. */
export function releasesOf(dir: string, more: number): Generations {
  const folder = mkdtempSync(join(tmpdir(), 'kitewood-releases-'));
  const dirs = Array.from({ length: more + 1 }, (_, release) => {
    const copy = join(folder, String(release));
    cpSync(dir, copy, { recursive: true, filter: (path) => !packed.test(path) });
    if (release > 0) renameAll(copy, release);
    return copy;
  });
  return { dirs, remove: () => rmSync(folder, { recursive: true }) };
}

function renameAll(dir: string, release: number): void {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.[a-z\d]+$/.test(path),
  );
  const digests = new Map(files.map((path) => [path, sha256(readFileSync(join(dir, path)))]));
  const hashes = new Map<string, string>();
  for (const path of files) {
    const [, hash] = hashed.exec(path) ?? [];
    if (hash) hashes.set(hash, turned(hash, release));
  }
  const rename = (content: string) =>
    content.replace(/[0-9a-f]{8}/g, (found) => hashes.get(found) ?? found);

  const changed = new Map<string, string>();
  const withDigests = (content: string) =>
    content.replace(/sha256-[\w+/=]{44}/g, (found) => changed.get(found) ?? found);
  // Pages contain the digests of their scripts, so they are written last.
  for (const path of files.toSorted((one, other) => Number(isPage(one)) - Number(isPage(other)))) {
    const from = join(dir, path);
    const bytes = readFileSync(from);
    const renamed = text.test(path) ? Buffer.from(rename(bytes.toString())) : bytes;
    if (isPage(path)) {
      const after = digestsIn(renamed.toString());
      for (const [index, digest] of digestsIn(bytes.toString()).entries()) {
        changed.set(digest, after[index] ?? '');
      }
    }
    const content = isPage(path) ? Buffer.from(withDigests(renamed.toString())) : renamed;
    rmSync(from);
    writeFileSync(join(dir, rename(path)), content);
    changed.set(digests.get(path) ?? '', sha256(content));
  }
  const worker = join(dir, 'sw.js');
  const listed = withDigests(readFileSync(worker, 'utf8')).replace(
    /(?<=["'])[0-9a-f]{32}(?=["'])/g,
    (found) => turned(found, release),
  );
  writeFileSync(worker, listed);
}

/** Digests of the page's inline scripts and styles. */
function digestsIn(page: string): readonly string[] {
  const { scripts, styles } = inPage(page);
  return [...scripts, ...styles];
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** Adds `by` to each hexadecimal digit, modulo 16. */
function turned(digits: string, by: number): string {
  return Array.from(digits, (digit) => ((Number.parseInt(digit, 16) + by) % 16).toString(16)).join(
    '',
  );
}

function sha256(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`;
}

/** Replaces the main script of the release in `dir` by one that throws at once, and updates all digests. */
export function breakScript(dir: string): void {
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  const script = files.find((path) => /main\.[0-9a-f]{8}\.js$/.test(path)) ?? '';
  const changed = new Map<string, string>();
  const rewrite = (path: string, change: (text: string) => string) => {
    const text = readFileSync(join(dir, path), 'utf8');
    writeFileSync(join(dir, path), change(text));
    changed.set(sha256(Buffer.from(text)), sha256(Buffer.from(change(text))));
  };
  const withDigests = (text: string) =>
    text.replace(/sha256-[\w+/=]{44}/g, (found) => changed.get(found) ?? found);
  rewrite(script, () => 'throw new Error("this release does not start")');
  for (const path of files.filter(isPage)) rewrite(path, withDigests);
  rewrite('sw.js', withDigests);
}
