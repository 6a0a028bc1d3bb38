import { startLocalPlatform } from '../../tests/support/local-platform.ts';
import { type LocalHosts, localHosts } from '../../tests/support/local-settings.ts';
import { configOfFolder } from '../build/build.ts';
import { type RunningServer, startServer } from '../serve/server.ts';

/** A served folder. `hosts` of a live build are those of a local platform. */
export interface Site extends RunningServer {
  readonly name: string;
  readonly dir: string;
  readonly hosts?: LocalHosts;
}

/** Serves a folder as production hosts do, and starts a local platform if it is a live build. */
export async function openSite(name: string, dir: string): Promise<Site> {
  const server = await startServer({ dir, port: 0 });
  const { platform, applicationId } = configOfFolder(dir) ?? {};
  if (!platform) return { name, dir, ...server };
  const hosts = localHosts(Number(new URL(platform.apiUrl).port));
  const local = await startLocalPlatform(hosts, applicationId);
  const close = async () => {
    await Promise.all([local.close(), server.close()]);
  };
  return { name, dir, url: server.url, hosts, close };
}
