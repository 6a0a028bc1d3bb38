import { lunasCard } from '../pages/checkout-page.ts';
import { cards, luna } from '../support/people.ts';
import { expect, test } from '../support/test.ts';
import { expectCalmAnew } from './after-calm.ts';
import { countEffects, effectsOf, isDead } from './effects.ts';

test.use({ wallets: ['googlePay'] });

// A page that crashes after any effect of a purchase, and is opened again: nothing is paid twice, no payment is lost,
// and in the end every record agrees.

const register = ['journal', 'POST /payment_methods', 'POST /payment-profiles', 'journal'];
const close = ['POST /graphql', 'journal', 'journal', 'journal', 'journal', 'journal'];
const pays = {
  number: cards.pays,
  effects: [...register, 'POST /purchases', 'journal', ...close],
  /** Index of the effect that moves money. */
  charge: 4,
  asks: false,
  byWallet: false,
};
const flows = {
  'a card that pays': pays,
  'a wallet whose card pays': { ...pays, byWallet: true },
  'a card whose bank asks': {
    number: cards.asksForAuthentication,
    effects: [
      ...register,
      'POST /purchases',
      'journal',
      'POST /payment_intents',
      'POST /payment_intents/challenge',
      'journal',
      'POST /purchases/…/confirm',
      'journal',
      ...close,
    ],
    charge: 9,
    asks: true,
    byWallet: false,
  },
};

for (const [name, { number, effects, charge, asks, byWallet }] of Object.entries(flows)) {
  test.describe(name, () => {
    test.beforeEach(async ({ checkout, wallet }) => {
      await checkout.openAs(luna);
      if (byWallet) await wallet.open();
      else await checkout.enter({ ...lunasCard, number });
    });

    test('a purchase has exactly the expected effects, in their order', async ({
      page,
      checkout,
      wallet,
      success,
    }) => {
      await countEffects(page);
      await (byWallet ? wallet.card('pays') : checkout.pay).click();
      if (asks) await checkout.pass.click();
      await expect(success.heading).toBeVisible();
      await expect.poll(() => effectsOf(page)).toEqual(effects);
    });

    for (const [effect, what] of effects.entries()) {
      for (const when of ['before', 'after'] as const) {
        test(`journal and ledger agree after the page crashes ${when} effect ${effect + 1} (${what})`, async ({
          page,
          pages,
          checkout,
          wallet,
        }) => {
          await countEffects(page, { effect, when });
          await (byWallet ? wallet.card('pays') : checkout.pay).click();
          if (asks && effect > effects.indexOf('POST /payment_intents'))
            await checkout.pass.click();
          await isDead(page);
          await page.close();

          const end = await expectCalmAnew(await pages.elsewhere());
          const moved = effect > charge || (effect === charge && when === 'after');
          if (moved) expect(end).toBe('bought');
          else expect(['never noted', 'refused', 'bought']).toContain(end);
        });
      }
    }
  });
}
