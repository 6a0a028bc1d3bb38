import type { Page } from 'playwright/test';

/**
 * Returns a function that lists the addresses of all scripts that ran in the page's current document, whatever loaded
 * them.
 */
export async function watchScripts(page: Page): Promise<() => readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const seen = new Map<string, Set<string>>();
  let frame = '';
  session.on('Debugger.scriptParsed', ({ url, executionContextAuxData }) => {
    const { frameId = '' } = (executionContextAuxData ?? {}) as { frameId?: string };
    // A script without an address is the test's: the policy blocks all others.
    if (url === '') return;
    seen.set(frameId, (seen.get(frameId) ?? new Set()).add(url));
  });
  session.on('Page.frameNavigated', ({ frame: { id, parentId } }) => {
    if (parentId !== undefined) return;
    frame = id;
    seen.set(id, new Set());
  });
  await session.send('Page.enable');
  await session.send('Debugger.enable');
  return () => Array.from(seen.get(frame) ?? []);
}
