import type { Mail } from './world/state.ts';
import type { World } from './world/world.ts';

/** Shows the demo mailbox once the fake platform has sent a mail. It is loaded then. */
export function showInbox(world: World): void {
  let shown = '';

  async function show(mails: readonly Mail[]): Promise<void> {
    // As many mails may be others: of a new world, or in another language.
    const wanted = mails.length > 0 ? JSON.stringify([document.documentElement.lang, mails]) : '';
    if (wanted === shown) return;
    shown = wanted;
    const { drawMailbox } = await import('./mailbox.ts');
    if (wanted === shown) drawMailbox(mails);
  }

  // Reading calls the listener.
  const look = () => void world.read();
  world.onRun(({ mails }) => {
    void show(mails).catch((error: unknown) => {
      shown = '';
      console.warn('the demo mailbox failed to load', error);
    });
  });
  document.addEventListener('visibilitychange', look);
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['lang'] });
  look();
}
