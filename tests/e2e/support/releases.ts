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
    /** The release alone is served: nothing of those before it is left. */
    deploy: (release: number) => Promise<void>;
    /** The same, while the host still says what belongs to the release before. */
    deployUnderHeaders: (release: number, older: Policed) => Promise<void>;
    /** Copies the release over the first one and deletes nothing, as docs/deploy.md has it. */
    deployOver: (release: number) => Promise<void>;
    /** From now on it takes every call and answers none. */
    fallSilent: () => Promise<void>;
  };
}

/** They go when all is over: a host may still be about to open a file for a page that has gone. */
const served: Generations[] = [];
process.once('exit', () => served.forEach((releases) => releases.remove()));

/** The store on a host of the test's own, to which newer releases can be deployed. */
export const test = onSharedHost.extend<Releases>({
  // A picture that was not shown before goes with its release, and leaves its place empty.
  // While one is deployed, the host is away for a moment, in which a browser may ask for the worker, or the page
  // whether it is there.
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
