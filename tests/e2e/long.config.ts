import { defineConfig } from 'playwright/test';
import base from './playwright.config.ts';

/**
 * Tests that take too long for every run: the whole offline matrix, every chunk in three releases, all themes of both
 * builds.
 */
export default defineConfig({
  ...base,
  retries: 0,
  grep: /@long|@visual/,
  grepInvert: [],
  projects: (base.projects ?? []).map((project) => ({ ...project, grepInvert: [] })),
});
