import type { Purchase } from '#ports/payments.ts';
import type { Result } from '#ports/result.ts';
import { cards } from '../support/cards.ts';
import { failedBy, faults, type Operation, players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { platformContract } from './contract.ts';
import { newKey, Shopper } from './payments.harness.ts';

/** The cardholder's authentication, and calls with network or platform faults. */
export const describeUnknownPayments = platformContract('payments', 'payments port', (h) => {
  let shopper: Shopper;
  beforeEach(async () => {
    await h.platform.remember('luna');
    shopper = new Shopper(h);
  });

  const challengeState = (clientSecret: string) =>
    h.port.challengeState(clientSecret, h.platform.billingPlatformIds.elsewhere);
  const challenge = (clientSecret: string) =>
    h.port.challenge(clientSecret, h.platform.billingPlatformIds.elsewhere);
  const confirm = ({ purchaseId, paymentIntentId }: Purchase) =>
    h.port.confirm(purchaseId, paymentIntentId);

  /** A purchase after its cardholder passed the challenge. */
  async function challenged(number: string): Promise<Purchase> {
    const purchase = await shopper.waiting(number);
    valueOf(await challenge(purchase.clientSecret));
    return purchase;
  }

  describe('a purchase that requires a challenge', () => {
    test('is charged at the confirmation and not before it', async () => {
      const purchase = await shopper.waiting(cards.asks);
      expect(await challengeState(purchase.clientSecret)).toEqual({ ok: true, value: 'needed' });
      expect((await challenge(purchase.clientSecret)).ok).toBe(true);
      expect(await challengeState(purchase.clientSecret)).toEqual({ ok: true, value: 'passed' });
      expect(await h.platform.ledger()).toEqual([]);
      expect((await confirm(purchase)).ok).toBe(true);
      expect(await challengeState(purchase.clientSecret)).toEqual({ ok: true, value: 'confirmed' });
      expect(await shopper.charges()).toBe(1);
    });

    test('is charged once, however often it is confirmed', async () => {
      const purchase = await challenged(cards.asks);
      const ask = () => confirm(purchase);
      const answers = [await ask(), ...(await Promise.all([ask(), ask()]))];
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(await shopper.charges()).toBe(1);
    });

    test.each(['refuses', 'leaves'] as const)(
      'is never charged if the cardholder %s',
      async (answer) => {
        const purchase = await shopper.waiting(cards.asks);
        h.cardholder.answer = answer;
        const failed = { ok: false, problem: 'authentication-failed' };
        expect(await challenge(purchase.clientSecret)).toMatchObject(failed);
        expect(await challengeState(purchase.clientSecret)).toEqual({
          ok: true,
          value: 'failed',
        });
        expect(await confirm(purchase)).toMatchObject(failed);
        expect(await h.platform.ledger()).toEqual([]);
      },
    );

    test('cannot be confirmed without the challenge', async () => {
      const purchase = await shopper.waiting(cards.asks);
      expect(await confirm(purchase)).toMatchObject({
        ok: false,
        problem: 'authentication-failed',
      });
      expect(await h.platform.ledger()).toEqual([]);
    });

    test('can still be declined at the confirmation', async () => {
      const purchase = await challenged(cards.asksThenDeclines);
      expect(await confirm(purchase)).toMatchObject({ ok: false, problem: 'card-declined' });
      expect(await h.platform.ledger()).toEqual([]);
    });

    test('cannot be confirmed by another player', async () => {
      const purchase = await challenged(cards.asks);
      await h.platform.endSessions();
      await h.platform.remember('bia');
      expect((await confirm(purchase)).ok).toBe(false);
      expect(await h.platform.ledger()).toEqual([]);
    });
  });

  describe.each(faults)('a call with the fault %s', (fault) => {
    const key = newKey();

    /** Expects the first call to fail with the fault's problem. Resolves to the value of the second one. */
    async function repeated<T>(
      operation: Operation,
      call: () => Promise<Result<T, string>>,
    ): Promise<T> {
      await h.platform.breakNext(operation, fault);
      expect(await call()).toMatchObject(failedBy(fault));
      return valueOf(await call());
    }

    test('createMethod() fails, and registers the card when it is repeated', async () => {
      h.typeCard(cards.pays);
      const holder = { name: 'Luna', email: 'parent@example.test' };
      const method = await repeated('createPaymentMethod', () => h.port.createMethod(holder));
      expect(method.suffix).toBe('4242');
    });

    test('createProfile() fails, and creates the profile when it is repeated', async () => {
      const method = await shopper.method(cards.pays);
      const call = () => shopper.profile(method, { key, save: true });
      expect((await repeated('createPaymentProfile', call)).cardSuffix).toBe('4242');
    });

    test('challengeState() fails, and returns the state when it is repeated', async () => {
      const { clientSecret } = await shopper.waiting(cards.asks);
      const call = () => challengeState(clientSecret);
      expect(await repeated('retrievePaymentIntent', call)).toBe('needed');
    });

    test('challenge() fails, and passes when it is repeated', async () => {
      const { clientSecret } = await shopper.waiting(cards.asks);
      await repeated('handleNextAction', () => challenge(clientSecret));
      expect(valueOf(await challengeState(clientSecret))).toBe('passed');
    });

    test('createPurchase() fails, and charges once when it is repeated', async () => {
      const profile = await shopper.profileOf(cards.pays);
      await repeated('createPurchase', () => shopper.order(profile, { key }));
      expect(await shopper.charges()).toBe(1);
    });

    test('confirm() fails, and charges once when it is repeated', async () => {
      const purchase = await challenged(cards.asks);
      await repeated('confirmPurchase', () => confirm(purchase));
      expect(await shopper.charges()).toBe(1);
    });

    test('grant() fails, and credits once when it is repeated', async () => {
      const { purchaseId } = await shopper.buy(cards.pays);
      const { userId } = players.luna;
      await repeated('purchase', () => h.port.grant(purchaseId, 'gems_pack_3', userId));
      expect([await shopper.charges(), await shopper.grants()]).toEqual([1, 1]);
    });
  });
});
