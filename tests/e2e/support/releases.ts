import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import type { Policed } from '../../../.tools/hosting/rules.ts';
import { type RunningServer, startServer } from '../../../.tools/serve/server.ts';
import { type Generations, releasesOf } from './generations.ts';
import { test as onSharedHost } from './test.ts';

interface Releases {
  /** Three releases of the build under test, of which the first is served. */
  releases: Generations;
  host: {
    readonly url: string;
    /** Serves only this release: no file of an earlier one is left. */
    deploy: (release: number) => Promise<void>;
    /** The same, but with the headers of an older release. */
    deployUnderHeaders: (release: number, older: Policed) => Promise<void>;
    /** Copies the release over the first one and deletes nothing, as docs/deploy.md describes. */
    deployOver: (release: number) => Promise<void>;
    /** From now on, accepts connections and never answers. */
    fallSilent: () => Promise<void>;
  };
}

/** Removed when the process exits: a host may still be about to open a file for a closed page. */
const served: Generations[] = [];
process.once('exit', () => served.forEach((releases) => releases.remove()));

/** The store on a test-specific host, to which newer releases can be deployed. */
export const test = onSharedHost.extend<Releases>({
  // A picture that was not shown before is removed with its release.
  // The host is down for a moment during a deployment: requests for the worker and health.json may fail.
  expectedErrors: [
    /404|ChunkLoadError|Loading (CSS )?chunk|MIME type|net::ERR_\w+ \S+(\.svg|health\.json)$|fetching the script/,
  ],
  releases: async ({ build }, provide) => {
    const releases = releasesOf(build, 2);
    await provide(releases);
    served.push(releases);
  },
  host: async ({ releases }, provide) => {
    let server: RunningServer = await startServer({ dir: releases.dirs[0] ?? '', port: 0 });
    const { url } = server;
    const serve = (dir: string, headersOf?: Policed): Promise<RunningServer> =>
      startServer({ dir, port: Number(new URL(url).port), ...(headersOf ? { headersOf } : {}) });
    const deploy = async (release: number, headersOf?: Policed) => {
      await server.close();
      server = await serve(releases.dirs[release] ?? '', headersOf);
    };
    await provide({
      url,
      deploy: (release) => deploy(release),
      deployUnderHeaders: deploy,
      async deployOver(release) {
        const [first = '', over = ''] = [releases.dirs[0], releases.dirs[release]];
        cpSync(over, first, { recursive: true, preserveTimestamps: true });
        await deploy(0);
      },
      async fallSilent() {
        await server.close();
        server = await startSilent(url);
      },
    });
    await server.close();
  },
  baseURL: async ({ host }, provide) => provide(host.url),
});

async function startSilent(url: string): Promise<RunningServer> {
  const callers = new Set<Socket>();
  const server = createServer((caller) => callers.add(caller.on('error', () => undefined)));
  const { hostname, port } = new URL(url);
  server.listen(Number(port), hostname);
  await once(server, 'listening');
  return {
    url,
    async close() {
      for (const caller of callers) caller.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
