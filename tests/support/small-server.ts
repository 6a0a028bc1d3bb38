import { rmSync } from 'node:fs';
import { type RunningServer, startServer } from '../../.tools/serve/server.ts';
import { smallBuild } from './small-build.ts';

/** A server over a small build, from before a file's first test until after its last. */
export function serveSmallBuild(): { readonly url: string } {
  let dir = '';
  let server: RunningServer | undefined;

  beforeAll(async () => {
    dir = smallBuild();
    server = await startServer({ dir, port: 0 });
  });

  afterAll(async () => {
    await server?.close();
    rmSync(dir, { recursive: true });
  });

  return {
    get url() {
      return server?.url ?? '';
    },
  };
}
