import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from '../../../.tools/test/chromium.ts';
import base from '../playwright.config.ts';

/**
 * Browsers compile code that runs often, and drop code that was compiled long ago. That changes the heap by itself:
 * here nothing is compiled, and all bytecode is kept.
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
