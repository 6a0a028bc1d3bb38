import { configOfFolder } from '../build/build.ts';
import { stopWorker } from './stopped-worker.ts';

// Makes of a build one that takes the worker out of service: docs/offline.md says when, and how it ends.

const [dir = 'dist/live'] = process.argv.slice(2);
if (!configOfFolder(dir)) {
  console.error(`${dir} is not a build. Usage: npm run stop-worker -- <build>`);
  process.exit(1);
}
stopWorker(dir);
console.log(`${dir}/sw.js ends all workers now, plain and compressed. Deploy the build as ever.`);
