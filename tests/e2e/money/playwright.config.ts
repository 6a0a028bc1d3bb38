import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** The matrices run against the live build alone: its platform keeps the ledger that decides. */
export default defineConfig({
  ...base,
  grepInvert: [],
  // Money tests are not retried.
  retries: 0,
  testDir: '.',
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'live')
    .map((project) => ({ ...project, testIgnore: [] })),
});
