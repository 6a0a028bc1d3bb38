import { settle } from '../../support/settle.ts';
import { people, type Person, sessionLasts } from './account-platform.ts';
import { Browser } from './browser.ts';
import { Draw } from '../../support/draw.ts';
import { Page } from './page.ts';

const length = 70;
const mostPages = 2;

/** What a walk may come upon, and how often. */
const moves = {
  arrive: 60,
  lose: 5,
  timePasses: 6,
  signIn: 10,
  signOut: 5,
  act: 8,
  show: 3,
  reload: 4,
  open: 4,
  refuseTokens: 2,
  takeCookie: 2,
  sessionsEnd: 1,
} as const;

type Move = keyof typeof moves;

const bag = (Object.keys(moves) as Move[]).flatMap((move) => Array<Move>(moves[move]).fill(move));

/**
 * Two players take turns at one browser with up to two pages. Calls arrive in any order, late, or never; pages are
 * reloaded; tokens are refused; the cookie becomes another player's without a word. The same seed walks the same way.
 */
export class Walk {
  readonly violations = new Set<string>();
  readonly #draw: Draw;
  readonly #browser = new Browser();
  #pages: Page[] = [];
  /** Who was let in last, by any page; undefined where nobody can say. */
  #letIn: Person | undefined;
  /** Whether the last wish was to leave, and nobody was on the way in. */
  #left = false;
  /** Whether the cookie may be anybody's: nobody can say who is to be here in the end. */
  #anybodys = false;

  constructor(seed: number) {
    this.#draw = new Draw(seed);
  }

  async run(): Promise<void> {
    const { platform, stored } = this.#browser;
    if (this.#draw.chance(0.25)) stored.set('embedded', 'true');
    if (this.#draw.chance(0.5)) this.#browser.cookie = platform.enter(people[0].userId);
    await this.#open();
    for (let step = 0; step < length; step++) {
      await this.#take(this.#draw.one(bag));
      await this.#look();
    }
    await this.#calm();
    await this.#open();
    await this.#calm();
    if (!this.#anybodys) this.#judgeEnd();
    for (const page of this.#pages) page.kill();
  }

  async #take(move: Move): Promise<void> {
    const page = this.#draw.one(this.#pages);
    const { clock, flights, platform } = this.#browser;
    switch (move) {
      case 'arrive':
        if (flights.length > 0) this.#browser.advance(this.#draw.one(flights));
        break;
      case 'lose':
        if (flights.length > 0) {
          this.#browser.lose(this.#draw.one(flights), this.#draw.chance(0.5));
        }
        break;
      case 'timePasses':
        clock.next(40_000);
        break;
      case 'signIn':
        if (page.userId === undefined) void this.#signIn(page, this.#draw.one(people));
        break;
      case 'signOut':
        if (page.userId !== undefined) this.#signOut(page);
        break;
      case 'act':
        page.act();
        break;
      case 'show':
        page.show();
        break;
      case 'reload':
        await this.#reload(page);
        break;
      case 'open':
        if (this.#pages.length < mostPages) await this.#open();
        break;
      case 'refuseTokens':
        platform.refuseTokens();
        break;
      case 'takeCookie':
        this.#anybodys = true;
        this.#browser.cookie = platform.enter(this.#draw.one(people).userId);
        break;
      case 'sessionsEnd':
        await clock.skip(sessionLasts);
    }
  }

  async #open(): Promise<void> {
    this.#pages.push(await Page.open(this.#browser, this.#draw.chance(0.5)));
  }

  async #reload(page: Page): Promise<void> {
    // Whoever was on the way in there may still come into the cookie.
    if (page.entering > 0) this.#anybodys = true;
    page.kill();
    this.#pages = this.#pages.filter((one) => one !== page);
    await this.#open();
  }

  async #signIn(page: Page, person: Person): Promise<void> {
    // Of two at once nobody can say whose cookie is the last.
    if (this.#pages.some((one) => one !== page && one.entering > 0)) this.#anybodys = true;
    page.entering++;
    this.#left = false;
    const entered = await page.signIn(person);
    page.entering--;
    // One that failed may have changed the cookie all the same.
    this.#letIn = entered ? person : undefined;
    this.#left = false;
  }

  #signOut(page: Page): void {
    this.#left = this.#pages.every(({ entering }) => entering === 0);
    this.#letIn = undefined;
    page.signOut();
  }

  async #look(): Promise<void> {
    for (let turn = 0; turn < 2; turn++) {
      await settle();
      for (const page of this.#pages) page.draw();
    }
    await settle();
    for (const page of this.#pages) {
      for (const what of page.strangers) this.violations.add(`a stranger’s ${what} is shown`);
    }
    for (const mistaken of this.#browser.platform.mistaken) this.violations.add(mistaken);
  }

  /** The network is well, and time passes, until nothing is on its way any more. */
  async #calm(): Promise<void> {
    for (let turn = 0; turn < 300; turn++) {
      const [flight] = this.#browser.flights;
      if (flight) this.#browser.advance(flight);
      else if (!this.#browser.clock.next(70_000)) return;
      await this.#look();
    }
    this.violations.add('it never comes to rest');
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
