import type { Withdrawal } from '#ports/withdrawal.ts';
import { cards } from '../support/cards.ts';
import { failedBy, faults, players } from '../support/platform.ts';
import { valueOf } from '../support/result.ts';
import { platformContract } from './contract.ts';
import { newKey, Shopper } from './payments.harness.ts';

/** A statement that describes its purchase. */
export const described: Withdrawal = {
  name: 'Ada Lovelace',
  email: 'parent@example.test',
  purchase: { description: '400 gems, on Friday' },
  statement: 'I withdraw from the contract for this purchase.',
  locale: 'en',
};

export const describeWithdrawalPort = platformContract('withdrawal', 'withdrawal port', (h) => {
  const mailed = async () => (await h.platform.mails()).map(({ kind }) => kind);

  describe('a statement without a session', () => {
    test('is received, and acknowledged by a mail with its content, date and time', async () => {
      const { receivedAt } = valueOf(await h.port.declare(described, 0));
      expect(await h.platform.withdrawals()).toEqual([described]);
      const [mail, ...others] = await h.platform.mails();
      expect(others).toEqual([]);
      expect(mail).toEqual({
        to: described.email,
        kind: 'withdrawal',
        text: expect.stringContaining(described.statement),
      });
      for (const part of [
        described.name,
        '400 gems, on Friday',
        `${new Date(receivedAt).getUTCFullYear()}`,
      ])
        expect(mail?.text).toContain(part);
      expect(mail?.text).toMatch(/\d{1,2}:\d{2}/);
    });

    test('with an unknown reference is received like any other', async () => {
      const purchase = { reference: newKey() };
      const receipt = await h.port.declare({ ...described, purchase }, 0);
      expect(receipt).toEqual({
        ok: true,
        value: { id: expect.any(String), receivedAt: expect.any(Number) },
      });
      expect(await mailed()).toEqual(['withdrawal']);
    });

    test('with the longest name and description is received', async () => {
      const purchase = { description: '🌙'.repeat(500) };
      const receipt = await h.port.declare({ ...described, name: '𝒜'.repeat(200), purchase }, 0);
      expect(receipt).toMatchObject({ ok: true });
    });

    test.each(faults)('with the fault %s is received once when it is repeated', async (fault) => {
      await h.platform.breakNext('createWithdrawal', fault);
      expect(await h.port.declare(described, 0)).toMatchObject(failedBy(fault));
      const first = await h.port.declare(described, 0);
      expect(first.ok).toBe(true);
      expect(await h.port.declare(structuredClone(described), 0)).toEqual(first);
      expect(await h.platform.withdrawals()).toHaveLength(1);
      expect(await mailed()).toEqual(['withdrawal']);
    });

    test('that equals an earlier one is a second one if it says so', async () => {
      const first = valueOf(await h.port.declare(described, 0));
      const second = valueOf(await h.port.declare(described, 1));
      expect(second.id).not.toBe(first.id);
      expect(await h.platform.withdrawals()).toEqual([described, described]);
    });

    test.each<[string, Partial<Withdrawal>]>([
      ['name', { name: 'Ada King' }],
      ['e-mail', { email: 'ada@example.test' }],
      ['purchase', { purchase: { reference: '400 gems, on Friday' } }],
      ['statement', { statement: 'I withdraw.' }],
      ['language', { locale: 'de' }],
      ['end of the name', { name: 'Ada Lovelac', email: 'eparent@example.test' }],
    ])('with another %s is another one', async (_, change) => {
      valueOf(await h.port.declare(described, 0));
      valueOf(await h.port.declare({ ...described, ...change }, 0));
      expect(await h.platform.withdrawals()).toHaveLength(2);
    });

    test('with an invalid e-mail is not received', async () => {
      const answer = await h.port.declare({ ...described, email: 'parent' }, 0);
      expect(answer).toMatchObject({ ok: false, problem: 'invalid-email' });
      expect(await h.platform.withdrawals()).toEqual([]);
      expect(await mailed()).toEqual([]);
    });

    test('without its sentence is not received', async () => {
      const answer = await h.port.declare({ ...described, statement: '' }, 0);
      expect(answer).toMatchObject({ ok: false, problem: 'invalid-statement' });
      expect(await h.platform.withdrawals()).toEqual([]);
    });

    test('that is refused with an unknown code has an unknown outcome', async () => {
      await h.platform.breakNext('createWithdrawal', 'refused');
      const answer = await h.port.declare(described, 0);
      expect(answer).toMatchObject({ ok: false, problem: 'unavailable' });
    });
  });

  describe('a withdrawal from a known purchase', () => {
    const { userId } = players.luna;
    let shopper: Shopper;
    let purchaseId: string;
    let reference: string;
    beforeEach(async () => {
      await h.platform.remember('luna');
      shopper = new Shopper(h);
      reference = newKey();
      const profile = await shopper.profileOf(cards.pays);
      ({ purchaseId } = valueOf(await shopper.order(profile, { key: reference })));
    });

    const grant = () => h.payments.grant(purchaseId, 'gems_pack_3', userId);
    const declare = () => h.port.declare({ ...described, purchase: { reference } }, 0);
    const listed = async () => valueOf(await h.purchaseHistory.page()).purchases[0];

    async function refunds(): Promise<number> {
      return (await h.platform.ledger()).filter(({ kind }) => kind === 'refund').length;
    }

    test('is listed as received at the time of its receipt', async () => {
      const { receivedAt } = valueOf(await declare());
      expect(await listed()).toMatchObject({
        state: 'paid',
        withdrawal: { state: 'received', receivedAt },
      });
    });

    test('that is declined leaves the purchase, and a second mail says so', async () => {
      await h.platform.decideWithdrawals('declined');
      valueOf(await declare());
      expect(await listed()).toMatchObject({ state: 'paid', withdrawal: { state: 'declined' } });
      expect(await mailed()).toEqual(['withdrawal', 'withdrawal-declined']);
      expect((await grant()).ok).toBe(true);
      expect(await refunds()).toBe(0);
    });

    test('that is accepted before the delivery pays back, and nothing is delivered', async () => {
      const before = await h.platform.balance('luna');
      await h.platform.decideWithdrawals('accepted');
      valueOf(await declare());
      expect(await grant()).toMatchObject({ ok: false, problem: 'unavailable' });
      expect(await h.platform.balance('luna')).toEqual(before);
      expect(await listed()).toMatchObject({
        state: 'withdrawn',
        withdrawal: { state: 'accepted' },
      });
      expect(await mailed()).toEqual(['withdrawal', 'withdrawal-accepted']);
      expect(await refunds()).toBe(1);
    });

    test('that is accepted after the delivery takes the goods back, and a repeated grant adds nothing', async () => {
      const before = await h.platform.balance('luna');
      const granted = await grant();
      await h.platform.decideWithdrawals('accepted');
      valueOf(await declare());
      expect(await h.platform.balance('luna')).toEqual(before);
      expect(await grant()).toEqual(granted);
      expect(await h.platform.balance('luna')).toEqual(before);
      expect(await listed()).toMatchObject({ state: 'withdrawn' });
    });

    test('that is accepted pays back once, however many statements arrive', async () => {
      await h.platform.decideWithdrawals('accepted');
      for (const earlier of [0, 1, 2]) {
        valueOf(await h.port.declare({ ...described, purchase: { reference } }, earlier));
      }
      expect(await refunds()).toBe(1);
    });
  });
});
