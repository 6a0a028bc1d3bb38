import { grant, grantMutation } from '#adapters/http/purchases.ts';
import { signPurchase } from '#adapters/http/signature.ts';
import * as v from 'valibot';
import { type Answer, said } from '../client.ts';
import type { Context, Player } from '../context.ts';
import type { Card } from '../options.ts';
import { must, NotChecked, once } from '../outcome.ts';

/** A check that buys with a test card. */
export interface MoneyCheck {
  readonly title: string;
  readonly run: (buying: Buying) => Promise<unknown>;
}

/** A purchase as createPurchase answers it. */
export interface Bought {
  readonly id: string;
  readonly paymentIntentId: string;
  readonly clientSecret: string | null;
  readonly key: string;
}

/** What the checks with money share. Each step is done once, when it is first needed. */
export class Buying {
  readonly context: Context;
  readonly savedCard = once('a saved card', () => this.saveCard());
  readonly purchase = once('a paid purchase', () => this.#paid());
  readonly otherPurchase = once('another paid purchase', () => this.#paid());
  readonly challenged = once('a purchase with a challenge', () => this.#asking());

  constructor(context: Context) {
    this.context = context;
  }

  card(result: Card['result']): Card {
    const card = this.context.file.cards.find((one) => one.result === result);
    if (!card) throw new NotChecked(`the accounts file has no card with the result "${result}"`);
    return card;
  }

  /** The body of createPaymentProfile. */
  cardBody(result: Card['result'], save: boolean): object {
    const { result: _, ...card } = this.card(result);
    const { billingPlatformId, personalData } = this.context.file;
    return { billingPlatformId, email: 'parent@example.com', card, save, personalData };
  }

  async register(result: Card['result'], save: boolean, key: string): Promise<Answer> {
    const { userToken: token } = await this.context.first.player();
    const body = this.cardBody(result, save);
    return this.context.client.call('createPaymentProfile', { token, key, body });
  }

  async saveCard(): Promise<string> {
    const answer = await this.register('pays', true, crypto.randomUUID());
    must(answer.ok, `${said(answer)} in place of a registered card`);
    return idOf(answer);
  }

  /** A card for one purchase. Undefined if it is refused when it is registered. */
  async unsavedCard(result: Card['result']): Promise<string | undefined> {
    const answer = await this.register(result, false, crypto.randomUUID());
    return answer.ok ? idOf(answer) : undefined;
  }

  async order(
    key: string,
    order: { card?: string; sku?: string; by?: Player } = {},
  ): Promise<Answer> {
    const { client, file, first } = this.context;
    const { userToken: token } = order.by ?? (await first.player());
    const body = {
      billingPlatformId: file.billingPlatformId,
      paymentProfileId: order.card ?? (await this.savedCard()),
      sku: order.sku ?? file.sku,
      quantity: 1,
      paymentMethodType: 'card',
    };
    const answer = await client.call('createPurchase', { token, key, body });
    const isLocked = answer.status === 403 && answer.code.startsWith('FAMILY_');
    if (isLocked) throw new NotChecked(`the account has purchase rules: ${answer.code}`);
    return answer;
  }

  async #paid(): Promise<Bought> {
    const bought = boughtFrom(await this.order(crypto.randomUUID()));
    must(bought.clientSecret === null, 'the card that pays needs authentication');
    return bought;
  }

  async #asking(): Promise<Bought & { readonly card: string }> {
    const card = await this.unsavedCard('asks');
    if (card === undefined) throw new NotChecked('the card was refused when it was registered');
    const bought = boughtFrom(await this.order(crypto.randomUUID(), { card }));
    must(bought.clientSecret, 'a card that asks has no clientSecret');
    must(bought.paymentIntentId !== '', 'a card that asks has no paymentIntentId');
    return { ...bought, card };
  }

  /** The grant of a purchase; undefined if it is refused. */
  async grant({ id }: { id: string }, by?: Player, signature?: string) {
    const { client, file, first } = this.context;
    const { userId, userToken } = by ?? (await first.player());
    const signed = signature ?? (await signPurchase(id, file.sku));
    const variables = { transactionId: id, sku: file.sku, signature: signed, userId };
    const answer = await client.ask(grantMutation, variables, userToken);
    if (!answer.data) return undefined;
    const { purchase } = answer.data;
    must(v.is(grant, purchase), 'purchase answers lists of different lengths');
    return v.parse(grant, purchase);
  }

  async confirm({ id, paymentIntentId }: Bought, by?: Player): Promise<Answer> {
    const { userToken: token } = by ?? (await this.context.first.player());
    const call = { token, params: { purchaseId: id }, body: { paymentIntentId } };
    return this.context.client.call('confirmPurchase', call);
  }
}

export function idOf(answer: Answer): string {
  return (answer.body as { key: { id: string } }).key.id;
}

/** Throws a Fault if the answer is no purchase. */
export function boughtFrom(answer: Answer): Bought {
  must(answer.ok, `${said(answer)} in place of a purchase`);
  const {
    purchase,
    paymentIntentId,
    clientSecret = null,
  } = answer.body as {
    readonly purchase: { readonly key: { readonly id: string } };
    readonly paymentIntentId: string;
    readonly clientSecret?: string | null;
  };
  const key = answer.exchange.sent.headers['Idempotency-Key'] ?? '';
  return { id: purchase.key.id, paymentIntentId, clientSecret, key };
}
