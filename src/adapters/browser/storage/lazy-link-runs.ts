import type { LinkRunsPort } from '#ports/link-runs.ts';
import { tryLoad } from '../lazy-port.ts';

/**
 * For the pages of mails' links alone: the adapter comes with the first question. Where it does not come,
 * nothing is known of any link.
 *
 * @param onMissing told when the adapter did not come
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
