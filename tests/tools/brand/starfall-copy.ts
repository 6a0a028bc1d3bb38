import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '../../../.tools/workbench/finding.ts';

/** Copies the brand into a temporary folder of its own, and returns the path of the copy in it. */
export function starfallCopy(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'brand-')), 'starfall');
  cpSync(join(import.meta.dirname, '../../support/brands/starfall'), copy, { recursive: true });
  return copy;
}

/** Replaces a text in a file of a brand. Fails the test if the file does not contain it. */
export function replaceIn(folder: string, file: string, before: string, after: string): void {
  const text = readFileSync(join(folder, file), 'utf8');
  expect(text).toContain(before);
  writeFileSync(join(folder, file), text.replace(before, after));
}

export function briefly(findings: readonly Finding[]): readonly string[] {
  return findings.map(({ level, file, key, problem }) => `${level} ${file} ${key}: ${problem}`);
}
