import type { Page } from 'playwright/test';

/** The scripts that ran in the page's document since it was loaded, by address, whatever loaded them. */
export async function watchScripts(page: Page): Promise<() => readonly string[]> {
  const session = await page.context().newCDPSession(page);
  const seen = new Map<string, Set<string>>();
  let frame = '';
  session.on('Debugger.scriptParsed', ({ url, executionContextAuxData }) => {
    const { frameId = '' } = (executionContextAuxData ?? {}) as { frameId?: string };
    // Text without an address is the test's: the policy keeps any other from running.
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
