import { spawn } from 'node:child_process';
import { startLocalPlatform } from '../../tests/support/local-platform.ts';
import { settingsFile } from '../build/build.ts';
import {
  localHosts,
  localSettings,
  usualPlatformPort,
} from '../../tests/support/local-settings.ts';

// Serves the live store on a local platform, and rebuilds it when its sources change. The file .env and environment
// variables override the local settings: with real Stripe test keys, the card fields work.

const port = Number(process.env['PLATFORM_PORT'] || usualPlatformPort);

const { hosts } = await startLocalPlatform(localHosts(port)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`The local platform answers at ${hosts.apiUrl} and ${hosts.privacyUrl}`);

const page = spawn(
  process.execPath,
  [
    'node_modules/webpack/bin/webpack.js',
    'serve',
    '--mode',
    'development',
    '--env',
    'backend=live',
  ],
  {
    stdio: 'inherit',
    env: { ...localSettings(port), ...settingsFile(), ...process.env, ENV_FILE: '' },
  },
);
page.on('exit', (code) => process.exit(code ?? 1));
