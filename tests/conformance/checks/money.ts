import { isDeepStrictEqual } from 'node:util';
import { contradictsPaid } from '#adapters/http/purchases.ts';
import { said } from '../client.ts';
import type { Context } from '../context.ts';
import { must } from '../outcome.ts';
import { boughtFrom, Buying, type MoneyCheck } from './buying.ts';
import { cardChecks, deletionCheck } from './cards.ts';
import { challengeChecks } from './challenge.ts';
import type { Check } from './check.ts';
import { balanceOf, purchasesOf } from './reads.ts';

const checks: readonly MoneyCheck[] = [
  {
    title: 'createPurchase with a card that pays answers a purchase without a challenge',
    run: (buying) => buying.purchase(),
  },
  {
    title: 'createPurchase answers the first purchase to a repeat with the same key',
    async run(buying) {
      const { key, id, paymentIntentId } = await buying.purchase();
      const again = boughtFrom(await buying.order(key));
      must(again.id === id, 'a repeat with the same key makes another purchase');
      must(again.paymentIntentId === paymentIntentId, 'a repeat has another payment intent');
    },
  },
  {
    title: 'createPurchase makes one purchase of five parallel requests with the same key',
    async run(buying) {
      await buying.purchase();
      const key = crypto.randomUUID();
      const answers = await Promise.all(Array.from({ length: 5 }, () => buying.order(key)));
      const ids = new Set(answers.map((answer) => boughtFrom(answer).id));
      must(ids.size === 1, `${ids.size} purchases of one key`);
    },
  },
  {
    title: 'createPurchase answers 409 to the same key with another body',
    async run(buying) {
      const { key } = await buying.purchase();
      const answer = await buying.order(key, { sku: 'conformance_unknown_sku' });
      const isConflict = answer.status === 409 && answer.code === 'IDEMPOTENCY_KEY_REUSED';
      must(isConflict, `${said(answer)} in place of 409 IDEMPOTENCY_KEY_REUSED`);
    },
  },
  {
    title: 'createPurchase answers 404 to an unknown SKU and to an unknown card',
    async run(buying) {
      for (const [order, code] of [
        [{ sku: 'conformance_unknown_sku' }, 'SKU_NOT_FOUND'],
        [{ card: 'conformance-unknown-card' }, 'PAYMENT_PROFILE_NOT_FOUND'],
      ] as const) {
        const answer = await buying.order(crypto.randomUUID(), order);
        const isFound = answer.status === 404 && answer.code === code;
        must(isFound, `${said(answer)} in place of 404 ${code}`);
      }
    },
  },
  {
    title: 'listPurchases lists a purchase once, and only for its owner',
    async run(buying) {
      const { context } = buying;
      const { id } = await buying.purchase();
      const listed = await purchasesOf(context, await context.first.player());
      const times = listed.filter((one) => one.id === id).length;
      must(times === 1, `the purchase is listed ${times} times`);
      const theirs = await purchasesOf(context, await context.second.player());
      must(!theirs.some((one) => one.id === id), 'the purchase of another player is listed');
    },
  },
  {
    title: 'listPurchases answers pages of the limit, newest first, and each purchase once',
    async run(buying) {
      const { client, first } = buying.context;
      const { userToken: token } = await first.player();
      await buying.purchase();
      await buying.otherPurchase();
      const seen: { readonly id: string; readonly createdAt: string }[] = [];
      let next: { readonly cursor?: string } = {};
      for (const number of [1, 2, 3]) {
        const answer = await client.succeed('listPurchases', {
          token,
          query: { limit: '1', ...next },
        });
        const { purchases, nextCursor } = answer.body as {
          readonly purchases: typeof seen;
          readonly nextCursor: string | null;
        };
        must(purchases.length < 2, `${purchases.length} purchases with a limit of 1`);
        for (const one of purchases) {
          must(!seen.some(({ id }) => id === one.id), `page ${number} repeats a purchase`);
          const before = seen.at(-1)?.createdAt ?? one.createdAt;
          const isOrdered = Date.parse(one.createdAt) <= Date.parse(before);
          must(isOrdered, `page ${number} has a newer purchase than the page before`);
          seen.push(one);
        }
        must(nextCursor !== null || number > 1, 'no second page of two purchases');
        if (nextCursor === null) return;
        next = { cursor: nextCursor };
      }
    },
  },
  {
    title: 'the mutation purchase refuses a wrong signature and an unknown purchase',
    async run(buying) {
      const bought = await buying.purchase();
      const wrong = Buffer.alloc(32).toString('base64');
      must(!(await buying.grant(bought, undefined, wrong)), 'grants with a wrong signature');
      const unknown = await buying.grant({ id: 'conformance-unknown-purchase' });
      must(!unknown, 'grants a purchase that does not exist');
    },
  },
  {
    title: 'another player can neither confirm nor be granted a purchase',
    async run(buying) {
      const { context } = buying;
      const bought = await buying.otherPurchase();
      const by = await context.second.player();
      const before = await balanceOf(context, by);
      const confirmed = await buying.confirm(bought, by);
      must(!confirmed.ok, `${said(confirmed)} to another player`);
      must(!(await buying.grant(bought, by)), 'grants the purchase to another player');
      must(isDeepStrictEqual(await balanceOf(context, by), before), 'another balance changed');
    },
  },
  {
    title: 'a purchase is granted once: parallel requests and repeats answer the first result',
    async run(buying) {
      const { context } = buying;
      const player = await context.first.player();
      const bought = await buying.purchase();
      const before = await balanceOf(context, player);
      const grants = await Promise.all([1, 2, 3].map(() => buying.grant(bought)));
      grants.push(await buying.grant(bought));
      const [first] = grants;
      must(first, 'the mutation purchase refuses a paid purchase');
      const same = grants.every((one) => isDeepStrictEqual(one, first));
      must(same, 'a repeat answers another result');
      const { coins, gems } = first.added.reward;
      const expected = { coins: before.coins + coins, gems: before.gems + gems };
      const after = await balanceOf(context, player);
      must(isDeepStrictEqual(after, expected), `${words(after)} in place of ${words(expected)}`);
      must(isDeepStrictEqual(first.wallet, expected), 'the wallet is not the new balance');
    },
  },
  {
    title: 'a purchase that is confirmed twice answers the first result, and grants nothing',
    async run(buying) {
      const { context } = buying;
      const player = await context.first.player();
      const bought = await buying.purchase();
      const before = await balanceOf(context, player);
      const [first, second] = [await buying.confirm(bought), await buying.confirm(bought)];
      must(first.status === second.status, `${said(second)} after ${first.status}`);
      must(!first.ok || !contradictsPaid(first.body), `${said(first)}, but its body is no success`);
      const after = await balanceOf(context, player);
      must(isDeepStrictEqual(after, before), `${words(after)} in place of ${words(before)}`);
    },
  },
  {
    title: 'a declined card is refused with a code, also when the request is repeated',
    async run(buying) {
      const card = await buying.unsavedCard('declined');
      if (card === undefined) return;
      const key = crypto.randomUUID();
      const first = await buying.order(key, { card });
      const again = await buying.order(key, { card });
      must(first.status === 402, `${said(first)} in place of 402`);
      must(again.status === 402 && again.code === first.code, `${said(again)} to a repeat`);
    },
  },
];

function words({ coins, gems }: { readonly coins: number; readonly gems: number }): string {
  return `${coins} coins and ${gems} gems`;
}

/** Checks that buy. They run in this order. */
export function moneyChecks(): readonly Check[] {
  let buying: Buying | undefined;
  return [...cardChecks, ...checks, ...challengeChecks, deletionCheck].map(({ title, run }) => ({
    title,
    needs: 'money',
    run: (context: Context) => run((buying ??= new Buying(context))),
  }));
}
