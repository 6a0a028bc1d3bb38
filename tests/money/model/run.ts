import { cards } from '../../support/cards.ts';
import { settle } from '../../support/settle.ts';
import type { FamilyCase } from './family-case.ts';
import { Link } from './link.ts';
import { MoneyWorld } from './money-world.ts';
import { Page, type PageOptions } from './page.ts';
import type { Effect, Schedule } from './schedule.ts';
import { User } from './user.ts';
import { violations } from './verdict.ts';

export const scenarios = {
  'a card that pays': { card: cards.pays, passes: true, goesOn: true },
  'a card that asks, and the holder passes': { card: cards.asks, passes: true, goesOn: true },
  'a card that asks, and the holder fails': { card: cards.asks, passes: false, goesOn: true },
  'a card that asks, and the player leaves after a crash': {
    card: cards.asks,
    passes: true,
    goesOn: false,
  },
  'a card that asks and is then declined': {
    card: cards.asksThenDeclines,
    passes: true,
    goesOn: true,
  },
  'a card that is declined': { card: cards.declined, passes: true, goesOn: true },
} as const;

export type Scenario = (typeof scenarios)[keyof typeof scenarios];

export interface Outcome {
  /** Every effect before the calm. */
  readonly effects: readonly Effect[];
  readonly violations: readonly string[];
}

const mostTurns = 400;
/** How long an attempt may be retried, in milliseconds. */
const keysHonoured = 23 * 3_600_000;

/** How the page is opened again after a crash. */
export interface Reopening {
  /** Delay in milliseconds; none by default. */
  readonly away?: number;
  /** How far the device's clock is ahead then. */
  readonly ahead?: number;
  /** How far it was ahead before. */
  readonly aheadBefore?: number;
  /** Whether the clock is right again when the page is opened for the last time. */
  readonly comesBack?: boolean;
}

/** Runs one schedule with one player and one page at a time. Afterwards, opens the page once more without faults. */
export async function run(
  scenario: Scenario,
  schedule: Schedule,
  reopening: Reopening = {},
  family?: FamilyCase,
): Promise<Outcome> {
  const world = new MoneyWorld(family);
  const link = new Link(world, schedule);
  const user = new User(world, scenario.goesOn);
  const options = { ...scenario, locks: true, ahead: reopening.aheadBefore ?? 0 };
  const settled = await live(world, link, user, options, reopening);
  link.calm = true;
  user.rest();
  const ahead = reopening.comesBack ? 0 : (reopening.ahead ?? 0);
  const calmed = await live(world, link, user, { ...options, ahead });
  const found = violations(world, user, {
    deviations: [...schedule.values()],
    locks: true,
    tabs: 1,
    tooLate: (reopening.away ?? 0) >= keysHonoured,
  });
  if (!settled || !calmed) found.push('it never comes to rest');
  return { effects: link.effects, violations: found };
}

/** Opens a page, and a new one whenever it is killed, until nothing is pending. Returns whether that was reached. */
export async function live(
  world: MoneyWorld,
  link: Link,
  user: User,
  options: PageOptions,
  reopening: Reopening = {},
): Promise<boolean> {
  let page = open(world, link, options);
  for (let turn = 0; turn < mostTurns; turn++) {
    await settle();
    if (page.visited) await visit(world, user, page);
    const seen = page.dead ? undefined : user.look(page);
    if (seen !== undefined) link.look(page, seen);
    if (page.dead) {
      if (reopening.away) await world.clock.skip(reopening.away);
      page = open(world, link, { ...options, ahead: reopening.ahead ?? 0 });
    } else if (!page.visited && !user.act(page) && !world.clock.next()) {
      page.kill();
      return true;
    }
  }
  page.kill();
  return false;
}

/** Another player uses the page while requests may still arrive. */
async function visit(world: MoneyWorld, user: User, page: Page): Promise<void> {
  for (let turn = 0; turn < 20; turn++) {
    await settle();
    if (page.purchases.all.length > 0) user.lies.push('another player is shown a purchase');
    if (!world.clock.next()) break;
  }
  page.comeBack();
}

export function open(world: MoneyWorld, link: Link, options: PageOptions): Page {
  const page = new Page(world, link, options);
  page.open();
  return page;
}
