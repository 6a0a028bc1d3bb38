import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { configOfFolder } from './build.ts';
import { writeDeltas } from './deltas.ts';

// Writes what changed since earlier releases, for browsers that know compression dictionaries: docs/deploy.md.

const [dir = 'dist/live', earlier = ''] = process.argv.slice(2);
if (!configOfFolder(dir) || !existsSync(earlier)) {
  console.error('Usage: npm run deltas -- <build> <folder with the assets of earlier releases>');
  process.exit(1);
}
const deltas = writeDeltas(dir, earlier);
const whole = deltas.map(({ path }) => statSync(join(dir, `${path}.br`)).size);
const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);
const [small, large] = [sum(deltas.map(({ bytes }) => bytes.length)), sum(whole)];
const share = large === 0 ? '' : `, ${((small / large) * 100).toFixed(1)} %`;
console.log(`${deltas.length} deltas: ${small} bytes in place of ${large} with Brotli${share}`);
