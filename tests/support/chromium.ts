import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { words } from '../../.tools/build/words.ts';
import { installPackages, isRoot, run } from './system-packages.ts';

const usualPlaces = [
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((folder) =>
    join(process.env[folder] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
];

const advice = `No Chrome or Chromium was found, and none could be installed. Do one of these, then run the command again:
  - install Google Chrome or Chromium from the system's packages (Debian, Ubuntu: apt-get install chromium)
  - npx playwright install chromium
  - set CHROME_PATH to the program of an installed Chrome or Chromium`;

/**
 * Path of an installed Chrome or Chromium; installs one if there is none. Throws instructions if that fails, or if an
 * environment variable names a missing file.
 */
export function findChromium(): string {
  const found = named() ?? installed() ?? downloaded() ?? packaged();
  if (found === undefined) throw new Error(advice);
  return found;
}

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: findChromium(), args: chromiumFlags() });
}

/** Turns off background network traffic. As root, Chromium starts only without its sandbox. */
export function chromiumFlags(): string[] {
  return [
    ...(isRoot() ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${unwanted.join(',')}`,
  ];
}

/**
 * Chromium uses only the last flag of this name, so Playwright's own values are repeated here. The two pop-ups are
 * browser pages that are created for every window. They take a third of a short test's time.
 */
const unwanted = words(`
  WebUIOmniboxPopup WebUIOmniboxAimPopup
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter AvoidCorsURLLoaderRestartOnRedirect
  PaintHolding ThirdPartyStoragePartitioning OptimizationHints NetworkTimeServiceQuerying
  PreconnectToSearch
`);

function named(): string | undefined {
  const path = process.env['CHROME_PATH'] || process.env['CHROMIUM_PATH'];
  if (!path || existsSync(path)) return path || undefined;
  throw new Error(`CHROME_PATH or CHROMIUM_PATH names a missing file: ${path}`);
}

function installed(): string | undefined {
  return [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
}

function downloaded(): string | undefined {
  console.error('No Chrome or Chromium is installed. Installing one with Playwright.');
  const cli = join(import.meta.dirname, '..', '..', 'node_modules', 'playwright', 'cli.js');
  const libraries = isRoot() ? ['--with-deps'] : [];
  const done = run(process.execPath, cli, 'install', ...libraries, 'chromium');
  return done ? installed() : undefined;
}

function packaged(): string | undefined {
  console.error("Playwright could not install one. Trying the system's package.");
  return installPackages('chromium') ? installed() : undefined;
}
