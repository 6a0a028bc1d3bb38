import { startLocalPlatform } from '../../tests/support/local-platform.ts';
import { localHosts, usualPlatformPort } from '../../tests/support/local-settings.ts';

const port = Number(process.env['PLATFORM_PORT'] || usualPlatformPort);

try {
  const { hosts } = await startLocalPlatform(localHosts(port));
  console.log(`The local platform answers (Ctrl+C ends it)

  Main API         ${hosts.apiUrl}
  Privacy service  ${hosts.privacyUrl}
  Its ledger       curl -X POST ${hosts.apiUrl}/_platform/ledger
  A fault          curl -X POST ${hosts.apiUrl}/_platform/breakNext -d '{"operation":"createPurchase","fault":"answer-lost"}'
`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('PLATFORM_PORT chooses another port, and the two after it.');
  process.exitCode = 1;
}
