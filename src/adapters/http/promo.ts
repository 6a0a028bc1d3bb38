import type { PromoPort, PromoProblem } from '#ports/promo.ts';
import * as v from 'valibot';
import { any4xx, byCode, orTooMany } from './answers.ts';
import type { HttpClient } from './client.ts';
import type { Mutation } from './contract/game.gen.ts';
import { askGame } from './graphql.ts';

export const redeemMutation = `mutation RedeemPromoCode($promoCode: String!) {
  redeemPromoCode(promoCode: $promoCode) { status failureReason }
}`;

const problems: Readonly<Record<string, PromoProblem>> = {
  INVALID_PROMO_CODE: 'not-found',
  LIMIT_REACHED: 'limit-reached',
  ALREADY_REDEEMED: 'already-redeemed',
  EXPIRED: 'expired',
};

const refuse = orTooMany(any4xx(problems, 'other'));
const byReason = byCode(problems);

export function createHttpPromo(client: HttpClient): PromoPort {
  return {
    async redeem(promoCode) {
      const answer = await askGame(client, {
        operation: 'redeemPromoCode',
        document: redeemMutation,
        variables: { promoCode },
        data: redemption,
        refuse,
      });
      if (!answer.ok) return answer;
      const { status, failureReason } = answer.value;
      if (status === 'SUCCESS') return { ok: true, value: undefined };
      return { ok: false, problem: byReason(failureReason ?? '') ?? 'other' };
    },
  };
}

const redemption: v.GenericSchema<unknown, Mutation['redeemPromoCode']> = v.object({
  status: v.picklist(['SUCCESS', 'FAILURE']),
  failureReason: v.nullable(v.string()),
});
