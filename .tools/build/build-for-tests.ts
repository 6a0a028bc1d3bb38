import { spawnSync } from 'node:child_process';
import { freePortRow } from '../serve/ports.ts';
import { localSettings } from '../../tests/support/local-settings.ts';

// Makes the builds that tests use: `build-for-tests.ts live demo starfall`. Their brands and settings are fixed: neither
// .env nor the brand of a studio changes them. `live` has a local platform, which the tests start at the ports chosen here.

const kitewood = { BRAND: 'src/kitewood', CATALOGUE: 'standard' };

const settings = {
  live: async () => ({ ...kitewood, ...localSettings(await platformPort()) }),
  demo: () => kitewood,
  starfall: () => ({ ...kitewood, BRAND: 'tests/support/brands/starfall' }),
};

for (const name of process.argv.slice(2)) {
  if (name !== 'live' && name !== 'demo' && name !== 'starfall')
    throw new Error(`There is no build “${name}” for tests: live, demo, starfall.`);
  const backend = name === 'live' ? 'live' : 'demo';
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/webpack/bin/webpack.js',
      '--mode=production',
      `--env=backend=${backend}`,
      `--output-path=dist/${name}`,
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, ENV_FILE: '', ...(await settings[name]()) },
    },
  );
  process.exitCode ||= status ?? 1;
}

async function platformPort(): Promise<number> {
  return Number(process.env['PLATFORM_PORT']) || freePortRow(3);
}
