import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { chromiumFlags, findChromium } from '../../.tools/chromium.ts';

const root = dirname(dirname(import.meta.dirname));

// Workers read this file again and must come to the same port: they inherit the environment.
process.env['E2E_PORT'] ??= String(await freePort());
const port = process.env['E2E_PORT'];
/** The build under test. */
const build = (process.env['E2E_BUILD'] ??= 'dist/demo');

/** Specs ending in .phone.spec.ts run on a phone's screen, all others on a desktop's. */
const phone = /\.phone\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: join(root, 'test-results', 'e2e'),
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: join(root, 'test-results', 'e2e.json') }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    serviceWorkers: 'allow',
    // What moves costs time, and is caught between two colours.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags() },
  },
  projects: [
    { name: 'demo', testIgnore: phone, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'demo-phone',
      testMatch: phone,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: {
    command: `"${process.execPath}" .tools/serve.ts "${build}"`,
    cwd: root,
    env: { PORT: port },
    url: `http://localhost:${port}/index.html`,
  },
});

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port: free } = server.address() as AddressInfo;
      server.close(() => resolve(free));
    });
  });
}
