import { defineConfig } from 'playwright/test';
import looks from './playwright.config.ts';

/** Takes the pictures of all scenes: `npm run pictures`. */
export default defineConfig({
  ...looks,
  testMatch: /pictures\.demo\.spec\.ts$/,
  timeout: 180_000,
  reporter: 'line',
});
