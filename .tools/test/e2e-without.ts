import { spawnSync } from 'node:child_process';

// Runs the end-to-end tests in a browser without a feature that some web views lack: each in turn, or the named one.
// Tests that cover or read that feature carry its tag and are skipped.

interface Run {
  /** The build to test, if not both. */
  readonly build?: string;
  /** The specs to run, if not all. */
  readonly specs?: string;
}

const runs: Readonly<Record<string, Run>> = {
  worker: {},
  // The demo's fake platform is stored in IndexedDB: without it, every page starts with a new platform. Nothing is
  // sold: only specs without a purchase can pass.
  indexeddb: {
    build: 'dist/live',
    specs:
      '/(confirm|download|forgot-password|languages|promo-code|sign-in|storage-denied|withdrawal)\\.spec\\.ts',
  },
  'local-storage': {},
};

const [wanted] = process.argv.slice(2);
const chosen = Object.entries(runs).filter(([lack]) => wanted === undefined || lack === wanted);
if (chosen.length === 0) throw new Error(`Without what? One of: ${Object.keys(runs).join(', ')}`);

for (const [lack, { build, specs }] of chosen) {
  console.log(`\nWithout ${lack}`);
  const words = ['test', '--config=tests/e2e/playwright.config.ts', `--grep-invert=@${lack}`];
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/playwright/cli.js', ...words, ...(specs ? [specs] : [])],
    {
      stdio: 'inherit',
      env: { ...(build ? { E2E_BUILD: build } : {}), ...process.env, E2E_WITHOUT: lack },
    },
  );
  if (status !== 0) process.exitCode = 1;
}
