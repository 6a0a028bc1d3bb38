import { dirname, join, resolve } from 'node:path';
import { defineConfig, type Project } from 'playwright/test';
import { configOfFolder } from '../../.tools/build/build.ts';
import { chromiumFlags, findChromium } from '../support/chromium.ts';
import { freePortRow } from '../support/ports.ts';
import { type LocalHosts, localHosts } from '../support/local-settings.ts';

const root = dirname(dirname(import.meta.dirname));

/** The builds under test: both, unless E2E_BUILD names one. */
const builds = (process.env['E2E_BUILD'] ?? 'dist/tests/demo dist/tests/live').split(' ');

// Workers evaluate this file again and must get the same ports: they inherit the environment.
process.env['E2E_PORT'] ??= String(await freePortRow(builds.length));
const firstPort = Number(process.env['E2E_PORT']);

/** Tests with separate commands, as they take longer than all others: `npm run e2e:visual`, `e2e:money`, `e2e:soak`. */
const matrices = /\/(?:visual|money|soak)\//;

/**
 * Complete matrices, which the other tests only sample: `npm run e2e:long`. A project's `grepInvert` overrides the
 * global one.
 */
const long = /@long/;

interface Build {
  readonly dir: string;
  readonly port: number;
  readonly name: 'demo' | 'live';
  readonly applicationId: string;
  readonly hosts: LocalHosts | null;
}

const known: readonly Build[] = builds.map((dir, index) => {
  const config = configOfFolder(resolve(root, dir));
  if (!config) throw new Error(`${dir} is not a build: run npm run e2e, which makes both.`);
  const { platform, applicationId } = config;
  return {
    dir,
    port: firstPort + index,
    name: platform ? 'live' : 'demo',
    applicationId,
    hosts: platform ? localHosts(Number(new URL(platform.apiUrl).port)) : null,
  };
});

/** Specs ending in .demo.spec.ts or .live.spec.ts run in that build only. */
function projectOf({ name, port, hosts, dir }: Build): Project {
  const use = { baseURL: `http://localhost:${port}`, hosts, build: dir };
  return {
    name,
    testIgnore: [name === 'demo' ? /\.live\.spec\.ts$/ : /\.demo\.spec\.ts$/, matrices],
    // Visual tests are the same for both builds: they run in the demo only.
    grepInvert: name === 'live' ? [long, /@visual/] : long,
    use: { ...use, viewport: { width: 1440, height: 900 } },
  };
}

const servers = known.flatMap(({ dir, port, hosts, applicationId }) => [
  {
    command: `"${process.execPath}" .tools/serve/serve.ts "${dir}"`,
    cwd: root,
    env: { PORT: String(port) },
    url: `http://localhost:${port}/index.html`,
  },
  ...(hosts
    ? [
        {
          command: `"${process.execPath}" tests/platform.ts`,
          cwd: root,
          env: { PLATFORM_PORT: new URL(hosts.apiUrl).port, APPLICATION_ID: applicationId },
          url: `${hosts.apiUrl}/v1/location`,
        },
      ]
    : []),
]);

export default defineConfig({
  testDir: '.',
  grepInvert: long,
  outputDir: join(root, 'test-results', 'e2e'),
  fullyParallel: true,
  // A third worker uses the time in which the other two wait for timers.
  workers: 3,
  timeout: 60_000,
  // The last lines of a run list the tests that needed a retry.
  retries: 1,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'e2e.json') }]],
  use: {
    locale: 'en-US',
    serviceWorkers: 'allow',
    // Animations take time, and screenshots would catch colours in between.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording costs more than the tests themselves: only a second try is recorded.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags() },
  },
  projects: known.map(projectOf),
  webServer: servers,
});
