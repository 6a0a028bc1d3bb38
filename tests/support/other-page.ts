import type { FakePorts, FakeStore } from './fake-store.ts';
import { gemPack, pressPay } from './purchase.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';
import { createWholeApp, type WholePorts } from './whole-app.ts';

/** Opens one more page of the same browser, signed in by its cookie. `other` replaces some of its ports. */
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

/** Closes the page. Its work is left unfinished. */
export async function closePage({ app, stop }: FakeStore): Promise<void> {
  void app.purchases.leave(false);
  stop();
  await settle();
}

/** Runs `work` in another page of the same browser, signed in by its cookie, and closes that page. */
export async function onOtherPage(
  fake: FakePorts,
  work: (page: FakeStore) => Promise<void> | void,
): Promise<void> {
  const page = await openPage(fake);
  await work(page);
  await settle();
  await closePage(page);
}

/** Buys the gem pack in another page, which marks the result as shown. */
export function buyOnOtherPage(fake: FakePorts, card: string): Promise<void> {
  return onOtherPage(fake, async (page) => {
    await pressPay(page, card);
    page.app.purchases.shown(gemPack.sku);
  });
}

/** Presses Pay for the gem pack in another page, which closes before it shows a result. */
export function beginOnOtherPage(fake: FakePorts, card: string): Promise<void> {
  return onOtherPage(fake, (page) => pressPay(page, card));
}
