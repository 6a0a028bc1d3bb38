import { familyPin } from '#adapters/fake/scenario/family.ts';
import { cards } from '../support/cards.ts';
import { players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { platformContract } from './contract.ts';
import { day, type FamilyTier, minute, otherPin } from './family.harness.ts';
import { newKey, Shopper } from './payments.harness.ts';

const each = { mode: 'each', caps: [], saveCards: false } as const;
const capped = (minor: number) =>
  ({ mode: 'over-cap', caps: [{ minor, currency: 'USD' }], saveCards: false }) as const;
const refused = (problem: string) => ({ ok: false, problem });

/** How the account's rules differ from this browser's. */
export const accountTier: FamilyTier = {
  turnsOffAtOnce: false,
  ownDelay: 3 * day,
  readsLock: false,
  countsMonth: true,
};

/** What only the account's rules do: the platform counts the month and judges purchases. */
export const describeAccountFamily = platformContract(
  'accountFamily',
  'family port of the account',
  (h) => {
    let shopper: Shopper;
    let profile: string;
    beforeEach(async () => {
      await h.platform.remember('luna');
      await h.platform.setFamily('each');
      shopper = new Shopper(h);
      profile = await shopper.profileOf(cards.pays);
    });

    async function proof(): Promise<string> {
      const answer = valueOf(await h.port.prove(familyPin));
      if (answer.kind !== 'proved') throw new Error(`the PIN is ${answer.kind}`);
      return answer.proof;
    }

    async function spent() {
      const family = valueOf(await h.port.read());
      return family.kind === 'off' ? null : family.spent;
    }

    const order = (more: { key?: string; sku?: string; familyProof?: string } = {}) =>
      shopper.order(profile, more);
    const orderWithPin = async (more: { key?: string; sku?: string } = {}) =>
      order({ ...more, familyProof: await proof() });

    test('rules that are off sell without a proof', async () => {
      await h.platform.setFamily('account');
      expect((await order()).ok).toBe(true);
    });

    describe('a PIN that was set without rules', () => {
      beforeEach(async () => {
        await h.platform.setFamily('account');
        await h.platform.breakNext('changeFamilyRules', 'request-lost');
        expect(await h.port.turnOn(each, familyPin)).toMatchObject(refused('unreachable'));
        expect(await h.port.turnOn(each, otherPin)).toMatchObject(refused('proof-needed'));
        expect(await h.port.read()).toEqual({ ok: true, value: { kind: 'off' } });
      });

      test('gives way to another PIN with its proof, and the rules are on', async () => {
        const on = { ok: true, value: { kind: 'on', rules: each } };
        expect(await h.port.turnOn(each, otherPin, await proof())).toMatchObject(on);
        expect(await h.port.prove(otherPin)).toMatchObject({ value: { kind: 'proved' } });
      });

      test('ends with a reset, so that another PIN needs no proof', async () => {
        expect(await h.port.beginReset(0)).toEqual({ ok: true, value: { kind: 'off' } });
        await h.platform.advance(3 * day - minute);
        expect(await h.port.turnOn(each, otherPin)).toMatchObject(refused('proof-needed'));
        await h.platform.advance(2 * minute);
        expect((await h.port.turnOn(each, otherPin)).ok).toBe(true);
      });
    });

    test('another player of this browser has rules of their own', async () => {
      valueOf(await h.port.change({ ...each, mode: 'none' }));
      await h.platform.endSessions();
      await h.platform.remember('bia');
      expect(await h.port.read()).toMatchObject(refused('signed-out'));
      h.session.pinPlayer(valueOf(await h.session.resume()).userId);
      expect(valueOf(await h.session.resume()).userId).toBe(players.bia.userId);
      expect(await h.port.read()).toMatchObject({ ok: true, value: { rules: each } });
    });

    test.each(['each', 'ending', 'locked'] as const)(
      'a purchase under %s without a proof is refused, and nothing is charged',
      async (family) => {
        await h.platform.setFamily(family);
        expect(await order()).toMatchObject(refused('family-pin'));
        expect(await shopper.charges()).toBe(0);
        expect(await spent()).toEqual([]);
      },
    );

    test('a proof is good for one purchase', async () => {
      const familyProof = await proof();
      expect((await order({ familyProof })).ok).toBe(true);
      expect(await order({ familyProof })).toMatchObject(refused('family-pin'));
      expect(await shopper.charges()).toBe(1);
    });

    test('a proof that was used for a change is not good for a purchase', async () => {
      const familyProof = await proof();
      valueOf(await h.port.change(capped(0), familyProof));
      valueOf(await h.port.change(each));
      expect(await order({ familyProof })).toMatchObject(refused('family-pin'));
    });

    test('a proof older than five minutes and an invented one are refused', async () => {
      const familyProof = await proof();
      await h.platform.advance(5 * minute);
      expect(await order({ familyProof })).toMatchObject(refused('family-pin'));
      expect(await order({ familyProof: 'invented' })).toMatchObject(refused('family-pin'));
      expect(await shopper.charges()).toBe(0);
    });

    test('a repeat of a paid key is answered as before, though it has no proof and nothing is sold by then', async () => {
      const key = newKey();
      const first = await orderWithPin({ key });
      valueOf(await h.port.change({ ...each, mode: 'none' }));
      expect(first.ok).toBe(true);
      expect(await order({ key })).toEqual(first);
      expect(await shopper.charges()).toBe(1);
    });

    test('a repeat of a key whose answer was lost charges once', async () => {
      const key = newKey();
      const familyProof = await proof();
      await h.platform.breakNext('createPurchase', 'answer-lost');
      expect(await order({ key, familyProof })).toMatchObject(refused('unreachable'));
      expect((await order({ key })).ok).toBe(true);
      expect(await shopper.charges()).toBe(1);
    });

    test('nothing is sold under none, even with a proof', async () => {
      valueOf(await h.port.change({ ...each, mode: 'none' }));
      expect(await orderWithPin()).toMatchObject(refused('family-off'));
      expect(await shopper.charges()).toBe(0);
    });

    test('purchases need no proof up to the cap exactly, and one over it does', async () => {
      valueOf(await h.port.change(capped(998), await proof()));
      expect((await order()).ok).toBe(true);
      expect((await order()).ok).toBe(true);
      expect(await spent()).toEqual([{ minor: 998, currency: 'USD' }]);
      expect(await order({ sku: 'gems_pack_1' })).toMatchObject(refused('family-cap'));
      expect((await orderWithPin({ sku: 'gems_pack_1' })).ok).toBe(true);
      expect(await spent()).toEqual([{ minor: 1_097, currency: 'USD' }]);
    });

    test('a currency without a cap asks each time', async () => {
      const brl = [{ minor: 100_000, currency: 'BRL' }];
      valueOf(await h.port.change({ ...capped(0), caps: brl }, await proof()));
      expect(await order()).toMatchObject(refused('family-pin'));
    });

    test('the month counts a purchase that waits for its challenge, and not one that failed or was declined', async () => {
      valueOf(await h.port.change(capped(499), await proof()));
      const { clientSecret } = await shopper.waiting(cards.asks);
      expect(await spent()).toEqual([{ minor: 499, currency: 'USD' }]);
      expect(await order()).toMatchObject(refused('family-cap'));
      h.cardholder.answer = 'refuses';
      await h.payments.challenge(clientSecret, h.platform.billingPlatformIds.elsewhere);
      expect(await spent()).toEqual([]);
      profile = await shopper.profileOf(cards.declined);
      expect(await order()).toMatchObject(refused('card-declined'));
      expect(await spent()).toEqual([]);
    });

    test('a new month starts from zero', async () => {
      await orderWithPin();
      await h.platform.advance(31 * day);
      expect(await spent()).toEqual([]);
    });
  },
);
