import { defineConfig } from 'playwright/test';
import visual from './playwright.config.ts';

/** Takes screenshots of all scenes: `npm run pictures`. */
export default defineConfig({
  ...visual,
  testMatch: /pictures\.demo\.spec\.ts$/,
  timeout: 180_000,
  reporter: 'line',
});
