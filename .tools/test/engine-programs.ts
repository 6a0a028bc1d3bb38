import { existsSync, globSync } from 'node:fs';
import type { WebKitPrograms } from '../../tests/engines/webkit.ts';
import { installPackages } from './system-packages.ts';

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Firefox, which this call installs if it is missing. Throws instructions if that fails. */
export function findFirefox(): string {
  const named = process.env['FIREFOX_PATH'];
  if (named) return there(named) ?? fail(`FIREFOX_PATH names a missing file: ${named}`);
  const installed = () => firefoxPlaces.find((path) => existsSync(path));
  return (
    installed() ??
    afterInstalling(installed, 'firefox-esr') ??
    fail(`No Firefox was found, and none could be installed. Do one of these, then run the command again:
  - install Firefox (Debian: apt-get install firefox-esr)
  - set FIREFOX_PATH to the program of an installed Firefox`)
  );
}

/** WebKitGTK with its driver and display, installed by this call if missing. Throws instructions if that fails. */
export function findWebKit(): WebKitPrograms {
  return (
    installedWebKit() ??
    afterInstalling(installedWebKit, 'webkit2gtk-driver', 'xvfb') ??
    fail(`No WebKit was found, and none could be installed. It needs Linux with WebKitGTK's driver and Xvfb:
  - Debian, Ubuntu: apt-get install webkit2gtk-driver xvfb, then run the command again`)
  );
}

function installedWebKit(): WebKitPrograms | undefined {
  const driver = there('/usr/bin/WebKitWebDriver');
  const display = there('/usr/bin/Xvfb');
  const [browser] = globSync('/usr/{lib,lib/*,libexec}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
  return driver && display && browser ? { driver, display, browser } : undefined;
}

function afterInstalling<T>(find: () => T | undefined, ...packages: string[]): T | undefined {
  console.error(
    `Not installed: ${packages.join(', ')}. Installing them from the system's packages.`,
  );
  return installPackages('--no-install-recommends', ...packages) ? find() : undefined;
}

function there(path: string): string | undefined {
  return existsSync(path) ? path : undefined;
}

function fail(message: string): never {
  throw new Error(message);
}
