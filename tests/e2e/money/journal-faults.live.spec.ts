import { lunasCard } from '../pages/checkout-page.ts';
import { luna } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { movesOf, readJournal } from './after-calm.ts';
import { breakJournal, journalBreaks, journalBroke } from './journal-breaks.ts';

// Journal writes that fail or lose data at any point of a purchase. The player never pays twice, and receives paid
// items as long as any record exists.

test.use({ expectedErrors: [/QuotaExceeded|journal|no room/i] });

/** Journal writes of a purchase with a card that pays. */
const writes = [0, 1, 2, 3, 4, 5, 6, 7];

for (const how of journalBreaks) {
  for (const write of writes) {
    test(`a purchase is charged at most once after the journal fault “${how}” at write ${write + 1}`, async ({
      page,
      context,
      checkout,
      success,
    }) => {
      await checkout.openAs(luna);
      await checkout.enter(lunasCard);
      await breakJournal(page, write, how);
      await checkout.pay.click();
      await journalBroke(page);
      // The page continues as far as it can. Then it is closed, and the store is opened again.
      await page.waitForLoadState('networkidle');
      const shownAsBought = await success.heading.isVisible();
      await page.close();
      const reopened = await context.newPage();
      await reopened.goto('/home');
      await expect
        .poll(async () => (await readJournal(reopened)).open, { timeout: 50_000 })
        .toBe(0);

      const { outcomes } = await readJournal(reopened);
      const { charges, grants } = await movesOf(reopened);
      expect(charges).toBeLessThanOrEqual(1);
      if (shownAsBought || outcomes.includes('bought')) expect([charges, grants]).toEqual([1, 1]);
      if (how !== 'evicted') expect(grants).toBe(charges);
      expect(grants).toBeLessThanOrEqual(charges);
      if (write === 0 && how !== 'evicted' && how !== 'closing') expect(charges).toBe(0);
    });
  }
}
