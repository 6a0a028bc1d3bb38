import type { Page } from 'playwright/test';
import { luna } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { goOnUntil, movesOf, readJournal } from './after-calm.ts';
import { heldCalls, payUntilHeld, release } from './hold.ts';

// Device events during each call of a purchase: money moves at most once, and a player who has paid has the items, or
// is told how to request them.

interface Turn {
  /** Whether the device may have forgotten the purchase afterwards. */
  readonly forgets?: boolean;
  readonly take: (page: Page) => Promise<unknown>;
}

const day = 24 * 3_600_000;

const setClock = (page: Page, ahead: number) =>
  page.evaluate((ahead) => {
    const { now } = Date;
    Date.now = () => now() + ahead;
  }, ahead);

const turns: Readonly<Record<string, Turn>> = {
  'its clock is put a day ahead': { take: (page) => setClock(page, day) },
  'its clock is put back by a day': { take: (page) => setClock(page, -day) },
  'its worker is killed': {
    async take(page) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('ServiceWorker.enable');
      await devtools.send('ServiceWorker.stopAllWorkers');
    },
  },
  'its worker and all files are taken': {
    take: (page) =>
      page.evaluate(async () => {
        for (const worker of await navigator.serviceWorker.getRegistrations()) {
          await worker.unregister();
        }
        for (const name of await caches.keys()) await caches.delete(name);
      }),
  },
  'its storage is cleared': {
    forgets: true,
    take: (page) =>
      page.evaluate(async () => {
        localStorage.clear();
        sessionStorage.clear();
        for (const { name = '' } of await indexedDB.databases()) {
          const opening = indexedDB.open(name);
          await new Promise((resolve) => opening.addEventListener('success', resolve));
          const database = opening.result;
          const stores = Array.from(database.objectStoreNames);
          if (stores.length > 0) {
            const clearing = database.transaction(stores, 'readwrite');
            for (const store of stores) clearing.objectStore(store).clear();
            await new Promise((resolve) => clearing.addEventListener('complete', resolve));
          }
          database.close();
        }
      }),
  },
};

for (const call of heldCalls) {
  for (const [name, { take, forgets = false }] of Object.entries(turns)) {
    test(`a device is charged at most once if, during ${call}, ${name}`, async ({
      page,
      pages,
      checkout,
    }) => {
      await checkout.openAs(luna);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await payUntilHeld(pages, call);
      await take(page);
      await release(page);
      await page.waitForLoadState('networkidle');
      await page.close();

      const reopened = await pages.elsewhere();
      await reopened.store.open();
      await goOnUntil(reopened, async () => {
        expect((await readJournal(reopened.page)).open).toBe(0);
      });

      const { outcomes } = await readJournal(reopened.page);
      const { charges, grants } = await movesOf(reopened.page);
      expect(charges).toBeLessThanOrEqual(1);
      expect(grants).toBeLessThanOrEqual(charges);
      if (outcomes.includes('bought')) expect([charges, grants]).toEqual([1, 1]);
      if (outcomes.includes('refused')) expect(charges).toBe(0);
      if (grants < charges && !forgets) expect(outcomes).toEqual(['unsettled']);
    });
  }
}
