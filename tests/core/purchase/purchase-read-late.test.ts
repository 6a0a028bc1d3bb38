import { cards } from '../../support/cards.ts';
import { createFakePorts } from '../../support/fake-store.ts';
import { closePage, openPage } from '../../support/other-page.ts';
import { canBuy, gemPack, moved, pressPay, purchaseOf } from '../../support/purchase.ts';
import type { JournalPort } from '#ports/journal.ts';
import { settle } from '../../support/settle.ts';

test('Pay is not offered for an item with an open purchase, although the journal could not be read at first', async () => {
  const fake = createFakePorts();
  await fake.platform.remember('luna');
  const before = await openPage(fake);
  await fake.platform.breakNext('createPurchase', 'answer-lost');
  await pressPay(before, cards.pays);
  expect(purchaseOf(before).kind).toBe('checking');
  await closePage(before);
  const disk = fake.journal.page();
  let away = true;
  const journal: JournalPort = {
    ...disk,
    transact: (userId, change) =>
      away ? Promise.resolve({ ok: false, problem: 'denied' }) : disk.transact(userId, change),
  };
  await fake.platform.breakNext('createPurchase', 'unavailable', 'unavailable', 'unavailable');
  const page = await openPage(fake, { journal });
  away = false;
  expect(await page.app.purchases.prepare(gemPack.sku)).toMatchObject({ ok: true });
  await settle();
  expect(canBuy(page)).toBe(false);
  expect(purchaseOf(page).kind).toBe('checking');
  expect((await moved(fake)).charges).toBe(1);
});
