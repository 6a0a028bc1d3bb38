import { profileQuery } from '#adapters/http/player.ts';
import { priceQueries } from '#adapters/http/price-query.ts';
import { redeemMutation } from '#adapters/http/promo.ts';
import { type Call, said } from '../client.ts';
import type { Context, Player } from '../context.ts';
import { must, NotChecked } from '../outcome.ts';
import type { Check } from './check.ts';

/** A token that was never sent. */
const token = 'conformance-unknown-token';

/** Operations that read. */
const reads: readonly (readonly [string, (context: Context, token: string) => Call])[] = [
  ['retrieveLocation', () => ({})],
  ['readLinkedEmail', (_, token) => ({ token })],
  ['retrievePaymentProfiles', cardsOfPlatform],
  ['listDeletionSchedules', (_, token) => ({ token })],
  ['readAdsConsent', (_, token) => ({ token })],
  ['listPurchases', (_, token) => ({ token, query: { limit: '100' } })],
  ['readFamily', (_, token) => ({ token })],
];

function cardsOfPlatform({ file }: Context, token: string): Call {
  return { token, query: { billingPlatformId: file.billingPlatformId } };
}

export async function cardIds(context: Context, { userToken }: Player): Promise<readonly string[]> {
  const call = cardsOfPlatform(context, userToken);
  const { body } = await context.client.succeed('retrievePaymentProfiles', call);
  return (body as { key: { id: string } }[]).map(({ key }) => key.id);
}

export async function purchasesOf(
  { client }: Context,
  { userToken: token }: Player,
): Promise<readonly { readonly id: string; readonly state: string }[]> {
  const { body } = await client.succeed('listPurchases', { token, query: { limit: '100' } });
  return (body as { purchases: { id: string; state: string }[] }).purchases;
}

/** Of no account, and the code of the refusal. */
const unknownKeys = [
  ['nickname', 'NobodyHasThisName#0000', 'NICKNAME_NOT_FOUND'],
  ['e-mail', 'nobody@conformance.invalid', 'EMAIL_NOT_FOUND'],
] as const;

export const readChecks: readonly Check[] = [
  ...reads.map(([name, call]) => ({
    title: `${name} answers in the contract’s shape`,
    async run(context: Context) {
      const { userToken } = await context.first.player();
      await context.client.succeed(name, call(context, userToken));
    },
  })),
  {
    title: 'updatePaymentProfile refuses an unknown card as documented',
    async run({ client, first }) {
      const { userToken } = await first.player();
      await client.refuse('updatePaymentProfile', { token: userToken, params: { id: token } });
    },
  },
  {
    title: 'confirmPurchase refuses an unknown purchase as documented',
    async run({ client, first }) {
      const { userToken } = await first.player();
      const call = { token: userToken, params: { purchaseId: token } };
      const answer = await client.refuse('confirmPurchase', call);
      must(answer.status === 404, `${said(answer)} in place of 404`);
    },
  },
  {
    title: 'validateCaptcha refuses an unknown token as documented',
    async run({ client }) {
      const answer = await client.call('validateCaptcha');
      if (answer.ok) throw new NotChecked('accepts any token, as with a test key of the captcha');
    },
  },
  ...unknownKeys.map(([kind, key, code]) => ({
    title: `requestPasswordReset refuses an unknown ${kind} as documented`,
    async run({ client }: Context) {
      const body = { applicationId: '', key };
      const answer = await client.call('requestPasswordReset', { body });
      if (answer.ok) throw new NotChecked(`accepts any ${kind}, so that none can be searched for`);
      must(answer.code === code, `${said(answer)} in place of ${code}`);
    },
  })),
  {
    title: 'profile answers in the schema’s shape',
    async run(context) {
      await balanceOf(context, await context.first.player());
    },
  },
  {
    title: 'skus answers the price of the file’s SKU, and leaves out an unknown one',
    async run({ client, first, file: { sku, ...file } }) {
      const { userToken } = await first.player();
      const ids = [sku, 'conformance_unknown_sku'];
      const { environment, billingPlatformId } = file;
      const variables = { environment, billingPlatformId, ids };
      const answer = await client.ask(priceQueries.passing, variables, userToken);
      const prices = answer.data?.['skus'] as { skuId: string; price: number }[] | undefined;
      must(prices, `${said(answer)} without data`);
      const known = prices.map(({ skuId }) => skuId);
      must(
        known.length === 1 && known[0] === sku,
        `answers prices of ${known.join(', ') || 'nothing'}`,
      );
      must(
        prices.every(({ price }) => price >= 0),
        'answers a negative price',
      );
    },
  },
  {
    title: 'redeemPromoCode refuses an unknown code with INVALID_PROMO_CODE',
    async run({ client, first }) {
      const { userToken } = await first.player();
      const answer = await client.ask(redeemMutation, { promoCode: 'CONFORMANCE0' }, userToken);
      const { status, failureReason } = (answer.data?.['redeemPromoCode'] ?? {}) as Redemption;
      const isRefused = status === 'FAILURE' && failureReason === 'INVALID_PROMO_CODE';
      must(isRefused, `answers ${status ?? 'no status'} with ${failureReason ?? 'no reason'}`);
    },
  },
];

interface Redemption {
  readonly status?: string;
  readonly failureReason?: string | null;
}

export interface Balance {
  readonly coins: number;
  readonly gems: number;
}

export async function balanceOf({ client }: Context, { userToken }: Player): Promise<Balance> {
  const answer = await client.ask(profileQuery, {}, userToken);
  must(answer.data, `${said(answer)} without data`);
  const { coins, gems } = answer.data['profile'] as Balance;
  return { coins, gems };
}
