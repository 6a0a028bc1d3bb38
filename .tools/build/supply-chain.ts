import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Lock, lockTroubles, licenceTroubles, shipped } from './lock-file.ts';

// Checks the lock file and the licences of the store's packages. `npm run supply-chain` then has npm write the bill
// of materials to dist, and asks it for known vulnerabilities.

const root = join(import.meta.dirname, '..', '..');
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

mkdirSync(join(root, 'dist'), { recursive: true });
let failed = 0;
const packages = Object.keys(lock.packages).length;
report(`lock file: ${packages} packages`, lockTroubles(lock, allowScripts));
report(`licences: ${shipped(lock).length} packages are shipped`, licenceTroubles(lock));
process.exitCode = failed > 0 ? 1 : 0;

function report(title: string, troubles: readonly string[]): void {
  failed += troubles.length;
  console.log(`${troubles.length > 0 ? 'FAILED' : 'ok    '} ${title}`);
  for (const trouble of troubles) console.log(`       ${trouble}`);
}
