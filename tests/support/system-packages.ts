import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * Installs packages with apt-get; `wanted` may contain options. Returns false if it fails, or cannot run (it needs
 * root).
 */
export function installPackages(...wanted: string[]): boolean {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return false;
  return run('apt-get', 'update') && run('apt-get', 'install', '-y', ...wanted);
}

/** Its output goes to stderr, so that a report on stdout stays readable. */
export function run(command: string, ...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0;
}
