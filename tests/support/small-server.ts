import { rmSync } from 'node:fs';
import { type RunningServer, startServer } from '../../.tools/serve/server.ts';
import { smallBuild } from './small-build.ts';

/** Serves a small build during the tests of the calling file. */
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
