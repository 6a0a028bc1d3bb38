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

  /** What the page that is drawn does: it is nobody's checkout, and who sees what was bought has seen it. */
  draw(): void {
    if (this.#app.session.userId === undefined) this.#leave();
    if (this.#open) this.#app.purchases.shown(item.skuId);
  }

  #leave(): void {
    this.#open?.stop();
    this.#open = undefined;
  }

  /** Pays with the first saved card. Answers whose press of Pay it was; undefined where none can be pressed. */
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

  /** Who comes back to a purchase that they signed out of goes on with it. */
  goOn(): void {
    const { purchases } = this.#app;
    if (purchases.of(item.skuId).kind === 'paused') purchases.answer(item.skuId, true);
  }

  /** The last saved card goes. */
  deleteCard(): void {
    const cards = this.#open?.checkout.cards;
    const card = cards?.list.at(-1);
    if (card) void cards?.delete(card);
  }

  /** What is shown of anybody but this player. */
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
