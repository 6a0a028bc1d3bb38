import { spawnSync } from 'node:child_process';
import { chosenFolder } from '../.tools/build/build.ts';
import { freePortRow } from './support/ports.ts';
import { localSettings } from './support/local-settings.ts';

// Makes the builds that tests use: `make-builds.ts live demo starfall`. Their brands and settings are fixed: neither
// .env nor the brand of a studio changes them. `live` has a local platform, which the tests start at the ports chosen here.
// Only `brand` is the demo of the brand that BRAND names.

const kitewood = { BRAND: 'src/kitewood', CATALOGUE: 'standard' };

const settings = {
  live: async () => ({ ...kitewood, ...localSettings(await platformPort()) }),
  demo: () => kitewood,
  starfall: () => ({ ...kitewood, BRAND: 'tests/support/brands/starfall' }),
  brand: chosenFolder,
};

for (const name of process.argv.slice(2)) {
  if (!isBuild(name)) {
    throw new Error(`There is no build “${name}” for tests: ${Object.keys(settings).join(', ')}.`);
  }
  const backend = name === 'live' ? 'live' : 'demo';
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/webpack/bin/webpack.js',
      '--mode=production',
      `--env=backend=${backend}`,
      `--output-path=dist/tests/${name}`,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ENV_FILE: '', ...(await settings[name]()) },
    },
  );
  process.exitCode ||= status ?? 1;
}

function isBuild(name: string): name is keyof typeof settings {
  return name in settings;
}

async function platformPort(): Promise<number> {
  return Number(process.env['PLATFORM_PORT']) || freePortRow(3);
}
