import { lunasCard } from '../pages/checkout-page.ts';
import { cards, luna } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectCalm } from './after-calm.ts';
import { breakNextCall, type Call, calls, faultHappened, faults } from './faults.ts';

// Every call of a purchase by card and by wallet, with every network fault.

test.use({ wallets: ['googlePay'] });

/** Calls before anything is ordered: a fault may end the purchase as refused. */
const mayEndBefore: readonly Call[] = ['createPaymentMethod'];

for (const source of ['card', 'wallet'] as const) {
  for (const call of Object.keys(calls) as Call[]) {
    for (const fault of faults) {
      test(`by ${source}, journal and ledger agree after this fault of ${call}: ${fault}`, async ({
        page,
        pages,
        checkout,
        wallet,
      }) => {
        await checkout.openAs(luna);
        if (source === 'wallet') await wallet.open();
        else await checkout.enter({ ...lunasCard, number: cards.asksForAuthentication });
        await breakNextCall(page, call, fault);
        await (source === 'wallet' ? wallet.card('asks') : checkout.pay).click();
        const end = await expectCalm(pages);
        expect(await faultHappened(page)).toBe(true);
        expect(mayEndBefore.includes(call) ? ['bought', 'refused'] : ['bought']).toContain(end);
      });
    }
  }
}
