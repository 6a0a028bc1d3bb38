import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlatformSettings } from '#main/config/live.ts';
import { configOfFolder } from '../build/build.ts';
import { hostedBuild } from '../build/in-page.ts';
import { deployedTroubles, type Intended } from './deployed.ts';

// Compares a deployed store with a build: docs/security.md says when, and what to do about a difference.

interface Inventory {
  readonly scripts: readonly {
    readonly address: string;
    /** The setting that enables the script. */
    readonly setting?: string;
    /** The setting that disables the script. */
    readonly without?: string;
    /** The expected content if it is not a file of the build. */
    readonly digest?: string;
  }[];
}

const path = join(import.meta.dirname, '..', '..', 'docs', 'payment-page.json');

/** The part of docs/payment-page.json that applies to a build with these settings. */
export function inventoryFor(platform?: PlatformSettings): Omit<Intended, 'build'> {
  const { scripts } = JSON.parse(readFileSync(path, 'utf8')) as Inventory;
  const on: Readonly<Record<string, boolean>> = {
    FRAUD_SIGNALS: platform?.fraudSignals ?? false,
    GAME_ENGINE_LOADER: (platform?.gameEngineLoader ?? null) !== null,
  };
  const own = scripts.filter(
    ({ setting, without }) =>
      (setting === undefined || on[setting]) && (without === undefined || !on[without]),
  );
  return {
    scripts: own.map(({ address }) => new RegExp(address)),
    engineLoader: own.find(({ setting }) => setting === 'GAME_ENGINE_LOADER')?.digest,
  };
}

if (import.meta.main) {
  const [site, dir = 'dist/live'] = process.argv.slice(2);
  if (!site || !URL.canParse(site) || !configOfFolder(dir)) {
    console.error(
      'Usage: npm run check-deployed -- https://store.example.com [build]. The build must be of the same version and settings.',
    );
    process.exit(2);
  }
  const build = hostedBuild(dir);
  const loader = build.platform?.gameEngineLoader ?? null;
  if (loader !== null)
    console.log(`In the game\u2019s web view every document also runs ${loader}.`);
  const troubles = await deployedTroubles(site, { build, ...inventoryFor(build.platform) });
  for (const trouble of troubles) console.log(`FAILED ${trouble}`);
  console.log(troubles.length > 0 ? `${troubles.length} differences` : `${site} is as ${dir} is`);
  process.exitCode = troubles.length > 0 ? 1 : 0;
}
