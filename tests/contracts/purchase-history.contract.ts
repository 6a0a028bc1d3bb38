import { cards } from '../support/cards.ts';
import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { showFound } from '../support/show-player.ts';
import { platformContract } from './contract.ts';
import { newKey, Shopper } from './payments.harness.ts';

const day = 86_400_000;

export const describePurchaseHistoryPort = platformContract(
  'purchaseHistory',
  'purchase history port',
  (h) => {
    let shopper: Shopper;
    beforeEach(async () => {
      await h.platform.remember('luna');
      shopper = new Shopper(h);
    });

    const list = async () => valueOf(await h.port.page()).purchases;
    const states = async () => (await list()).map(({ state }) => state);

    async function becomeBia(): Promise<void> {
      await h.platform.endSessions();
      await h.platform.remember('bia');
      expect(await h.port.page()).toMatchObject({ problem: 'signed-out' });
      await showFound(h.session);
    }

    test('an account without purchases has one empty page', async () => {
      expect(await h.port.page()).toEqual({
        ok: true,
        value: { purchases: [], nextCursor: undefined },
      });
    });

    test('a purchase is listed with price, country, card and the key of its order', async () => {
      const key = newKey();
      const profile = await shopper.profileOf(cards.pays);
      const { purchaseId } = valueOf(await shopper.order(profile, { key, sku: '620' }));
      expect(await list()).toEqual([
        {
          id: purchaseId,
          reference: key,
          sku: '620',
          price: { minor: 399, currency: 'USD' },
          country: 'US',
          state: 'paid',
          createdAt: expect.any(Number),
          card: { brand: 'visa', suffix: '4242' },
          receiptUrl: null,
          fiscalDocumentUrl: null,
          withdrawal: null,
        },
      ]);
    });

    test('a paid purchase is granted once it was delivered', async () => {
      const { purchaseId } = await shopper.buy(cards.pays);
      expect(await states()).toEqual(['paid']);
      valueOf(await h.payments.grant(purchaseId, 'gems_pack_3', players.luna.userId));
      expect(await states()).toEqual(['granted']);
    });

    test('a purchase waits for the challenge, and fails if the challenge is refused', async () => {
      const { clientSecret } = await shopper.waiting(cards.asks);
      expect(await states()).toEqual(['pending']);
      h.cardholder.answer = 'refuses';
      await h.payments.challenge(clientSecret, h.platform.billingPlatformIds.elsewhere);
      expect(await states()).toEqual(['failed']);
    });

    test('a purchase made in Brazil can be withdrawn from for seven days', async () => {
      await h.platform.remember('bia');
      await shopper.buy(cards.pays);
      const [bought] = await list();
      expect(bought).toMatchObject({
        country: 'BR',
        withdrawal: { state: 'none', until: (bought?.createdAt ?? 0) + 7 * day, receivedAt: null },
      });
    });

    test('a player does not get the purchases of another player', async () => {
      await shopper.buy(cards.pays);
      await becomeBia();
      expect(await list()).toEqual([]);
    });

    test('51 purchases are two pages, with the newest purchase first', async () => {
      const profile = await shopper.profileOf(cards.pays);
      const bought: string[] = [];
      for (let count = 0; count < 51; count++) {
        bought.unshift(valueOf(await shopper.order(profile)).purchaseId);
        await h.platform.advance(1);
      }
      const first = valueOf(await h.port.page());
      const second = valueOf(await h.port.page(first.nextCursor));
      expect(first.purchases).toHaveLength(50);
      expect([...first.purchases, ...second.purchases].map(({ id }) => id)).toEqual(bought);
      expect(second.nextCursor).toBeUndefined();
    });
  },
);
