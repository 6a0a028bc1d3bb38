import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from '../../../.tools/test/chromium.ts';
import base from '../playwright.config.ts';

/**
 * Browsers compile what runs often, and drop what was compiled long ago, for as long as a page lives. That
 * comes and goes in the heap by itself: here nothing is compiled, and all bytecode stays.
 */
const asWritten = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** One long visit to the live build: the demo's platform would be weighed with it. */
export default defineConfig({
  ...base,
  grepInvert: [],
  retries: 0,
  testDir: '.',
  timeout: 30 * 60_000,
  use: {
    ...base.use,
    launchOptions: { executablePath: findChromium(), args: [...chromiumFlags(), asWritten] },
  },
  projects: (base.projects ?? [])
    .filter(({ name }) => name === 'live')
    .map((project) => ({ ...project, testIgnore: [] })),
});
