import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from '../../support/chromium.ts';
import base from '../playwright.config.ts';

/**
 * Browsers compile code that runs often, and drop bytecode that is no longer used. Both change the heap by themselves,
 * so both are disabled.
 */
const asWritten = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode';

/** One long visit to the live build. In the demo, the platform in the page would be measured, too. */
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
