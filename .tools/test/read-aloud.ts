import { spawnSync } from 'node:child_process';

// Writes docs/purchase-read-aloud.txt: the announcements of a screen reader during a purchase. Read it before you
// commit it. E2E_BUILD names another build than dist/demo.

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/playwright/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--project=demo',
    'purchase-read-aloud',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      READ_ALOUD: 'write',
      E2E_BUILD: process.env['E2E_BUILD'] ?? 'dist/demo',
    },
  },
);
process.exitCode = status ?? 1;
