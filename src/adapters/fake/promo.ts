import type { PromoPort, PromoProblem } from '#ports/promo.ts';
import { type FakeClient, toResult } from './client.ts';
import { redeemPromoCode } from './world/promo-codes.ts';

const reasons: Readonly<Record<string, PromoProblem>> = {
  INVALID_PROMO_CODE: 'not-found',
  LIMIT_REACHED: 'limit-reached',
  ALREADY_REDEEMED: 'already-redeemed',
  EXPIRED: 'expired',
};

export function createFakePromo(client: FakeClient): PromoPort {
  return {
    async redeem(code) {
      const reply = await client.callSignedIn('redeemPromoCode', (state, account) =>
        redeemPromoCode(state, account, code),
      );
      const answer = toResult(reply);
      if (!answer.ok) return answer;
      const { status, failureReason } = answer.value;
      if (status === 'SUCCESS') return { ok: true, value: undefined };
      const reason = failureReason ?? '';
      const problem = Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
      return { ok: false, problem: problem ?? 'other', detail: reason };
    },
  };
}
