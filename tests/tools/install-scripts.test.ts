import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
/** Without the variables that npm sets for the script that runs the tests. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);
const npm = (cwd: string, ...words: string[]) =>
  spawnSync('npm', words, { cwd, env, encoding: 'utf8', shell: process.platform === 'win32' });

/** Whether npm supports approval of install scripts: 11.16 or newer (docs/troubleshooting.md). */
function knowsApproval(): boolean {
  const [major = 0, minor = 0] = npm(root, '-v').stdout.split('.').map(Number);
  return major > 11 || (major === 11 && minor >= 16);
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'install-scripts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function make(name: string, more: object): string {
  const place = join(folder, name);
  mkdirSync(place);
  writeFileSync(
    join(place, 'package.json'),
    JSON.stringify({ name, version: '1.0.0', private: true, ...more }),
  );
  return place;
}

const whereItCan = knowsApproval() ? test : test.skip;

whereItCan('an install script that nobody approved ends the installation before it runs', () => {
  make('guest', { scripts: { install: `node -e "fs.writeFileSync('ran', '')"` } });
  const project = make('project', { dependencies: { guest: 'file:../guest' } });
  copyFileSync(join(root, '.npmrc'), join(project, '.npmrc'));
  expect(npm(project, 'install', '--offline').stderr).toContain('guest@1.0.0');
  expect(existsSync(join(folder, 'guest', 'ran'))).toBe(false);
});
