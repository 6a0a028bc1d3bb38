import { type RunningServer, startServer } from '../../../.tools/server.ts';
import { type Generations, releasesOf } from './generations.ts';
import { test as onSharedHost } from './test.ts';

interface Releases {
  /** Three releases of the build under test, of which the first is served. */
  releases: Generations;
  host: { readonly url: string; deploy: (release: number) => Promise<void> };
}

/** The store on a host of the test's own, to which newer releases can be deployed. */
export const test = onSharedHost.extend<Releases>({
  // A picture that was not shown before goes with its release, and leaves its place empty.
  expectedErrors: [/404|ChunkLoadError|Loading (CSS )?chunk|MIME type|net::ERR_\w+ \S+\.svg$/],
  releases: async ({ build }, provide) => {
    const releases = releasesOf(build, 2);
    await provide(releases);
    releases.remove();
  },
  host: async ({ releases }, provide) => {
    let server = await startServer({ dir: releases.dirs[0] ?? '', port: 0 });
    const { url } = server;
    const serve = (dir: string): Promise<RunningServer> =>
      startServer({ dir, port: Number(new URL(url).port) });
    await provide({
      url,
      async deploy(release) {
        await server.close();
        server = await serve(releases.dirs[release] ?? '');
      },
    });
    await server.close();
  },
  baseURL: async ({ host }, provide) => provide(host.url),
});
