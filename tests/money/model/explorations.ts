import { type Bounds, type Exploration, explore } from './explore.ts';
import { type Outcome, type Reopening, run, type Scenario, scenarios } from './run.ts';
import { runTwoTabs, switchEverywhere } from './two-tabs.ts';

/** What is tried, by what it is about. */
export type Explorations = Readonly<Record<string, () => Promise<Exploration>>>;

const hour = 3_600_000;

const names = Object.keys(scenarios) as (keyof typeof scenarios)[];
const everyFate = [
  'a card that pays',
  'a card that asks, and the holder passes',
  'a card that asks, and the holder fails',
  'a card that is declined',
] as const satisfies readonly (typeof names)[number][];

function eachOf(
  cards: readonly (typeof names)[number][],
  about: string,
  tryOut: (scenario: Scenario) => Promise<Exploration>,
): Explorations {
  return Object.fromEntries(
    cards.map((name) => [`${name}: ${about}`, () => tryOut(scenarios[name])]),
  );
}

function onePage(bounds: Bounds, reopening?: Reopening) {
  return (scenario: Scenario) => explore((schedule) => run(scenario, schedule, reopening), bounds);
}

/** Two tabs that take turns, with up to so many switches between them, at every place. */
function twoTabs(locks: boolean, switches: number, bounds: Bounds) {
  return async (scenario: Scenario): Promise<Exploration> => {
    const found: Exploration = { schedules: 0, broken: new Map(), failures: [] };
    await switchEverywhere(switches, async (at) => {
      const outcomes: Outcome[] = [];
      await explore(
        async (schedule) => {
          const outcome = await runTwoTabs(scenario, locks, at, schedule);
          outcomes[0] ??= outcome;
          return outcome;
        },
        bounds,
        found,
      );
      return outcomes[0]?.effects ?? [];
    });
    return found;
  };
}

const nothing = { faults: 0, interruptions: 0 };
const oneFault = { faults: 1, interruptions: 0 };
const oneCrash = { faults: 0, interruptions: 1 };
const oneOfEach = { faults: 1, interruptions: 1 };
const visit = { ...oneOfEach, kinds: ['other-player'] } as const;

/** A few seconds' worth: everything at least once. */
export const quick: Explorations = {
  ...eachOf(names, 'one fault, one crash', onePage(oneOfEach)),
  ...eachOf(names, 'another player in between', onePage({ ...visit, faults: 0 })),
  ...eachOf(names, 'opened again after 25 hours', onePage(oneCrash, { away: 25 * hour })),
  ...eachOf(names, 'two tabs', twoTabs(true, 1, nothing)),
  ...eachOf(names, 'two tabs of a browser without locks', twoTabs(false, 1, nothing)),
};

/** Under a minute on one core. */
export const thorough: Explorations = {
  ...eachOf(everyFate, 'two faults, one crash', onePage({ faults: 2, interruptions: 1 })),
  ...eachOf(names, 'one fault, one crash', onePage(oneOfEach)),
  ...eachOf(names, 'one fault, another player in between', onePage(visit)),
  ...eachOf(
    names,
    'one fault, opened again after 22 hours',
    onePage(oneOfEach, { away: 22 * hour }),
  ),
  ...eachOf(
    names,
    'one fault, opened again after 25 hours',
    onePage(oneOfEach, { away: 25 * hour }),
  ),
  ...eachOf(
    names,
    'one fault, the clock a day behind after a crash',
    onePage(oneOfEach, { ahead: -24 * hour }),
  ),
  ...eachOf(
    names,
    'one fault, the clock a day ahead after a crash',
    onePage(oneOfEach, { ahead: 24 * hour }),
  ),
  ...eachOf(names, 'two tabs, one fault', twoTabs(true, 1, oneFault)),
  ...eachOf(names, 'two tabs, one killed', twoTabs(true, 1, oneCrash)),
  ...eachOf(names, 'two tabs in every order', twoTabs(true, 2, nothing)),
  ...eachOf(names, 'two tabs of a browser without locks, one fault', twoTabs(false, 1, oneFault)),
  ...eachOf(
    names,
    'two tabs of a browser without locks, in every order',
    twoTabs(false, 2, nothing),
  ),
};

/** As deep as patience goes. */
export const deep: Explorations = {
  ...eachOf(names, 'two faults, one crash', onePage({ faults: 2, interruptions: 1 })),
  ...eachOf(names, 'three faults', onePage({ faults: 3, interruptions: 0 })),
  ...eachOf(names, 'one fault, two crashes', onePage({ faults: 1, interruptions: 2 })),
  ...eachOf(
    names,
    'one fault, one crash, another player in between',
    onePage({ faults: 1, interruptions: 2, kinds: ['crash', 'other-player'] }),
  ),
  ...eachOf(names, 'two tabs, two faults', twoTabs(true, 1, { faults: 2, interruptions: 0 })),
  ...eachOf(names, 'two tabs, one fault, one killed', twoTabs(true, 1, oneOfEach)),
  ...eachOf(names, 'two tabs in every order, one fault', twoTabs(true, 2, oneFault)),
  ...eachOf(
    names,
    'two tabs of a browser without locks, in every order, one fault',
    twoTabs(false, 2, oneFault),
  ),
};
