import { type Exploration, nothingFound } from './explore.ts';
import { deepFamily, quickFamily, thoroughFamily } from './family-trials.ts';
import { scenarios } from './run.ts';
import {
  cookieTaken,
  everyCard,
  everyFate,
  hour,
  nothing,
  oneCrash,
  oneFault,
  oneOfEach,
  onePage,
  otherThanPays,
  pays,
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
  {
    about: 'one fault',
    cards: everyCard,
    tryOut: onePage(oneFault),
  },
  {
    about: 'one crash',
    cards: everyCard,
    tryOut: onePage(oneCrash),
  },
  {
    about: 'another player in between',
    cards: everyCard,
    tryOut: onePage({ ...visit, faults: 0 }),
  },
  {
    about: 'the cookie becomes another player’s',
    cards: everyCard,
    tryOut: onePage({ ...cookieTaken, faults: 0 }),
  },
  {
    about: 'opened again after 25 hours',
    cards: everyCard,
    tryOut: onePage(oneCrash, { away: 25 * hour }),
  },
  {
    about: 'opened again after 25 hours, with a clock that is a day behind by then',
    cards: everyCard,
    tryOut: onePage(oneCrash, { away: 25 * hour, ahead: -24 * hour }),
  },
  {
    about: 'opened again after 30 hours, with a clock that was a day ahead before',
    cards: everyCard,
    tryOut: onePage(oneCrash, { away: 30 * hour, aheadBefore: 24 * hour }),
  },
  {
    about: 'two tabs',
    cards: everyCard,
    tryOut: twoTabs(true, 1, nothing),
  },
  {
    about: 'two tabs of a browser without locks',
    cards: everyCard,
    tryOut: twoTabs(false, 1, nothing),
  },
  ...quickFamily,
];

/** Takes less than a minute on one core. */
export const thorough: readonly Trial[] = [
  {
    about: 'two faults, one crash',
    cards: pays,
    tryOut: onePage(twoAndOne),
  },
  {
    about: 'one fault, one crash',
    cards: everyCard,
    tryOut: onePage(oneOfEach),
  },
  {
    about: 'one fault, another player in between',
    cards: everyCard,
    tryOut: onePage(visit),
  },
  {
    about: 'one fault, the cookie becomes another player’s',
    cards: everyCard,
    tryOut: onePage(cookieTaken),
  },
  {
    about: 'one fault, opened again after 25 hours',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { away: 25 * hour }),
  },
  {
    about: 'one fault, the clock a day behind after a crash',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { ahead: -24 * hour }),
  },
  {
    about: 'one fault, the clock a day ahead after a crash',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { ahead: 24 * hour }),
  },
  {
    about: 'one fault, the clock 25 hours ahead after a crash, and right again',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { ahead: 25 * hour, comesBack: true }),
  },
  {
    about: 'one fault, the clock 25 hours behind after a crash, and right again',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { ahead: -25 * hour, comesBack: true }),
  },
  {
    about: 'one fault, the clock 25 hours ahead until a crash',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { aheadBefore: 25 * hour }),
  },
  {
    about: 'one fault, opened again after 25 hours, with a clock that is a day behind by then',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { away: 25 * hour, ahead: -24 * hour }),
  },
  {
    about: 'one fault, opened again after 30 hours, with a clock that was a day ahead before',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { away: 30 * hour, aheadBefore: 24 * hour }),
  },
  {
    about: 'two tabs, one fault',
    cards: everyFate,
    tryOut: twoTabs(true, 1, oneFault),
  },
  {
    about: 'two tabs, one killed',
    cards: everyFate,
    tryOut: twoTabs(true, 1, oneCrash),
  },
  {
    about: 'two tabs in every order',
    cards: everyFate,
    tryOut: twoTabs(true, 2, nothing),
  },
  {
    about: 'two tabs of a browser without locks, one fault',
    cards: everyFate,
    tryOut: twoTabs(false, 1, oneFault),
  },
  {
    about: 'two tabs of a browser without locks, in every order',
    cards: everyFate,
    tryOut: twoTabs(false, 2, nothing),
  },
  ...thoroughFamily,
];

/** The largest bounds. Takes several minutes. */
export const deep: readonly Trial[] = [
  {
    about: 'two faults, one crash',
    cards: otherThanPays,
    tryOut: onePage(twoAndOne),
  },
  {
    about: 'three faults',
    cards: everyCard,
    tryOut: onePage({ faults: 3, interruptions: 0 }),
  },
  {
    about: 'one fault, two crashes',
    cards: everyCard,
    tryOut: onePage({ faults: 1, interruptions: 2 }),
  },
  {
    about: 'one fault, one crash, another player in between',
    cards: everyCard,
    tryOut: onePage({ faults: 1, interruptions: 2, kinds: ['crash', 'other-player'] }),
  },
  {
    about: 'one fault, opened again after 22 hours',
    cards: everyCard,
    tryOut: onePage(oneOfEach, { away: 22 * hour }),
  },
  {
    about: 'two tabs, two faults',
    cards: everyCard,
    tryOut: twoTabs(true, 1, twoFaults),
  },
  {
    about: 'two tabs, one fault, one killed',
    cards: everyCard,
    tryOut: twoTabs(true, 1, oneOfEach),
  },
  {
    about: 'two tabs in every order, one fault',
    cards: everyCard,
    tryOut: twoTabs(true, 2, oneFault),
  },
  {
    about: 'two tabs of a browser without locks, in every order, one fault',
    cards: everyCard,
    tryOut: twoTabs(false, 2, oneFault),
  },
  ...deepFamily,
];
