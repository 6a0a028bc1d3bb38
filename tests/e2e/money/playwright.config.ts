import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** The matrices run against the live build alone: its platform keeps the ledger that decides. */
export default defineConfig({
  ...base,
  grepInvert: [],
  // Where money is at stake, once is enough.
  retries: 0,
  testDir: '.',
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'live')
    .map((project) => ({ ...project, testIgnore: [] })),
});
