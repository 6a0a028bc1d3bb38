import { spawn } from 'node:child_process';
import { startLocalPlatform } from './support/local-platform.ts';
import { localHosts, localSettings, usualPlatformPort } from './support/local-settings.ts';
import { chosenApplicationId, givenSettings } from '../.tools/build/build.ts';
import { hasPlatform, onLocalPlatform } from './support/live-environment.ts';

// `npm run platform`. With `--store` (`npm run dev:live`) it also serves the live store, and rebuilds it when its
// sources change. If .env or the environment name a platform, the store uses that one, and no local platform starts.
// Otherwise their values override the local settings: with real Stripe test keys, the card fields work.

const port = Number(process.env['PLATFORM_PORT'] || usualPlatformPort);
const given = givenSettings();
const withStore = process.argv.includes('--store');

if (withStore && hasPlatform(given)) serveStore(process.env);
else await servePlatform();

async function servePlatform(): Promise<void> {
  try {
    const APPLICATION_ID = chosenApplicationId();
    const { hosts } = await startLocalPlatform(localHosts(port), APPLICATION_ID);
    process.stdout.write(`The local platform answers (Ctrl+C ends it)

  Main API         ${hosts.apiUrl}
  Privacy service  ${hosts.privacyUrl}
  Its ledger       curl -X POST ${hosts.apiUrl}/_platform/ledger
  A fault          curl -X POST ${hosts.apiUrl}/_platform/breakNext -d '{"operation":"createPurchase","fault":"answer-lost"}'
`);
    if (withStore) serveStore(onLocalPlatform({ ...given, APPLICATION_ID }, localSettings(port)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

function serveStore(env: NodeJS.ProcessEnv): void {
  const words = ['serve', '--mode', 'development', '--env', 'backend=live'];
  const store = spawn(process.execPath, ['node_modules/webpack/bin/webpack.js', ...words], {
    stdio: 'inherit',
    env,
  });
  store.on('exit', (code) => process.exit(code ?? 1));
}
