import fc from 'fast-check';
import type { Reached } from '../../support/reached.ts';
import { people, type Person, sessionLasts } from './account-platform.ts';
import { Browser } from './browser.ts';
import { scripts, type Script, type Step } from './scripts.ts';
import { Page } from './page.ts';
import { rest } from './rest.ts';

const mostPages = 2;

const deeds = ['was shown', 'pressed Pay', 'was charged', 'was granted it'] as const;
type Deed = (typeof deeds)[number];

/** A fact about one player, who is named by their id, or about a whole walk. */
export type Fact =
  | `${string} ${Deed}`
  | 'both were shown'
  | 'a second page was opened'
  | 'somebody left with calls on their way';

/** The situations that the promises are about. If no walk reached one of them, the promises would prove nothing. */
export const facts: readonly Fact[] = [
  ...people.flatMap(({ userId }) => deeds.map((deed): Fact => `${userId} ${deed}`)),
  'both were shown',
  'a second page was opened',
  'somebody left with calls on their way',
];

/** Throws if the list is empty. */
function choose<T>(list: readonly T[], which: number): T {
  const chosen = list[which % list.length];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
}

/**
 * Two players take turns at one browser with up to two pages. Calls arrive in any order, late, or never. Pages are
 * reloaded, tokens are refused, and the cookie becomes another player's without a broadcast. The same script always
 * runs the same way.
 */
class Walk {
  readonly violations = new Set<string>();
  /** The facts reached. */
  readonly reached = new Set<Fact>();
  readonly #script: Script;
  readonly #browser = new Browser();
  #pages: Page[] = [];
  /** How often each player has pressed Pay. */
  readonly #presses = new Map<string, number>();
  /** The last player who signed in, in any page; undefined if unknown. */
  #letIn: Person | undefined;
  /** Whether the last action was a sign-out, with no sign-in pending. */
  #left = false;
  /** Whether the cookie's owner is unknown. If so, the final player is not checked. */
  #anybodys = false;

  constructor(script: Script) {
    this.#script = script;
  }

  async run(): Promise<void> {
    const { platform, stored } = this.#browser;
    const { embedded, remembered, prefetches, steps } = this.#script;
    if (embedded) stored.set('embedded', 'true');
    if (remembered) this.#browser.cookie = platform.enter(people[0].userId);
    await this.#open(prefetches);
    for (const step of steps) {
      await this.#take(step);
      await this.#look();
    }
    await this.#calm();
    await this.#open(prefetches);
    await this.#calm();
    this.#judgeMoney();
    if (people.every(({ userId }) => this.reached.has(`${userId} was shown`))) {
      this.reached.add('both were shown');
    }
    if (!this.#anybodys) this.#judgeEnd();
    for (const page of this.#pages) page.kill();
  }

  async #take({ move, flip, which, ...step }: Step): Promise<void> {
    const page = choose(this.#pages, step.page);
    const { clock, flights, platform } = this.#browser;
    switch (move) {
      case 'arrive':
        if (flights.length > 0) this.#browser.advance(choose(flights, which));
        break;
      case 'arriveAll':
        await this.#arriveAll();
        break;
      case 'lose':
        if (flights.length > 0) this.#browser.lose(choose(flights, which), flip);
        break;
      case 'timePasses':
        clock.next(40_000);
        break;
      case 'signIn':
        if (page.canSignIn) void this.#signIn(page, choose(people, which));
        break;
      case 'signOut':
        if (page.userId !== undefined) this.#signOut(page);
        break;
      case 'act':
        page.act();
        break;
      case 'visitCheckout':
        page.counter.visit();
        break;
      case 'pay':
        this.#pay(page);
        break;
      case 'deleteCard':
        page.counter.deleteCard();
        break;
      case 'show':
        page.show();
        break;
      case 'reload':
        await this.#reload(page, flip);
        break;
      case 'open':
        if (this.#pages.length === mostPages) break;
        await this.#open(flip);
        this.reached.add('a second page was opened');
        break;
      case 'refuseTokens':
        platform.refuseTokens();
        break;
      case 'takeCookie':
        this.#anybodys = true;
        this.#browser.cookie = platform.enter(choose(people, which).userId);
        break;
      case 'sessionsEnd':
        await clock.skip(sessionLasts);
    }
  }

  async #open(prefetches: boolean): Promise<void> {
    this.#pages.push(await Page.open(this.#browser, prefetches));
  }

  async #reload(page: Page, prefetches: boolean): Promise<void> {
    // A pending sign-in may still set the cookie.
    if (page.entering > 0) this.#anybodys = true;
    page.kill();
    this.#pages = this.#pages.filter((one) => one !== page);
    await this.#open(prefetches);
  }

  async #signIn(page: Page, person: Person): Promise<void> {
    // With two parallel sign-ins, it is unknown which one sets the cookie last.
    if (this.#pages.some((one) => one !== page && one.entering > 0)) this.#anybodys = true;
    page.entering++;
    this.#left = false;
    const entered = await page.signIn(person);
    page.entering--;
    // A failed request may have changed the cookie.
    this.#letIn = entered ? person : undefined;
    this.#left = false;
  }

  #pay(page: Page): void {
    const payer = page.counter.pay();
    if (payer === undefined) return;
    this.#presses.set(payer, (this.#presses.get(payer) ?? 0) + 1);
    this.reached.add(`${payer} pressed Pay`);
  }

