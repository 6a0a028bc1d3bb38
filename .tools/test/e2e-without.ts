import { spawnSync } from 'node:child_process';

// The end-to-end tests in a browser that lacks what some web views lack. Tests that are about it, or read
// it, carry its tag and are left out.

const lacks = ['worker', 'indexeddb', 'local-storage'] as const;

/** The demo's pretended platform is in IndexedDB: without it, that platform forgets everything with each page. */
const builds: Readonly<Record<string, string>> = { indexeddb: 'dist/live' };

/** Without IndexedDB nothing is sold: only specs that buy nothing can pass. All specs, unless named here. */
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
