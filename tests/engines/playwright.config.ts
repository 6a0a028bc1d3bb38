import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

/** The demo in engines that no other test uses. Playwright runs the tests only: the engines are those of the system. */
export default defineConfig({
  testDir: '.',
  outputDir: join(import.meta.dirname, '../../test-results/engines'),
  workers: 1,
  timeout: 90_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
});
