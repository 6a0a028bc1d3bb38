import { cards } from '../../support/cards.ts';
import { settle } from '../../support/settle.ts';
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
  /** What could have gone wrong: every contact before the calm. */
  readonly effects: readonly Effect[];
  readonly violations: readonly string[];
}

const mostTurns = 400;

/** One player, one page at a time, and one schedule; afterwards calm, and the page opened once more. */
export async function run(scenario: Scenario, schedule: Schedule): Promise<Outcome> {
  const world = new MoneyWorld();
  const link = new Link(world, schedule);
  const user = new User(world, scenario.goesOn);
  const options: PageOptions = { ...scenario, locks: true };
  const settled = await live(world, link, user, options);
  link.calm = true;
  user.rest();
  const calmed = await live(world, link, user, options);
  const found = violations(world, user, { deviations: [...schedule.values()], locks: true });
  if (!settled || !calmed) found.push('it never comes to rest');
  return { effects: link.effects, violations: found };
}

/** Opens a page, and another one whenever it is killed, until nothing happens any more. */
export async function live(
  world: MoneyWorld,
  link: Link,
  user: User,
  options: PageOptions,
): Promise<boolean> {
  let page = open(world, link, options);
  for (let turn = 0; turn < mostTurns; turn++) {
    await settle();
    const seen = page.dead ? undefined : user.look(page);
    if (seen !== undefined) link.look(page, seen);
    if (page.dead) page = open(world, link, options);
    else if (!user.act(page) && !world.clock.next()) {
      page.kill();
      return true;
    }
  }
  page.kill();
  return false;
}

export function open(world: MoneyWorld, link: Link, options: PageOptions): Page {
  const page = new Page(world, link, options);
  page.purchases.start();
  void page.purchases.enter('player-luna');
  return page;
}
