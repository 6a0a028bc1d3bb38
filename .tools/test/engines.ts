import { existsSync, globSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import type { Engine } from '../../tests/engines/engine.ts';
import { startFirefox } from '../../tests/engines/firefox.ts';
import { type Host, walk } from '../../tests/engines/walk.ts';
import { startWebKit, type WebKitPrograms } from '../../tests/engines/webkit.ts';
import { startServer } from '../serve/server.ts';
import { foundOrInstalled } from './system-packages.ts';

// Walks through the demo in engines that no other test uses: all of them, or those named as arguments. An engine that
// stops early, or cannot be started, counts as failed.

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

const engines: Readonly<Record<string, () => Promise<Engine>>> = {
  WebKit: async () => startWebKit(foundOrInstalled(installedWebKit, 'webkit2gtk-driver', 'xvfb')),
  Firefox: async () => {
    const installed = () => firefoxPlaces.find((path) => existsSync(path));
    return startFirefox(process.env['FIREFOX_PATH'] ?? foundOrInstalled(installed, 'firefox-esr'));
  },
};

/** Time limit in seconds, for starting an engine and for each step. */
const limit = 90;

const asked = process.argv.slice(2);
const chosen = Object.entries(engines).filter(
  ([name]) => asked.length === 0 || asked.includes(name.toLowerCase()),
);
if (asked.length > chosen.length)
  throw new Error(`Engines to choose from: ${Object.keys(engines).join(', ').toLowerCase()}`);

let passed = 0;
for (const [name, start] of chosen) passed += await walkThrough(name, start);
const failed = chosen.length * walk.length - passed;
console.log(`\n${passed} passed, ${failed} failed`);
// A hanging engine must not keep the process alive.
process.exit(failed > 0 ? 1 : 0);

/** Linux alone: WebKitGTK with its driver and display. */
function installedWebKit(): WebKitPrograms | undefined {
  const driver = '/usr/bin/WebKitWebDriver';
  const display = '/usr/bin/Xvfb';
  const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
  return browser && existsSync(driver) && existsSync(display)
    ? { driver, display, browser }
    : undefined;
}

/** Returns the number of steps that passed. */
async function walkThrough(name: string, start: () => Promise<Engine>): Promise<number> {
  let proven = 0;
  let engine: Engine | undefined;
  const host = await openHost();
  console.log(`\n${name}`);
  try {
    engine = await within(limit, start());
    console.log(`       ${engine.version}`);
    for (const { title, holds } of walk) {
      const began = performance.now();
      await within(limit, holds(engine, host));
      console.log(`ok     ${title}  ${((performance.now() - began) / 1000).toFixed(1)} s`);
      proven++;
    }
  } catch (error) {
    console.log(`FAILED ${engine ? walk[proven]?.title : 'did not start'}`, error);
    if (engine) {
      const shown = engine.ask(() => `at ${location.href}: ${document.body.innerText}`);
      await within(limit, Promise.all([shown, engine.troubles()])).then(console.log, console.log);
    }
    console.log(`${walk.length - proven - (engine ? 1 : 0)} more not reached`);
  }
  if (engine) await within(limit, engine.close()).catch(console.log);
  await host.stop();
  return proven;
}

/** A host for one engine, which the walk can stop and restart. */
async function openHost(): Promise<Host> {
  const dir = process.env['E2E_BUILD'] ?? 'dist/demo';
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

async function within<T>(seconds: number, work: Promise<T>): Promise<T> {
  const late = setTimeout(seconds * 1000, undefined, { ref: false }).then(() => {
    throw new Error(`The walk did not finish within ${seconds} seconds`);
  });
  return Promise.race([work, late]);
}
