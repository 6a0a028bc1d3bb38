import { Checkout } from '#core/checkout/checkout.ts';
import type { WholeApp } from '../../support/whole-app.ts';

const item = { skuId: 'gems_pack_3', type: 'gems' } as const;

/** The checkout of one page, while it is open. */
export class Counter {
  readonly #app: WholeApp;
  #open: { readonly checkout: Checkout; readonly stop: () => void } | undefined;

  constructor(app: WholeApp) {
    this.#app = app;
  }

  visit(): void {
    if (this.#open || this.#app.session.userId === undefined) return;
    const checkout = new Checkout(this.#app, item);
    this.#open = { checkout, stop: checkout.start() };
  }

  /** Acts as the rendered page: closes the checkout without a player, and marks the purchase that it shows as seen. */
  draw(): void {
    if (this.#app.session.userId === undefined) this.#leave();
    if (this.#open) this.#app.purchases.shown(item.skuId);
  }

  #leave(): void {
    this.#open?.stop();
    this.#open = undefined;
  }

  /** Pays with the first saved card. Returns the player who pressed Pay; undefined if Pay is not available. */
  pay(): string | undefined {
    const { userId } = this.#app.session;
    const checkout = this.#open?.checkout;
    const [card] = checkout?.cards.list ?? [];
    if (!checkout || !card) return undefined;
    checkout.cards.select(card.id);
    if (!checkout.canPay) return undefined;
    void checkout.pay();
    return userId;
  }

  /** Resumes a purchase that the player had signed out of. */
  goOn(): void {
    const { purchases } = this.#app;
    if (purchases.of(item.skuId).kind === 'paused') purchases.answer(item.skuId, true);
  }

  /** Deletes the last saved card. */
  deleteCard(): void {
    const cards = this.#open?.checkout.cards;
    const card = cards?.list.at(-1);
    if (card) void cards?.delete(card);
  }

  /** Kinds of shown data that belong to another player. */
  strangersTo(userId: string | undefined): readonly string[] {
    const { list = [], deleted, notDeleted } = this.#open?.checkout.cards ?? {};
    const cards = [...list, deleted, notDeleted].filter((one) => one !== undefined);
    const isStrange = (text: string) => userId === undefined || !text.includes(userId);
    const purchases = this.#app.purchases.all;
    return [
      ...(cards.some(({ id }) => isStrange(id)) ? ['card'] : []),
      ...(purchases.some(({ attempt }) => isStrange(attempt.userId)) ? ['purchase'] : []),
    ];
  }
}
