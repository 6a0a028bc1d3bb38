import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { configOfFolder } from '../build/build.ts';

// Turns a build into one that removes the service worker: docs/offline.md says when, and how it ends.

/** Replaces the build's worker and its compressed copies, which a host would keep sending. */
export function stopWorker(dir: string): void {
  const stop = readFileSync(join(dir, 'sw-stop.js'));
  const worker = join(dir, 'sw.js');
  writeFileSync(worker, stop);
  writeFileSync(`${worker}.br`, brotliCompressSync(stop));
  writeFileSync(`${worker}.gz`, gzipSync(stop));
}

if (import.meta.main) {
  const [dir = 'dist/live'] = process.argv.slice(2);
  if (configOfFolder(dir)) {
    stopWorker(dir);
    console.log(`${dir}/sw.js ends all workers now, compressed, too. Deploy the build as ever.`);
  } else {
    console.error(`${dir} is not a build. Usage: npm run stop-worker -- <build>`);
    process.exitCode = 1;
  }
}
