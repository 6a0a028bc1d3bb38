import { configOfFolder } from '../build/build.ts';
import { stopWorker } from './stopped-worker.ts';

// Turns a build into one that removes the service worker: docs/offline.md says when, and how it ends.

const [dir = 'dist/live'] = process.argv.slice(2);
if (!configOfFolder(dir)) {
  console.error(`${dir} is not a build. Usage: npm run stop-worker -- <build>`);
  process.exit(1);
}
stopWorker(dir);
console.log(`${dir}/sw.js ends all workers now, plain and compressed. Deploy the build as ever.`);
