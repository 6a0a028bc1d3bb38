import type { LinkRunsPort } from '#ports/link-runs.ts';
import { contract } from './contract.ts';

export interface LinkRunsHarness {
  readonly runs: LinkRunsPort;
  /** Reloads the page: the same history entry on the same device. */
  reload(): LinkRunsPort;
}

const path = '/confirm/delete';

export const describeLinkRuns = contract<LinkRunsHarness>('link runs', (h) => {
  test('a link that was never opened has no result', async () => {
    expect(await h.runs.recall(path, 'one')).toBeNull();
    expect(await h.runs.recall(path, null)).toBeNull();
  });

  test.each(['begun', 'done', 'expired', 'likely-done'] as const)(
    'the result %s of a link is remembered after a reload',
    async (run) => {
      await h.runs.remember(path, 'one', run);
      expect(await h.runs.recall(path, 'one')).toBe(run);
      expect(await h.reload().recall(path, 'one')).toBe(run);
    },
  );

  test('the latest result of a link replaces the one before', async () => {
    await h.runs.remember(path, 'one', 'begun');
    await h.runs.remember(path, 'one', 'done');
    expect(await h.runs.recall(path, 'one')).toBe('done');
  });

  test('the result of one link does not affect another', async () => {
    await h.runs.remember(path, 'one', 'done');
    expect(await h.runs.recall(path, 'two')).toBeNull();
    expect(await h.runs.recall('/confirm/request', 'one')).toBeNull();
  });

  test('after a reload the page’s own link is known without its token', async () => {
    await h.runs.remember(path, 'one', 'done');
    expect(await h.reload().recall(path, null)).toBe('done');
  });
});
