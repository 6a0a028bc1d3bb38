import { gemPack } from '../../support/purchase.ts';
import { settle } from '../../support/settle.ts';
import { type FamilyCase, otherPack } from './family-case.ts';
import { Link, type Interruptible } from './link.ts';
import { MoneyWorld } from './money-world.ts';
import type { Page, PageOptions } from './page.ts';
import { live, open, type Outcome, type Scenario } from './run.ts';
import type { Effect, Schedule } from './schedule.ts';
import { User } from './user.ts';
import { violations } from './verdict.ts';

/** Numbers of effects, of both tabs together, after which the other tab continues. */
export type Switches = readonly number[];

const mostTurns = 600;

/** Gives one tab at a time access to the world, the first tab until it switches. */
class Turns {
  #made = 0;
  readonly #waiting = new Map<Interruptible, (() => void)[]>();
  readonly #switches: Switches;

  constructor(switches: Switches) {
    this.#switches = switches;
  }

  readonly wait = (page: Interruptible): Promise<void> =>
    new Promise((resolve) => {
      const queue = this.#waiting.get(page) ?? [];
      this.#waiting.set(page, [...queue, resolve]);
    });

  /** Runs the current tab, or the other one if that one is idle. */
  next(tabs: readonly Page[]): boolean {
    const turn = this.#switches.filter((at) => at <= this.#made).length % tabs.length;
    const inOrder = [...tabs.slice(turn), ...tabs.slice(0, turn)];
    const tab = inOrder.find((one) => !one.dead && (this.#waiting.get(one) ?? []).length > 0);
    if (!tab) return false;
    const [go, ...later] = this.#waiting.get(tab) ?? [];
    this.#waiting.set(tab, later);
    this.#made++;
    go?.();
    return true;
  }
}

/**
 * One player renders the same form in two tabs and presses Pay in both at once. A killed tab is not opened again before
 * the calm. With the family's rules, the tabs offer two items.
 */
export async function runTwoTabs(
  scenario: Scenario,
  locks: boolean,
  switches: Switches,
  schedule: Schedule,
  family?: FamilyCase,
): Promise<Outcome> {
  const world = new MoneyWorld(family);
  const link = new Link(world, schedule);
  const options: PageOptions = { ...scenario, locks };
  const intents = [gemPack, family ? otherPack : gemPack];
  const tabs = intents.map((intent) => open(world, link, { ...options, intent }));
  const items = new Set(intents.map(({ sku }) => sku));
  const user = new User(world, scenario.goesOn, 2, [...items]);
  link.calm = true;
  for (const tab of tabs) await user.draw(tab);
  link.calm = false;

  const turns = new Turns(switches);
  link.turn = turns.wait;
  for (const tab of tabs) user.act(tab);
  user.rest();
  let settled = false;
  for (let turn = 0; turn < mostTurns && !settled; turn++) {
    await settle();
    const acted = tabs.filter((tab) => !tab.dead && lookAndAct(user, tab));
    settled = !turns.next(tabs) && acted.length === 0 && !world.clock.next();
  }
  for (const tab of tabs) tab.kill();

  link.calm = true;
  link.turn = undefined;
  const calmed = await live(world, link, user, options);
  const found = violations(world, user, {
    deviations: [...schedule.values()],
    locks,
    tabs: 2,
    tooLate: false,
  });
  if (!settled || !calmed) found.push('it never comes to rest');
  return { effects: link.effects, violations: found };
}

function lookAndAct(user: User, tab: Page): boolean {
  user.look(tab);
  return user.act(tab);
}

/** Tries every way to switch up to `most` times. `attempt` returns the effects at which the tabs can switch. */
export async function switchEverywhere(
  most: number,
  attempt: (switches: Switches) => Promise<readonly Effect[]>,
  switches: Switches = [],
): Promise<void> {
  const { length } = await attempt(switches);
  if (most === 0) return;
  for (let at = (switches.at(-1) ?? -1) + 1; at < length; at++) {
    await switchEverywhere(most - 1, attempt, [...switches, at]);
  }
}
