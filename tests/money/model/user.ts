import { unjudged } from '#core/purchase/permit.ts';
import type { FailureReason } from '#core/purchase/saga.ts';
import type { PurchaseState } from '#core/purchase/purchase-state.ts';
import { rightPin } from '../../support/fake-family.ts';
import { gems } from '../../support/family.ts';
import { gemPack } from '../../support/purchase.ts';
import type { MoneyWorld } from './money-world.ts';
import type { Page } from './page.ts';

const typedCard = {
  kind: 'new',
  holder: { name: 'Luna Lovelace', email: 'parent@example.test', postalCode: '94110' },
  save: false,
} as const;

/** Outcomes after which the player gives up: another press would end the same way. */
const final: readonly FailureReason[] = ['card-declined', 'authentication-failed', 'left'];

/** A false statement that a page may show if it has no reliable source. */
export const saidRefused = 'refused was shown of a charge';

/** Another one: without locks or their record, a page may show it until it learns what another page did. */
export const saidUnpaid = 'nothing paid was said of a charge';

/** A player who wants the item once, presses Pay whenever it is offered, and believes what the page says. */
export class User {
  /** Ids of the attempts that a page showed as bought, refused or stale. */
  readonly sawBought = new Set<string>();
  readonly sawRefused = new Set<string>();
  readonly sawStale = new Set<string>();
  /** Ids of the attempts that the player declined to continue. */
  readonly declined = new Set<string>();
  /** False statements that pages showed. */
  readonly lies: string[] = [];
  readonly #world: MoneyWorld;
  readonly #goesOn: boolean;
  readonly #most: number;
  readonly #items: readonly string[];
  readonly #wanted: Set<string>;
  #presses = 0;

  /**
   * @param goesOn whether the player accepts the challenge in a page that was opened again
   * @param most the maximum number of presses of Pay
   * @param items what the player wants, once each
   */
  constructor(world: MoneyWorld, goesOn: boolean, most = 3, items = [gemPack.sku]) {
    this.#world = world;
    this.#goesOn = goesOn;
    this.#most = most;
    this.#items = items;
    this.#wanted = new Set(items);
  }

  /** Renders the form, which reads the item's purchase count. */
  async draw(page: Page): Promise<void> {
    const prepared = await page.purchases.prepare(page.intent.sku);
    if (prepared.ok) page.purchaseCount = prepared.value;
  }

  /** Observes a page; returns what it shows if that has changed. */
  look(page: Page): string | undefined {
    const states = this.#items.map((sku) => page.purchases.of(sku)).filter(isKnown);
    if (states.length === 0) return undefined;
    for (const { kind, attempt } of states) {
      this.#compare(kind, attempt.id);
      if (kind === 'bought') this.sawBought.add(attempt.id);
      if (kind === 'refused') this.sawRefused.add(attempt.id);
      if (kind === 'stale') this.sawStale.add(attempt.id);
    }
    const seen = states.map(({ kind, attempt }) => `${kind} ${attempt.id}`).join();
    if (seen === page.seen) return undefined;
    page.seen = seen;
    return states.map(({ kind }) => kind).join();
  }

  /** Performs the next possible action; false if no action is possible. */
  act(page: Page): boolean {
    const answers = this.#answersParent(page) || this.#items.some((sku) => this.#answer(page, sku));
    return answers || this.#press(page);
  }

  /** The parent enters the PIN, or closes the question. */
  #answersParent({ family }: Page): boolean {
    if (family?.question.state.kind !== 'asking') return false;
    if (this.#world.case?.proves) void family.question.submit(rightPin);
    else family.question.cancel();
    return true;
  }

  #answer({ purchases }: Page, sku: string): boolean {
    const state = purchases.of(sku);
    if (state.kind === 'asking' || state.kind === 'paused') {
      const goesOn = this.#goesOn || state.kind === 'paused';
      if (!goesOn) this.declined.add(state.attempt.id);
      purchases.answer(sku, goesOn);
      return true;
    }
    if (state.kind === 'unasked' && !this.#goesOn) {
      this.declined.add(state.attempt.id);
      purchases.answer(sku, false);
      return true;
    }
    if (state.kind === 'bought') {
      this.#wanted.delete(sku);
      purchases.shown(sku);
      purchases.dismiss(sku);
      return true;
    }
    if (state.kind === 'stale') {
      this.#wanted.delete(sku);
      purchases.settle(sku);
      return true;
    }
    if (state.kind === 'refused') {
      if (final.includes(state.reason)) this.#wanted.delete(sku);
      purchases.dismiss(sku);
      return true;
    }
    return false;
  }

  /** Presses Pay no more. */
  rest(): void {
    this.#wanted.clear();
  }

  #press(page: Page): boolean {
    const { sku } = page.intent;
    const wants = this.#wanted.has(sku) && this.#presses < this.#most;
    if (!wants || page.busy || !page.purchases.canBuy(sku)) return false;
    this.#presses++;
    page.busy = true;
    void this.#pay(page);
    return true;
  }

  async #pay(page: Page): Promise<void> {
    if (page.purchaseCount === undefined) await this.draw(page);
    if (page.purchaseCount !== undefined) {
      const answer = await this.#send(page, page.purchaseCount);
      // The rules have just changed: another press asks the parent.
      if (answer === 'guarded' && page.family) await this.#send(page, page.purchaseCount);
      page.purchaseCount = undefined;
    }
    page.busy = false;
  }

  async #send(
    { family, purchases, intent }: Page,
    purchaseCount: number,
  ): Promise<string | undefined> {
    const item = { ...gems, skuId: intent.sku };
    const permit = family ? await family.permit(item, intent.price, () => true) : unjudged;
    if (permit === 'denied' || permit === 'unknown') {
      this.#wanted.delete(intent.sku);
      return undefined;
    }
    const answer = await purchases.pay(intent, typedCard, purchaseCount, permit);
    if (answer.kind === 'bought-since') this.#wanted.delete(intent.sku);
    return answer.kind;
  }

  #compare(kind: string, attempt: string): void {
    const charged = this.#world.count('charge').has(attempt);
    if (kind === 'refused' && charged) this.lies.push(saidRefused);
    if ((kind === 'asking' || kind === 'unasked') && charged) this.lies.push(saidUnpaid);
    if ((kind === 'bought' || kind === 'delivering') && !charged) {
      this.lies.push(`${kind} was shown of no charge`);
    }
  }
}

function isKnown(state: PurchaseState): state is Exclude<PurchaseState, { kind: 'idle' }> {
  return state.kind !== 'idle';
}
