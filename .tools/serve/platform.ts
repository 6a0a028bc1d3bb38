import { spawn } from 'node:child_process';
import { startLocalPlatform } from '../../tests/support/local-platform.ts';
import {
  localHosts,
  localSettings,
  usualPlatformPort,
} from '../../tests/support/local-settings.ts';
import { settingsFile } from '../build/build.ts';

// `npm run platform`. With `--store` (`npm run dev:live`) it also serves the live store, and rebuilds it when its
// sources change. The file .env and environment variables override the local settings: with real Stripe test keys, the
// card fields work.

const port = Number(process.env['PLATFORM_PORT'] || usualPlatformPort);

try {
  const { hosts } = await startLocalPlatform(localHosts(port));
  console.log(`The local platform answers (Ctrl+C ends it)

  Main API         ${hosts.apiUrl}
  Privacy service  ${hosts.privacyUrl}
  Its ledger       curl -X POST ${hosts.apiUrl}/_platform/ledger
  A fault          curl -X POST ${hosts.apiUrl}/_platform/breakNext -d '{"operation":"createPurchase","fault":"answer-lost"}'
`);
  if (process.argv.includes('--store')) serveStore();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('PLATFORM_PORT chooses another port, and the two after it.');
  process.exitCode = 1;
}

function serveStore(): void {
  const words = ['serve', '--mode', 'development', '--env', 'backend=live'];
  const store = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js', ...words], {
    stdio: 'inherit',
    env: { ...localSettings(port), ...settingsFile(), ...process.env, ENV_FILE: '' },
  });
  store.on('exit', (code) => process.exit(code ?? 1));
}
