import { cards, coBadgedCards, payingCards, refusedCards } from '../support/cards.ts';
import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { showFound } from '../support/show-player.ts';
import { platformContract } from './contract.ts';
import { newKey, Shopper } from './payments.harness.ts';

const hour = 3_600_000;

/** The outcome of a payment with each test card, and of repeated requests. */
export const describePaymentsPort = platformContract('payments', 'payments port', (h) => {
  let shopper: Shopper;
  beforeEach(async () => {
    await h.platform.remember('luna');
    shopper = new Shopper(h);
  });

  test.each([
    ['behind', 'two hours', -24 * hour, 2 * hour],
    ['ahead', 'two hours', 24 * hour, 2 * hour],
    ['behind', 'a minute', -24 * hour, hour / 60],
    ['ahead', 'a minute', 24 * hour, hour / 60],
  ])(
    'platformTime() is the platform’s time, a day %s the device’s clock, also %s later',
    async (_off, _later, off, later) => {
      const before = valueOf(await h.port.platformTime());
      await h.platform.shiftDeviceClock(-off);
      await h.platform.advance(later);
      const passed = valueOf(await h.port.platformTime()) - before;
      // Answers contain the time in whole seconds.
      expect(Math.abs(passed - later - off)).toBeLessThanOrEqual(1_000);
    },
  );

  test.each(payingCards)(
    'the payment method of %s has its brand and last four digits, and no other digits',
    async (brand, number) => {
      const method = await shopper.method(number);
      expect(method).toEqual({ id: expect.any(String), brand, suffix: number.slice(-4) });
      expect(JSON.stringify(method)).not.toContain(number.slice(0, -4));
    },
  );

  test.each(coBadgedCards)(
    'the payment method of a co-badged %s card has the chosen brand, or this one if none is chosen',
    async (own, number) => {
      for (const chosen of ['cartes_bancaires', own, undefined]) {
        const { brand } = await shopper.method(number, chosen);
        expect(brand).toBe(chosen ?? own);
      }
    },
  );

  test.each([
    ...payingCards,
    ...coBadgedCards.map(([brand, number]) => [`a co-badged ${brand}`, number] as const),
  ])('%s is charged at once without a challenge', async (_, number) => {
    const purchase = await shopper.buy(number);
    expect(purchase.clientSecret).toBeNull();
    expect(await h.platform.ledger()).toEqual([
      { kind: 'charge', purchaseId: purchase.purchaseId, sku: 'gems_pack_3' },
    ]);
  });

  test('a payment profile has the brand and last digits of its card, and charges nothing', async () => {
    const profile = valueOf(await shopper.profile(await shopper.method(cards.pays)));
    expect(profile).toMatchObject({ cardBrand: 'visa', cardSuffix: '4242', personalData: null });
    expect(await h.platform.ledger()).toEqual([]);
  });

  test('an incomplete card is refused as card-invalid', async () => {
    h.typeCard('4242 4242');
    const answer = await h.port.createMethod({ name: 'Luna', email: 'parent@example.test' });
    expect(answer).toMatchObject({ ok: false, problem: 'card-invalid' });
  });

  test('the card of a confirmed sheet is registered once, and charged like any other', async () => {
    h.confirmSheet(cards.pays);
    const method = valueOf(await h.port.createWalletMethod());
    expect(method).toMatchObject({ brand: 'visa', suffix: '4242' });
    expect(await h.port.createWalletMethod()).toEqual({ ok: false, problem: 'unavailable' });
    valueOf(await shopper.order(valueOf(await shopper.profile(method)).id));
    expect(await shopper.charges()).toBe(1);
  });

  test('no card is registered after its sheet has ended', async () => {
    h.confirmSheet(cards.pays)();
    expect(await h.port.createWalletMethod()).toEqual({ ok: false, problem: 'unavailable' });
  });

  test.each(refusedCards)(
    'an order with the card %s is refused as %s and not charged',
    async (number, problem) => {
      const answer = await shopper.order(await shopper.profileOf(number));
      expect(answer).toMatchObject({ ok: false, problem });
      expect(await h.platform.ledger()).toEqual([]);
    },
  );

  test('an SKU that is not sold is unavailable and not charged', async () => {
    const profile = await shopper.profileOf(cards.pays);
    for (const sku of ['no_such_pack', 'constructor', '']) {
      const answer = await shopper.order(profile, { sku });
      expect(answer).toMatchObject({ ok: false, problem: 'item-unavailable' });
    }
    expect(await h.platform.ledger()).toEqual([]);
  });

  test('a card of another billing platform is gone and not charged', async () => {
    const order = await shopper.order(await shopper.profileOf(cards.pays), { inBrazil: true });
    expect(order).toMatchObject({ ok: false, problem: 'card-gone' });
    expect(await h.platform.ledger()).toEqual([]);
  });

  /** Ends Luna's session; the next call finds Bia's. */
  async function becomeBia(): Promise<void> {
    await h.platform.endSessions();
    await h.platform.remember('bia');
    expect(await shopper.order('')).toMatchObject({ ok: false, problem: 'signed-out' });
    await showFound(h.session);
  }

  test('another player\u2019s card cannot be used', async () => {
    const profile = await shopper.profileOf(cards.pays);
    await becomeBia();
    expect(await shopper.order(profile)).toMatchObject({ ok: false, problem: 'card-gone' });
    expect(await h.platform.ledger()).toEqual([]);
  });

  test('a signed-out player can neither register a card nor buy', async () => {
    const method = await shopper.method(cards.pays);
    const profile = valueOf(await shopper.profile(method)).id;
    await h.platform.endSessions();
    expect(await shopper.profile(method)).toMatchObject({ ok: false, problem: 'signed-out' });
    expect(await shopper.order(profile)).toMatchObject({ ok: false, problem: 'signed-out' });
    expect(await h.platform.ledger()).toEqual([]);
  });

  describe('an idempotency key', () => {
    test('a repeated order returns the first result and charges once', async () => {
      const key = newKey();
      const profile = await shopper.profileOf(cards.pays);
      const first = valueOf(await shopper.order(profile, { key }));
      expect(valueOf(await shopper.order(profile, { key }))).toEqual(first);
      expect(await shopper.charges()).toBe(1);
    });

    test('parallel orders with one key charge once', async () => {
      const key = newKey();
      const profile = await shopper.profileOf(cards.pays);
      await Promise.all(Array.from({ length: 20 }, () => shopper.order(profile, { key })));
      expect(await shopper.charges()).toBe(1);
    });

    test('a repeated order returns the first refusal', async () => {
      const key = newKey();
      const profile = await shopper.profileOf(cards.declined);
      const first = await shopper.order(profile, { key });
      expect(await shopper.order(profile, { key })).toEqual(first);
      expect(first).toMatchObject({ ok: false, problem: 'card-declined' });
    });

    test('another order with the same key is unavailable and charges nothing more', async () => {
      const key = newKey();
      const profile = await shopper.profileOf(cards.pays);
      await shopper.order(profile, { key });
      const answer = await shopper.order(profile, { key, sku: 'gems_pack_6' });
      expect(answer).toMatchObject({ ok: false, problem: 'unavailable' });
      expect(await shopper.charges()).toBe(1);
    });

    test('another key makes another purchase and another charge', async () => {
      const profile = await shopper.profileOf(cards.pays);
      const first = valueOf(await shopper.order(profile));
      expect(valueOf(await shopper.order(profile)).purchaseId).not.toBe(first.purchaseId);
      expect(await shopper.charges()).toBe(2);
    });

    test('a repeated payment profile is the same, and other data with its key is refused', async () => {
      const key = newKey();
      const method = await shopper.method(cards.pays);
      const first = valueOf(await shopper.profile(method, { key }));
      expect(valueOf(await shopper.profile(method, { key }))).toEqual(first);
      const other = await shopper.profile(method, { key, email: 'other@example.test' });
      expect(other).toMatchObject({ ok: false, problem: 'card-invalid' });
    });
  });

  describe('the items of a purchase', () => {
    test('are credited once, however often the grant is requested', async () => {
      const before = await h.platform.balance('luna');
      const { purchaseId } = await shopper.buy(cards.pays);
      const ask = () => h.port.grant(purchaseId, 'gems_pack_3', players.luna.userId);
      const first = valueOf(await ask());
      expect(first.added.reward).toEqual({ coins: 0, gems: 400 });
      expect(first.wallet).toEqual({ ...before, gems: before.gems + 400 });
      expect(valueOf(await ask())).toEqual(first);
      expect(await h.platform.balance('luna')).toEqual(first.wallet);
      expect([await shopper.charges(), await shopper.grants()]).toEqual([1, 1]);
    });

    test('are not credited for an unpaid or unknown purchase', async () => {
      const before = await h.platform.balance('luna');
      const waiting = await shopper.waiting(cards.asks);
      const asked = [waiting.purchaseId, 'no_such_purchase', 'constructor'];
      for (const purchaseId of asked) {
        const answer = await h.port.grant(purchaseId, 'gems_pack_3', players.luna.userId);
        expect(answer.ok).toBe(false);
      }
      expect(await h.platform.balance('luna')).toEqual(before);
      expect(await h.platform.ledger()).toEqual([]);
    });

    test('are not credited to another player', async () => {
      const before = await h.platform.balance('bia');
      const { purchaseId } = await shopper.buy(cards.pays);
      const answer = await h.port.grant(purchaseId, 'gems_pack_3', players.bia.userId);
      expect(answer.ok).toBe(false);
      expect(await h.platform.balance('bia')).toEqual(before);
      expect(await shopper.grants()).toBe(0);
    });

    test.each([
      ['before', 0],
      ['after', 1],
    ])('are not given to the session of another player %s their own grant', async (_, grants) => {
      const { purchaseId } = await shopper.buy(cards.pays);
      const ask = (userId: string) => h.port.grant(purchaseId, 'gems_pack_3', userId);
      if (grants > 0) valueOf(await ask(players.luna.userId));
      await becomeBia();
      for (const { userId } of [players.luna, players.bia]) {
        expect(await ask(userId)).toMatchObject({ ok: false });
      }
      expect(await shopper.grants()).toBe(grants);
    });
  });
});
