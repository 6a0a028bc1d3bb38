import { type RunningServer, startServer } from '../../../.tools/serve/server.ts';
import { test as onSharedHost } from './test.ts';

/** Tests with a host of their own, which can be switched off. */
export const test = onSharedHost.extend<{ host: RunningServer }>({
  host: async ({ build }, provide) => {
    const host = await startServer({ dir: build, port: 0 });
    await provide(host);
    await host.close();
  },
  baseURL: async ({ host }, provide) => provide(host.url),
});
