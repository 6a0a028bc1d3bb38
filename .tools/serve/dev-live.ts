import { spawn } from 'node:child_process';
import { startLocalPlatform } from '../../tests/support/local-platform.ts';
import { settingsFile } from '../build/build.ts';
import {
  localHosts,
  localSettings,
  usualPlatformPort,
} from '../../tests/support/local-settings.ts';

// The live store, rebuilt as its sources change, on a local platform. The file .env and environment variables win
// over the local settings: with real test keys of Stripe's, cards can be typed.

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
