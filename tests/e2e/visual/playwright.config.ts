import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** Every scene in every language and look. LOOKS_WORKERS sets the number of workers. */
export default defineConfig({
  ...base,
  testDir: '.',
  grepInvert: [],
  retries: 0,
  workers: Number(process.env['LOOKS_WORKERS'] ?? 2),
  testMatch: /matrix\.demo\.spec\.ts$/,
  reporter: [['list'], ['json', { outputFile: '../../../test-results/visual.json' }]],
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'demo')
    .map((project) => ({ ...project, testIgnore: [] })),
});
