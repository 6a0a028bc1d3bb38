import type { LinkRunsPort } from '#ports/link-runs.ts';
import { tryLoad } from '../lazy-port.ts';

/**
 * The adapter is loaded with the first call, as only the pages of mail links need it. If that fails, no link is
 * remembered.
 *
 * @param onMissing called if the adapter failed to load
 */
export function createLazyLinkRuns(
  onMissing: () => void,
  load = async () => (await import('./link-runs.ts')).createLinkRuns(),
): LinkRunsPort {
  let runs: LinkRunsPort | undefined;
  const adapter = () => tryLoad(async () => (runs ??= await load()), onMissing);
  return {
    async recall(...link) {
      const port = await adapter();
      return port ? port.recall(...link) : null;
    },
    async remember(...run) {
      const port = await adapter();
      await port?.remember(...run);
    },
  };
}
