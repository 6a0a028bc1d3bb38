import type { FakePorts, FakeStore } from './fake-store.ts';
import { gemPack, pressPay } from './purchase.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';
import { createWholeApp, type WholePorts } from './whole-app.ts';

/** One more page of the same browser, for the player of its cookie. `other` replaces some of its ports. */
export async function openPage(
  fake: FakePorts,
  other: Partial<WholePorts> = {},
): Promise<FakeStore> {
  const ports = { ...fake.ports, journal: fake.journal.page(), ...other };
  const app = await createWholeApp(ports, settings());
  const stop = app.start();
  await app.session.ensure();
  await settle();
  return { ...fake, ports, app, stop };
}

/** The player closes the page. Its work is left unfinished. */
export async function closePage({ app, stop }: FakeStore): Promise<void> {
  void app.purchases.leave(false);
  stop();
  await settle();
}

/** Does something in another page of the same browser, for the player it remembers, and closes it. */
export async function onOtherPage(
  fake: FakePorts,
  work: (page: FakeStore) => Promise<void> | void,
): Promise<void> {
  const page = await openPage(fake);
  await work(page);
  await settle();
  await closePage(page);
}

/** Buys the gem pack in another page, and shows its player the result. */
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
