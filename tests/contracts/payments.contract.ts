import { cards, payingCards, refusedCards } from '../support/cards.ts';
import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { showFound } from '../support/show-player.ts';
import { newKey, type PaymentsHarness, Shopper } from './payments.harness.ts';

const hour = 3_600_000;

/** Paying: what each card does, and what a second asking does. */
export function describePaymentsPort(
  name: string,
  makeHarness: () => Promise<PaymentsHarness>,
): void {
  describe(`payments port: ${name}`, () => {
    let h: PaymentsHarness;
    let shopper: Shopper;
    beforeEach(async () => {
      h = await makeHarness();
      await h.platform.remember('luna');
      shopper = new Shopper(h);
    });

    test.each([
      ['behind', 'two hours', -24 * hour, 2 * hour],
      ['ahead', 'two hours', 24 * hour, 2 * hour],
      ['behind', 'a minute', -24 * hour, hour / 60],
      ['ahead', 'a minute', 24 * hour, hour / 60],
    ])(
      'the time is the platform’s, not the device’s: it is a day %s %s later',
      async (_off, _later, off, later) => {
        const before = valueOf(await h.port.platformTime());
        await h.platform.shiftDeviceClock(-off);
        await h.platform.advance(later);
        const passed = valueOf(await h.port.platformTime()) - before;
        // Answers contain the time in whole seconds.
        expect(Math.abs(passed - later - off)).toBeLessThanOrEqual(1_000);
      },
    );

    test('the platform’s time is not available without a session', async () => {
      await h.platform.endSessions();
      expect(await h.port.platformTime()).toMatchObject({ ok: false, problem: 'signed-out' });
    });

    test.each(payingCards)(
      '%s is known by its brand and last four digits, no more',
      async (brand, number) => {
        const method = await shopper.method(number);
        expect(method).toEqual({ id: expect.any(String), brand, suffix: number.slice(-4) });
        expect(JSON.stringify(method)).not.toContain(number.slice(0, -4));
      },
    );

    test.each(payingCards)('%s pays at once', async (_, number) => {
      const purchase = await shopper.buy(number);
      expect(purchase.clientSecret).toBeNull();
      expect(await h.platform.ledger()).toEqual([
        { kind: 'charge', purchaseId: purchase.purchaseId, sku: 'gems_pack_3' },
      ]);
    });

    test('registering a card charges nothing', async () => {
      await shopper.profileOf(cards.pays);
      expect(await h.platform.ledger()).toEqual([]);
    });

    test('a profile is of the card that was typed', async () => {
      const profile = valueOf(await shopper.profile(await shopper.method(cards.pays)));
      expect(profile).toMatchObject({ cardBrand: 'visa', cardSuffix: '4242', personalData: null });
    });

    test('a card that is not complete is refused by the provider', async () => {
      h.typeCard('4242 4242');
      const answer = await h.port.createMethod({ name: 'Luna', email: 'parent@kitewood.test' });
      expect(answer).toMatchObject({ ok: false, problem: 'card-invalid' });
    });

    test.each(refusedCards)('%s is refused for certain: %s', async (number, problem) => {
      const answer = await shopper.order(await shopper.profileOf(number));
      expect(answer).toMatchObject({ ok: false, problem });
      expect(await h.platform.ledger()).toEqual([]);
    });

    test('what is not sold cannot be bought', async () => {
      const profile = await shopper.profileOf(cards.pays);
      for (const sku of ['no_such_pack', 'constructor', '']) {
        const answer = await shopper.order(profile, { sku });
        expect(answer).toMatchObject({ ok: false, problem: 'item-unavailable' });
      }
      expect(await h.platform.ledger()).toEqual([]);
    });

    test('another player\u2019s card cannot be used', async () => {
      const profile = await shopper.profileOf(cards.pays);
      await h.platform.endSessions();
      await h.platform.remember('bia');
      expect(await shopper.order(profile)).toMatchObject({ ok: false, problem: 'signed-out' });
      await showFound(h.session);
      expect(await shopper.order(profile)).toMatchObject({ ok: false, problem: 'card-gone' });
      expect(await h.platform.ledger()).toEqual([]);
    });

    test('who is signed out registers and buys nothing', async () => {
      const method = await shopper.method(cards.pays);
      const profile = valueOf(await shopper.profile(method)).id;
      await h.platform.endSessions();
      expect(await shopper.profile(method)).toMatchObject({ ok: false, problem: 'signed-out' });
      expect(await shopper.order(profile)).toMatchObject({ ok: false, problem: 'signed-out' });
      expect(await h.platform.ledger()).toEqual([]);
    });

    describe('one key, one purchase', () => {
      test('a repeat answers what the first call answered, and charges once', async () => {
        const key = newKey();
        const profile = await shopper.profileOf(cards.pays);
        const first = valueOf(await shopper.order(profile, { key }));
        expect(valueOf(await shopper.order(profile, { key }))).toEqual(first);
        expect(await shopper.charges()).toBe(1);
      });

      test('parallel repeats charge once', async () => {
        const key = newKey();
        const profile = await shopper.profileOf(cards.pays);
        await Promise.all(Array.from({ length: 20 }, () => shopper.order(profile, { key })));
        expect(await shopper.charges()).toBe(1);
      });

      test('a repeated refusal stays that refusal', async () => {
        const key = newKey();
        const profile = await shopper.profileOf(cards.declined);
        const first = await shopper.order(profile, { key });
        expect(await shopper.order(profile, { key })).toEqual(first);
        expect(first).toMatchObject({ ok: false, problem: 'card-declined' });
      });

      test('the same key with another order is no purchase, and says nothing of the first', async () => {
        const key = newKey();
        const profile = await shopper.profileOf(cards.pays);
        await shopper.order(profile, { key });
        const answer = await shopper.order(profile, { key, sku: 'gems_pack_6' });
        expect(answer).toMatchObject({ ok: false, problem: 'unavailable' });
        expect(await shopper.charges()).toBe(1);
      });

      test('another key is another purchase', async () => {
        const profile = await shopper.profileOf(cards.pays);
        const first = valueOf(await shopper.order(profile));
        expect(valueOf(await shopper.order(profile)).purchaseId).not.toBe(first.purchaseId);
        expect(await shopper.charges()).toBe(2);
      });

      test('a profile is made once per key, for one card', async () => {
        const key = newKey();
        const method = await shopper.method(cards.pays);
        const first = valueOf(await shopper.profile(method, { key }));
        expect(valueOf(await shopper.profile(method, { key }))).toEqual(first);
        const other = await shopper.profile(method, { key, email: 'other@kitewood.test' });
        expect(other).toMatchObject({ ok: false, problem: 'card-invalid' });
      });
    });

    describe('the items', () => {
      test('are credited once for a paid purchase, however often it is asked', async () => {
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

      test('are not credited for what is not paid', async () => {
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

      test('do not go to another player', async () => {
        const before = await h.platform.balance('bia');
        const { purchaseId } = await shopper.buy(cards.pays);
        const answer = await h.port.grant(purchaseId, 'gems_pack_3', players.bia.userId);
        expect(answer.ok).toBe(false);
        expect(await h.platform.balance('bia')).toEqual(before);
        expect(await shopper.grants()).toBe(0);
      });
    });
  });
}
