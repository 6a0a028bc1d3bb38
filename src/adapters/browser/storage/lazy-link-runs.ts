import type { LinkRunsPort } from '#ports/link-runs.ts';
import { tryLoad } from '../lazy-port.ts';

/**
 * For the pages of mails' links alone: the adapter is loaded with the first call. If that fails, every link is unknown.
 *
 * @param onMissing called if the adapter failed to load
 */
export function createLazyLinkRuns(
  onMissing: () => void,
  load = async () => (await import('./link-runs.ts')).createLinkRuns(),
): LinkRunsPort {
  let runs: LinkRunsPort | undefined;
  const here = () => tryLoad(async () => (runs ??= await load()), onMissing);
  return {
    async recall(...link) {
      const port = await here();
      return port ? port.recall(...link) : null;
    },
    async remember(...run) {
      const port = await here();
      await port?.remember(...run);
    },
  };
}
