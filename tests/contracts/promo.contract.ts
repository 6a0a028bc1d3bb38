import { promoCodes } from '../support/promo-codes.ts';
import { showFound } from '../support/show-player.ts';
import { platformContract } from './contract.ts';

export const describePromoPort = platformContract('promo', 'promo port', (h) => {
  beforeEach(async () => {
    await h.platform.remember('luna');
  });

  test('a valid code adds its coins and gems to the balance', async () => {
    const before = await h.platform.balance('luna');
    expect(await h.port.redeem(promoCodes.good)).toEqual({ ok: true, value: undefined });
    const after = await h.platform.balance('luna');
    expect([after.coins - before.coins, after.gems - before.gems]).toEqual([500, 50]);
  });

  test.each([
    [promoCodes.unknown, 'not-found'],
    [promoCodes.expired, 'expired'],
    [promoCodes.exhausted, 'limit-reached'],
    [promoCodes.strange, 'other'],
  ])('the code %s is refused as %s and adds nothing', async (code, problem) => {
    const before = await h.platform.balance('luna');
    expect(await h.port.redeem(code)).toMatchObject({ ok: false, problem });
    expect(await h.platform.balance('luna')).toEqual(before);
  });

  test('a player can redeem a code once', async () => {
    await h.port.redeem(promoCodes.good);
    const once = await h.platform.balance('luna');
    const again = await h.port.redeem(promoCodes.good);
    expect(again).toMatchObject({ ok: false, problem: 'already-redeemed' });
    expect(await h.platform.balance('luna')).toEqual(once);
  });

  test('a code redeemed by one player can be redeemed by the next player', async () => {
    await h.port.redeem(promoCodes.good);
    await h.platform.remember('bia');
    await h.platform.refuseTokens();
    expect(await h.port.redeem(promoCodes.good)).toMatchObject({ problem: 'signed-out' });
    await showFound(h.session);
    expect((await h.port.redeem(promoCodes.good)).ok).toBe(true);
  });

  test.each(['__proto__', 'constructor', '', 'SUNSHINE2026 ', 'ЅUNSHINE2026'])(
    'the code %j is not found',
    async (code) => {
      expect(await h.port.redeem(code)).toMatchObject({ ok: false, problem: 'not-found' });
    },
  );
});
