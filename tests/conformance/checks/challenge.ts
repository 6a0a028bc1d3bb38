import { said } from '../client.ts';
import { must, NotChecked } from '../outcome.ts';
import { boughtFrom, type MoneyCheck } from './buying.ts';
import type { Check } from './check.ts';
import { purchasesOf } from './reads.ts';

const unpaid = 'a purchase that is not paid';

export const challengeChecks: readonly MoneyCheck[] = [
  {
    title: 'createPurchase with a card that asks answers a challenge, and the same one to a repeat',
    async run(buying) {
      const { key, card, id, paymentIntentId, clientSecret } = await buying.challenged();
      const again = boughtFrom(await buying.order(key, { card }));
      must(again.id === id, 'a repeat with the same key makes another purchase');
      must(again.paymentIntentId === paymentIntentId, 'a repeat has another payment intent');
      must(again.clientSecret === clientSecret, 'a repeat has another clientSecret');
    },
  },
  {
    title: `${unpaid} is not granted, and confirming it is refused, also twice`,
    async run(buying) {
      const bought = await buying.challenged();
      must(!(await buying.grant(bought)), `grants ${unpaid}`);
      const [first, second] = [await buying.confirm(bought), await buying.confirm(bought)];
      must(first.status === 402, `${said(first)} in place of 402`);
      must(second.status === 402 && second.code === first.code, `${said(second)} to a repeat`);
      must(!(await buying.grant(bought)), `grants ${unpaid}, once it was confirmed`);
    },
  },
  {
    title: 'listPurchases lists no unpaid purchase as paid',
    async run(buying) {
      const { context } = buying;
      const { id } = await buying.challenged();
      const listed = await purchasesOf(context, await context.first.player());
      const { state = '' } = listed.find((one) => one.id === id) ?? {};
      must(state !== 'PAID' && state !== 'GRANTED', `the purchase is listed as ${state}`);
    },
  },
];

/** Also without money: no option makes it possible. */
export const answeredChallengeCheck: Check = {
  title: 'a purchase is paid after its challenge',
  run: () => Promise.reject(new NotChecked('a cardholder has to answer it in a browser')),
};
