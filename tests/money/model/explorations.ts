import { type Exploration, nothingFound } from './explore.ts';
import { deepFamily, quickFamily, thoroughFamily } from './family-trials.ts';
import { scenarios } from './run.ts';
import {
  cookieTaken,
  everyCard,
  everyFate,
  hour,
  leaves,
  nothing,
  oneCrash,
  oneFault,
  oneOfEach,
  onePage,
  otherThanPays,
  pays,
  trial,
  type Trial,
  twoAndOne,
  twoFaults,
  twoTabs,
  visit,
} from './trial.ts';

/** Runs every schedule of a trial. */
export async function exploreAll({ cards, tryOut }: Trial): Promise<Exploration> {
  const found = nothingFound();
  for (const card of cards) await tryOut(scenarios[card], found);
  return found;
}

/** The smallest trial has 118 schedules. One with fewer than this no longer explores. */
export const leastSchedules = 100;

/** Takes a few seconds: every kind of trial at least once. */
export const quick: readonly Trial[] = [
  trial('one fault', everyCard, onePage(oneFault)),
  trial('one crash', everyCard, onePage(oneCrash)),
  trial('another player in between', everyCard, onePage({ ...visit, faults: 0 })),
  trial('the cookie becomes another player’s', everyCard, onePage({ ...cookieTaken, faults: 0 })),
  trial('opened again after 25 hours', everyCard, onePage(oneCrash, { away: 25 * hour })),
  trial(
    'opened again after 25 hours, with a clock that is a day behind by then',
    everyCard,
    onePage(oneCrash, { away: 25 * hour, ahead: -24 * hour }),
  ),
  trial(
    'opened again after 30 hours, with a clock that was a day ahead before',
    everyCard,
    onePage(oneCrash, { away: 30 * hour, aheadBefore: 24 * hour }),
  ),
  trial('two tabs', everyCard, twoTabs(true, 1, nothing)),
  trial('two tabs of a browser without locks', everyCard, twoTabs(false, 1, nothing)),
  ...quickFamily,
];

/** Takes a few minutes. */
export const thorough: readonly Trial[] = [
  trial('two faults, one crash', pays, onePage(twoAndOne)),
  trial('one fault, one crash', everyCard, onePage(oneOfEach)),
  trial('two faults of a player who leaves', leaves, onePage(twoFaults)),
  trial('one fault, another player in between', everyCard, onePage(visit)),
  trial('one fault, the cookie becomes another player’s', everyCard, onePage(cookieTaken)),
  trial(
    'one fault, opened again after 25 hours',
    everyCard,
    onePage(oneOfEach, { away: 25 * hour }),
  ),
  trial(
    'one fault, the clock a day behind after a crash',
    everyCard,
    onePage(oneOfEach, { ahead: -24 * hour }),
  ),
  trial(
    'one fault, the clock a day ahead after a crash',
    everyCard,
    onePage(oneOfEach, { ahead: 24 * hour }),
  ),
  trial(
    'one fault, the clock 25 hours ahead after a crash, and right again',
    everyCard,
    onePage(oneOfEach, { ahead: 25 * hour, comesBack: true }),
  ),
  trial(
    'one fault, the clock 25 hours behind after a crash, and right again',
    everyCard,
    onePage(oneOfEach, { ahead: -25 * hour, comesBack: true }),
  ),
  trial(
    'one fault, the clock 25 hours ahead until a crash',
    everyCard,
    onePage(oneOfEach, { aheadBefore: 25 * hour }),
  ),
  trial(
    'one fault, opened again after 25 hours, with a clock that is a day behind by then',
    everyCard,
    onePage(oneOfEach, { away: 25 * hour, ahead: -24 * hour }),
  ),
  trial(
    'one fault, opened again after 30 hours, with a clock that was a day ahead before',
    everyCard,
    onePage(oneOfEach, { away: 30 * hour, aheadBefore: 24 * hour }),
  ),
  trial('two tabs, one fault', everyFate, twoTabs(true, 1, oneFault)),
  trial('two tabs, one killed', everyFate, twoTabs(true, 1, oneCrash)),
  trial('two tabs in every order', everyFate, twoTabs(true, 2, nothing)),
  trial('two tabs of a browser without locks, one fault', everyFate, twoTabs(false, 1, oneFault)),
  trial(
    'two tabs of a browser without locks, in every order',
    everyFate,
    twoTabs(false, 2, nothing),
  ),
  ...thoroughFamily,
];

/** The largest bounds. Takes several minutes. */
export const deep: readonly Trial[] = [
  trial('two faults, one crash', otherThanPays, onePage(twoAndOne)),
  trial('three faults', everyCard, onePage({ faults: 3, interruptions: 0 })),
  trial('one fault, two crashes', everyCard, onePage({ faults: 1, interruptions: 2 })),
  trial(
    'one fault, one crash, another player in between',
    everyCard,
    onePage({ faults: 1, interruptions: 2, kinds: ['crash', 'other-player'] }),
  ),
  trial(
    'one fault, opened again after 22 hours',
    everyCard,
    onePage(oneOfEach, { away: 22 * hour }),
  ),
  trial('two tabs, two faults', everyCard, twoTabs(true, 1, twoFaults)),
  trial('two tabs, one fault, one killed', everyCard, twoTabs(true, 1, oneOfEach)),
  trial('two tabs in every order, one fault', everyCard, twoTabs(true, 2, oneFault)),
  trial(
    'two tabs of a browser without locks, in every order, one fault',
    everyCard,
    twoTabs(false, 2, oneFault),
  ),
  ...deepFamily,
];
