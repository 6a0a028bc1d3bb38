import { installPackages } from './system-packages.ts';

/** What `find` returns, after installing packages if it finds nothing. Throws instructions if that fails. */
export function foundOrInstalled<T>(find: () => T | undefined, ...packages: string[]): T {
  const found = find();
  if (found) return found;
  const names = packages.join(' ');
  console.error(`Not installed: ${names}. Installing them from the system's packages.`);
  const installed = installPackages('--no-install-recommends', ...packages) ? find() : undefined;
  if (installed) return installed;
  throw new Error(`Not installed: ${names}. Debian, Ubuntu: apt-get install ${names}`);
}