  #signOut(page: Page): void {
    this.#left = this.#pages.every(({ entering }) => entering === 0);
    this.#letIn = undefined;
    if (this.#browser.flights.length > 0) this.reached.add('somebody left with calls on their way');
    page.signOut();
  }

  /** Delivers pending requests and answers, and those that follow from them, in up to 20 deliveries. */
  async #arriveAll(): Promise<void> {
    const { flights } = this.#browser;
    for (let turn = 0; turn < 20; turn++) {
      const [flight] = flights;
      if (!flight) return;
      this.#browser.advance(flight);
      await this.#look();
    }
  }

  async #look(): Promise<void> {
    for (let turn = 0; turn < 2; turn++) {
      await rest();
      for (const page of this.#pages) page.draw();
      await rest();
      for (const page of this.#pages.filter((one) => one.wantsReload())) {
        await this.#reload(page, this.#script.prefetches);
      }
    }
    await rest();
    for (const page of this.#pages) {
      if (page.userId !== undefined) this.reached.add(`${page.userId} was shown`);
      for (const what of page.strangers) this.violations.add(`a stranger’s ${what} is shown`);
    }
    for (const mistaken of this.#browser.platform.mistaken) this.violations.add(mistaken);
  }

  /** Without faults: delivers requests, advances the clock and resumes purchases until nothing is pending. */
  async #calm(): Promise<void> {
    for (let turn = 0; turn < 1_000; turn++) {
      for (const { counter } of this.#pages) counter.goOn();
      const [flight] = this.#browser.flights;
      if (flight) this.#browser.advance(flight);
      else if (!this.#browser.clock.next(70_000)) return;
      await this.#look();
    }
    this.violations.add('it never comes to rest');
  }

  #judgeMoney(): void {
    const { ledger } = this.#browser.platform;
    for (const { userId } of people) {
      const charges = ledger.chargesOf(userId);
      if (charges > 0) this.reached.add(`${userId} was charged`);
      if (charges > ledger.owedTo(userId)) this.reached.add(`${userId} was granted it`);
      if (charges > (this.#presses.get(userId) ?? 0)) {
        this.violations.add(`${userId} paid twice for one press`);
      }
      const here = this.#pages.some((page) => page.userId === userId);
      if (here && ledger.owedTo(userId) > 0) this.violations.add(`${userId} paid in vain`);
    }
  }

  #judgeEnd(): void {
    const here = new Set(this.#pages.flatMap(({ userId }) => userId ?? []));
    if (here.size > 1) this.violations.add('two players are here at once');
    if (this.#left && here.size > 0) this.violations.add('who has left is here again');
    if (this.#letIn && here.size > 0 && !here.has(this.#letIn.userId)) {
      this.violations.add('another player is here than was let in last');
    }
  }
}

/**
 * Rejects with every broken promise: fast-check shrinks the script.
 * @param reached collects the facts that walks reach
 */
export function promisesHold(reached: Reached<Fact>): fc.IAsyncProperty<[Script]> {
  return fc.asyncProperty(scripts, async (script) => {
    const walk = new Walk(script);
    await walk.run();
    for (const fact of walk.reached) reached.note(fact);
    if (walk.violations.size > 0) throw new Error(Array.from(walk.violations).join('; '));
  });
}
