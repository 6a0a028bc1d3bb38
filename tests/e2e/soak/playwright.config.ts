import { defineConfig } from 'playwright/test';
import base from '../playwright.config.ts';

/** One long visit to the demo, which needs no document of its own for the captcha. */
export default defineConfig({
  ...base,
  grepInvert: [],
  retries: 0,
  testDir: '.',
  timeout: 30 * 60_000,
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'demo')
    .map((project) => ({ ...project, testIgnore: [] })),
});
