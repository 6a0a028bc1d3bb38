import { spawnSync } from 'node:child_process';

// Runs the end-to-end tests in a browser without a feature that some web views lack. Tests that cover or read that
// feature carry its tag and are skipped.

const lacks = ['worker', 'indexeddb', 'local-storage'] as const;

/**
 * Builds to test, by missing feature. The demo's fake platform is stored in IndexedDB: without it, every page starts
 * with a new platform.
 */
const builds: Readonly<Record<string, string>> = { indexeddb: 'dist/live' };

/**
 * Specs to run, by missing feature; all by default. Without IndexedDB nothing is sold: only specs without a purchase
 * can pass.
 */
const specs: Readonly<Record<string, readonly string[]>> = {
  indexeddb: [
    '/(confirm|download|forgot-password|languages|promo-code|sign-in|storage-denied)\\.spec\\.ts',
  ],
};

const [wanted] = process.argv.slice(2);
const chosen = lacks.filter((one) => wanted === undefined || one === wanted);
if (chosen.length === 0) {
  console.error(
    `Without what? One of: ${lacks.join(', ')}; all of them, one by one, if nothing is said.`,
  );
  process.exit(1);
}

const failed = chosen.filter((lack) => {
  console.log(`\nWithout ${lack}`);
  const build = process.env['E2E_BUILD'] ?? builds[lack];
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/playwright/cli.js',
      'test',
      '--config',
      'tests/e2e/playwright.config.ts',
      '--grep-invert',
      `@${lack}`,
      ...(specs[lack] ?? []),
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, E2E_WITHOUT: lack, ...(build ? { E2E_BUILD: build } : {}) },
    },
  );
  return status !== 0;
});
console.log(failed.length === 0 ? '\nAll passed.' : `\nFailed without ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
