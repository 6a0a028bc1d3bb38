import type { Mail } from './world/state.ts';
import type { World } from './world/world.ts';

/** Shows the demo mailbox once the fake platform has sent a mail. It is loaded then. */
export function showInbox(world: World): void {
  let shown = 0;

  async function show(mails: readonly Mail[]): Promise<void> {
    if (mails.length === shown) return;
    shown = mails.length;
    const { drawMailbox } = await import('./mailbox.ts');
    if (mails.length === shown) drawMailbox(mails);
  }

  function onMails({ mails }: { readonly mails: readonly Mail[] }): void {
    void show(mails).catch((error: unknown) => {
      shown = 0;
      console.warn('the demo mailbox failed to load', error);
    });
  }

  const look = () => void world.read().then(onMails);
  world.onRun(onMails);
  document.addEventListener('visibilitychange', look);
  look();
}
