import { existsSync, globSync } from 'node:fs';
import { test } from 'playwright/test';
import { startServer } from '../../.tools/serve/server.ts';
import { foundOrInstalled } from '../support/found-or-installed.ts';
import type { Engine } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { type Host, walk } from './walk.ts';
import { startWebKit, type WebKitPrograms } from './webkit.ts';

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  WebKit: async () => startWebKit(foundOrInstalled(installedWebKit, 'webkit2gtk-driver', 'xvfb')),
  Firefox: async () =>
    startFirefox(process.env['FIREFOX_PATH'] ?? foundOrInstalled(installedFirefox, 'firefox-esr')),
};

for (const [name, start] of Object.entries(engines)) {
  // One visit: each step continues from the previous one.
  test.describe.serial(name, () => {
    let host: Host;
    let engine: Engine;

    test.beforeAll(async () => {
      // Packages may have to be installed first.
      test.setTimeout(600_000);
      host = await openHost();
      engine = await start();
    });

    for (const { title, holds } of walk) test(title, () => holds(engine, host));

    test.afterEach(async () => {
      const info = test.info();
      if (info.status === info.expectedStatus) return;
      const shown = await engine.ask(() => `at ${location.href}: ${document.body.innerText}`);
      const body = [engine.version, shown, ...(await engine.troubles())].join('\n');
      await info.attach('page', { body, contentType: 'text/plain' });
    });

    test.afterAll(async () => {
      await engine?.close();
      await host?.stop();
    });
  });
}

function installedFirefox(): string | undefined {
  return [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ].find((path) => existsSync(path));
}

/** Linux alone: WebKitGTK with its driver and display. */
function installedWebKit(): WebKitPrograms | undefined {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
  return browser && existsSync(driver) && existsSync(display)
    ? { driver, display, browser }
    : undefined;
}

/** A host for one engine, which the walk can stop and restart. */
async function openHost(): Promise<Host> {
  const dir = process.env['E2E_BUILD'] ?? 'dist/tests/demo';
  let server = await startServer({ dir, port: 0 });
  const { url } = server;
  return {
    url,
    stop: () => server.close(),
    start: async () => {
      server = await startServer({ dir, port: Number(new URL(url).port) });
    },
  };
}
