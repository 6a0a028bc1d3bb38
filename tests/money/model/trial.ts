import type { FamilyCase } from './family-case.ts';
import { type Bounds, type Exploration, explore } from './explore.ts';
import { type Outcome, type Reopening, run, type Scenario, scenarios } from './run.ts';
import { runTwoTabs, switchEverywhere } from './two-tabs.ts';

type Card = keyof typeof scenarios;

/** An exploration to run with each of several cards. */
export interface Trial {
  readonly about: string;
  readonly cards: readonly Card[];
  readonly tryOut: (scenario: Scenario, found: Exploration) => Promise<unknown>;
}

export function trial(about: string, cards: Trial['cards'], tryOut: Trial['tryOut']): Trial {
  return { about, cards, tryOut };
}

export const hour = 3_600_000;

export const everyCard = Object.keys(scenarios) as Card[];
export const pays: readonly Card[] = [
  'a card that pays',
  'a card that asks, and the holder passes',
];
export const leaves: readonly Card[] = ['a card that asks, and the player leaves after a crash'];
export const everyFate: readonly Card[] = [
  ...pays,
  'a card that asks, and the holder fails',
  'a card that is declined',
];
export const otherThanPays = everyCard.filter((card) => !pays.includes(card));

/** Runs every schedule of one page. */
export function onePage(
  bounds: Bounds,
  reopening?: Reopening,
  family?: FamilyCase,
): Trial['tryOut'] {
  return (scenario, found) =>
    explore((schedule) => run(scenario, schedule, reopening, family), bounds, found);
}

/** Two tabs that take turns, with up to `switches` switches between them, at every position. */
export function twoTabs(
  locks: boolean,
  switches: number,
  bounds: Bounds,
  family?: FamilyCase,
): Trial['tryOut'] {
  return (scenario, found) =>
    switchEverywhere(switches, async (at) => {
      const outcomes: Outcome[] = [];
      await explore(
        async (schedule) => {
          const outcome = await runTwoTabs(scenario, locks, at, schedule, family);
          outcomes[0] ??= outcome;
          return outcome;
        },
        bounds,
        found,
      );
      return outcomes[0]?.effects ?? [];
    });
}

export const nothing = { faults: 0, interruptions: 0 };
export const oneFault = { faults: 1, interruptions: 0 };
export const twoFaults = { faults: 2, interruptions: 0 };
export const oneCrash = { faults: 0, interruptions: 1 };
export const oneOfEach = { faults: 1, interruptions: 1 };
export const twoAndOne = { faults: 2, interruptions: 1 };
export const cookieTaken = { ...oneOfEach, kinds: ['cookie-taken'] } as const;
export const visit = { ...oneOfEach, kinds: ['other-player'] } as const;
