import { configOfFolder } from '../build/build.ts';
import { deployedTroubles } from './deployed.ts';
import { hostedBuild } from '../build/in-page.ts';
import { inventoryFor } from './inventory.ts';

// Compares a deployed store with a build: docs/security.md says when, and what to do about a difference.

const [site, dir = 'dist/live'] = process.argv.slice(2);
if (!site || !URL.canParse(site) || !configOfFolder(dir)) {
  console.error(
    'Usage: npm run check-deployed -- https://store.example.com [build]. The build must be of the same version and settings.',
  );
  process.exit(2);
}

const build = hostedBuild(dir);
const loader = build.platform?.gameEngineLoader ?? null;
if (loader !== null) console.log(`In the game\u2019s web view every document also runs ${loader}.`);
const troubles = await deployedTroubles(site, { build, ...inventoryFor(build.platform) });
for (const trouble of troubles) console.log(`FAILED ${trouble}`);
console.log(troubles.length > 0 ? `${troubles.length} differences` : `${site} is as ${dir} is`);
process.exitCode = troubles.length > 0 ? 1 : 0;
