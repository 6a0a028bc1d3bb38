import { createApp } from '#core/app.ts';
import type { FakePorts, FakeStore } from './fake-store.ts';
import { gemPack, pressPay } from './purchase.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';

/** Does something in another page of the same browser, for the player it remembers, and closes it. */
export async function onOtherPage(
  fake: FakePorts,
  work: (page: FakeStore) => Promise<void> | void,
): Promise<void> {
  const app = createApp({ ...fake.ports, journal: fake.journal.page() }, settings());
  const stop = app.start();
  await app.session.ensure();
  await settle();
  await work({ ...fake, app, stop });
  await settle();
  app.purchases.leave();
  stop();
  await settle();
}

/** Buys the gem pack in another page, where the player sees that it is bought. */
export function buyOnOtherPage(fake: FakePorts, card: string): Promise<void> {
  return onOtherPage(fake, async (page) => {
    await pressPay(page, card);
    page.app.purchases.shown(gemPack.sku);
  });
}

/** Begins to buy the gem pack in another page that is closed before the end is known. */
export function beginOnOtherPage(fake: FakePorts, card: string): Promise<void> {
  return onOtherPage(fake, (page) => pressPay(page, card));
}
