import { cards } from './cards.ts';
import { createFakePorts, type FakePorts, type FakeStore } from './fake-store.ts';
import type { FakePage } from './fake-device-ports.ts';
import { gemPack, pressPay } from './purchase.ts';
import { settings } from './settings.ts';
import { settle } from './settle.ts';
import { SlowJournal } from './slow-journal.ts';
import { createWholeApp, type WholePorts } from './whole-app.ts';

/** All ports of a page in a browser with Luna's cookie. */
export async function signedInPorts(): Promise<FakePorts> {
  const fake = createFakePorts();
  await fake.platform.remember('luna');
  return fake;
}

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

/** Opens a page that is visible while its tab is. */
export function openPageIn(
  tab: FakePage,
  fake: FakePorts,
  other: Partial<WholePorts> = {},
): Promise<FakeStore> {
  const device = Object.create(fake.device, {
    visible: { get: () => tab.visible },
    onVisible: { value: tab.onVisible },
  }) as FakePorts['device'];
  return openPage(fake, { device, ...other });
}

/** Opens Luna's page over a journal that can hold back transactions. */
export async function openSlowPage(): Promise<{ store: FakeStore; journal: SlowJournal }> {
  const fake = await signedInPorts();
  const journal = new SlowJournal(fake.journal.page());
  return { store: await openPage(fake, { journal }), journal };
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

/** Presses Pay in another page, which closes while the bank's challenge is open. */
export async function leaveAtChallenge(fake: FakePorts): Promise<void> {
  await fake.platform.breakNext('handleNextAction', 'request-lost');
  await beginOnOtherPage(fake, cards.asks);
}
