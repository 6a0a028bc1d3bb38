import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDeltas } from '../../.tools/build/deltas.ts';
import { dictionaryFor } from '../../.tools/hosting/deltas.ts';

/** Adds the deltas to two earlier releases, in which every script and style of the build was a little different. */
export function addDeltas(dir: string): void {
  const earlier = mkdtempSync(join(tmpdir(), 'kitewood-earlier-'));
  const assets = join(dir, 'assets');
  for (const name of readdirSync(assets).filter((one) => dictionaryFor(`/assets/${one}`))) {
    const text = readFileSync(join(assets, name), 'utf8');
    for (const hash of ['00000001', '00000002'])
      writeFileSync(join(earlier, name.replace(/[0-9a-f]{8}/, hash)), `${text}/* ${hash} */`);
  }
  writeDeltas(dir, earlier);
  rmSync(earlier, { recursive: true });
}
