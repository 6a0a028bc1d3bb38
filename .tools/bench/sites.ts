import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type LocalPlatform, startLocalPlatform } from '../../tests/support/local-platform.ts';
import { type LocalHosts, localHosts, localSettings } from '../../tests/support/local-settings.ts';
import { configOfFolder } from '../build/build.ts';
import { freePortRow } from '../serve/ports.ts';
import { type RunningServer, startServer } from '../serve/server.ts';

export type SiteName = 'demo' | 'live';

/** A served build. `hosts` of a live build are those of a local platform. */
export interface Site {
  readonly name: string;
  readonly url: string;
  readonly dir: string;
  readonly hosts?: LocalHosts;
}

/** Builds, serves and closes the sites to measure. Builds are written only below `folder`. */
export class Sites {
  readonly folder: string;
  readonly #keepBuilds: boolean;
  readonly #sites = new Map<string, Promise<Site>>();
  readonly #running: (RunningServer | LocalPlatform)[] = [];

  constructor(folder: string, keepBuilds: boolean) {
    this.folder = folder;
    this.#keepBuilds = keepBuilds;
  }

  /** Builds the site on the first call. */
  of(name: SiteName): Promise<Site> {
    const known = this.#sites.get(name) ?? this.#make(name);
    this.#sites.set(name, known);
    return known;
  }

  /** Serves any folder with a page, as production hosts do. */
  async serve(name: string, dir: string): Promise<Site> {
    const server = await startServer({ dir, port: 0 });
    this.#running.push(server);
    return { name, url: server.url, dir };
  }

  async close(): Promise<void> {
    await Promise.all(this.#running.map((one) => one.close()));
  }

  async #make(name: SiteName): Promise<Site> {
    const dir = join(this.folder, name);
    if (!this.#keepBuilds || !existsSync(join(dir, 'index.html'))) {
      const settings = name === 'live' ? localSettings(await freePortRow(3)) : {};
      build(dir, 'webpack.config.ts', ['--env', `backend=${name}`], settings);
    }
    const site = await this.serve(name, dir);
    const { platform } = configOfFolder(dir) ?? {};
    if (!platform) return site;
    const hosts = localHosts(Number(new URL(platform.apiUrl).port));
    this.#running.push(await startLocalPlatform(hosts));
    return { ...site, hosts };
  }
}

/** Runs webpack with one of the bench's configurations. Throws if it fails. */
export function build(
  dir: string,
  config: string,
  more: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): void {
  const program = 'node_modules/webpack/bin/webpack.js';
  const path = join(import.meta.dirname, config);
  const words = ['--mode', 'production', '--config', path, '--output-path', dir, ...more];
  const { status } = spawnSync(process.execPath, [program, ...words], {
    stdio: 'inherit',
    env: { ...process.env, ENV_FILE: '', ...settings },
  });
  if (status !== 0) throw new Error(`webpack failed: no build in ${dir}. Its output is above`);
}
