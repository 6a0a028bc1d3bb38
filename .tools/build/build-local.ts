import { spawnSync } from 'node:child_process';
import { freePortRow } from '../serve/ports.ts';
import { localSettings } from '../../tests/support/local-settings.ts';

// The live build for the local platform, which the end-to-end tests start at the ports chosen here.

const port = Number(process.env['PLATFORM_PORT']) || (await freePortRow(3));

const build = spawnSync(
  process.execPath,
  ['node_modules/webpack/bin/webpack.js', '--mode', 'production', '--env', 'backend=live'],
  { stdio: 'inherit', env: { ...process.env, ENV_FILE: '', ...localSettings(port) } },
);
process.exitCode = build.status ?? 1;
