import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configOfFolder } from '../build/build.ts';
import { deployedTroubles } from './deployed.ts';
import { hostedBuild } from '../build/in-page.ts';

// Compares a deployed store with a build: docs/security.md says when, and what to do about a difference.

interface Inventory {
  readonly scripts: readonly {
    readonly address: string;
    /** The setting that enables the script. */
    readonly setting?: string;
    /** The expected content if it is not a file of the build. */
    readonly digest?: string;
  }[];
}

const [site, dir = 'dist/live'] = process.argv.slice(2);
if (!site || !URL.canParse(site) || !configOfFolder(dir)) {
  console.error(
    'Usage: npm run check-deployed -- https://store.example.com [build]. The build must be of the same version and settings.',
  );
  process.exit(2);
}

const path = join(import.meta.dirname, '..', '..', 'docs', 'payment-page.json');
const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as Inventory;
const build = hostedBuild(dir);
const loader = build.platform?.gameEngineLoader ?? null;
if (loader !== null) console.log(`In the game\u2019s web view every document also runs ${loader}.`);
const troubles = await deployedTroubles(site, {
  build,
  scripts: scripts.map(({ address }) => new RegExp(address)),
  engineLoader: scripts.find(({ setting }) => setting === 'GAME_ENGINE_LOADER')?.digest,
});
for (const trouble of troubles) console.log(`FAILED ${trouble}`);
console.log(troubles.length > 0 ? `${troubles.length} differences` : `${site} is as ${dir} is`);
process.exitCode = troubles.length > 0 ? 1 : 0;
