import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/** What takes too long for every run: the whole offline matrix, every lazy part in three releases, all looks of both builds. */
export default defineConfig({
  ...base,
  retries: 0,
  grep: /@long|@looks/,
  grepInvert: [],
  projects: (base.projects ?? []).map((project) => ({ ...project, grepInvert: [] })),
});
