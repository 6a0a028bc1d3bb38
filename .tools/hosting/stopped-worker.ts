import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Puts the worker that ends all workers in the place of the build's own. Its compressed copies come with it:
 * a host that kept those of the older one would go on sending it.
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
