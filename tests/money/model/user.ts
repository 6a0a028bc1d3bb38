import type { FailureReason } from '#core/purchase/saga.ts';
import { gemPack } from '../../support/purchase.ts';
import type { MoneyWorld } from './money-world.ts';
import type { Page } from './page.ts';

const typedCard = {
  kind: 'new',
  holder: { name: 'Luna Lovelace', email: 'parent@kitewood.test', postalCode: '94110' },
  save: false,
} as const;

const { sku } = gemPack;
/** Outcomes after which the player gives up: another press would end the same way. */
const final: readonly FailureReason[] = ['card-declined', 'authentication-failed', 'left'];

/** A false statement that a page may show if it has no reliable source. */
export const saidRefused = 'refused was shown of a charge';

/** A player who wants the item once, presses Pay whenever it is offered, and believes what the page says. */
export class User {
  /** Ids of the attempts that a page showed as bought, refused or stale. */
  readonly sawBought = new Set<string>();
  readonly sawRefused = new Set<string>();
  readonly sawStale = new Set<string>();
  /** False statements that pages showed. */
  readonly lies: string[] = [];
  readonly #world: MoneyWorld;
  readonly #goesOn: boolean;
  readonly #most: number;
  #presses = 0;
  #wants = true;

  /**
   * @param goesOn whether the player accepts the challenge in a page that was opened again
   * @param most the maximum number of presses of Pay
   */
  constructor(world: MoneyWorld, goesOn: boolean, most = 3) {
    this.#world = world;
    this.#goesOn = goesOn;
    this.#most = most;
  }

  /** Renders the form, which reads the item's purchase count. */
  async draw(page: Page): Promise<void> {
    const epoch = await page.purchases.prepare(sku);
    if (epoch.ok) page.epoch = epoch.value;
  }

  /** Observes a page; returns its state if it has changed. */
  look(page: Page): string | undefined {
    const state = page.purchases.of(sku);
    if (state.kind === 'idle') return undefined;
    const { id } = state.attempt;
    this.#compare(state.kind, id);
    if (state.kind === 'bought') this.sawBought.add(id);
    if (state.kind === 'refused') this.sawRefused.add(id);
    if (state.kind === 'stale') this.sawStale.add(id);
    const seen = `${state.kind} ${id}`;
    if (seen === page.seen) return undefined;
    page.seen = seen;
    return state.kind;
  }

  /** Performs the next possible action; false if no action is possible. */
  act(page: Page): boolean {
    const { purchases } = page;
    const state = purchases.of(sku);
    if (state.kind === 'asking' || state.kind === 'paused') {
      purchases.answer(sku, this.#goesOn || state.kind === 'paused');
      return true;
    }
    if (state.kind === 'unasked' && !this.#goesOn) {
      purchases.answer(sku, false);
      return true;
    }
    if (state.kind === 'bought') {
      this.#wants = false;
      purchases.shown(sku);
      purchases.dismiss(sku);
      return true;
    }
    if (state.kind === 'stale') {
      this.#wants = false;
      purchases.settle(sku);
      return true;
    }
    if (state.kind === 'refused') {
      if (final.includes(state.reason)) this.#wants = false;
      purchases.dismiss(sku);
      return true;
    }
    return this.#press(page);
  }

  /** Presses Pay no more. */
  rest(): void {
    this.#wants = false;
  }

  #press(page: Page): boolean {
    const { purchases } = page;
    if (!this.#wants || page.busy || !purchases.canBuy(sku) || this.#presses >= this.#most) {
      return false;
    }
    this.#presses++;
    page.busy = true;
    void this.#pay(page);
    return true;
  }

  async #pay(page: Page): Promise<void> {
    if (page.epoch === undefined) await this.draw(page);
    if (page.epoch !== undefined) {
      const answer = await page.purchases.pay(gemPack, typedCard, page.epoch);
      if (answer.kind === 'bought-since') this.#wants = false;
      page.epoch = undefined;
    }
    page.busy = false;
  }

  #compare(kind: string, attempt: string): void {
    const charged = this.#world.count('charge').has(attempt);
    if (kind === 'refused' && charged) this.lies.push(saidRefused);
    if ((kind === 'bought' || kind === 'delivering') && !charged) {
      this.lies.push(`${kind} was shown of no charge`);
    }
  }
}
