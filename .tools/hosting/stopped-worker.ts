import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Replaces the build's worker with the one that removes all workers. Replaces its compressed copies, too: a host would
 * keep sending the old ones.
 *
 * @param dir a build
 */
export function stopWorker(dir: string): void {
  const stop = readFileSync(join(dir, 'sw-stop.js'));
  const worker = join(dir, 'sw.js');
  writeFileSync(worker, stop);
  writeFileSync(`${worker}.br`, brotliCompressSync(stop));
  writeFileSync(`${worker}.gz`, gzipSync(stop));
}
