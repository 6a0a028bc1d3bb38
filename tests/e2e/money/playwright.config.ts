import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** Runs against the live build only: its platform keeps the ledger that the tests check. */
export default defineConfig({
  ...base,
  grepInvert: [],
  retries: 0,
  testDir: '.',
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'live')
    .map((project) => ({ ...project, testIgnore: [] })),
});
