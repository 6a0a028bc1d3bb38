import { capped, eachTime, nothingSold } from '../../support/family.ts';
import type { FamilyCase } from './family-case.ts';
import {
  everyCard,
  everyFate,
  nothing,
  oneCrash,
  oneFault,
  oneOfEach,
  onePage,
  pays,
  type Trial,
  twoFaults,
  twoTabs,
} from './trial.ts';

// The family's rules as one more actor.

const rulesChange = { ...oneOfEach, kinds: ['rules-changed'] } as const;
/**
 * A platform that judges repeats breaks the contract. A second delivery by the network is left out: the answer to the
 * first one, which charged, never arrives.
 */
const withoutTwice = { without: ['twice'] } as const;

/** The cap allows one of two items, and not both. */
const capOfOne = capped(499);
const proved: FamilyCase = { rules: eachTime, proves: true };
const refused: FamilyCase = { rules: eachTime, proves: false };
const provedOverCap: FamilyCase = { rules: capOfOne, proves: true };
const refusedOverCap: FamilyCase = { rules: capOfOne, proves: false };
/** The price, and what another player has spent, exceed it together. */
const spentByOther: FamilyCase = { rules: capOfOne, spentByOther: true, proves: false };
const turnedOn: FamilyCase = { later: eachTime, proves: true };
const soldOut: FamilyCase = { rules: capOfOne, later: nothingSold, proves: true };
const byAccount: FamilyCase = { account: true, proves: true };
const repeatsJudged: FamilyCase = { judgesRepeats: true, proves: true };

export const quickFamily: readonly Trial[] = [
  {
    about: 'one fault, the parent enters the PIN each time',
    cards: pays,
    tryOut: onePage(oneFault, {}, proved),
  },
  {
    about: 'two tabs of which the cap allows one, the parent refuses',
    cards: everyCard,
    tryOut: twoTabs(true, 1, nothing, refusedOverCap),
  },
  {
    about: 'one fault, the platform judges a repeated order by the account’s rules',
    cards: everyCard,
    tryOut: onePage({ ...oneFault, ...withoutTwice }, {}, repeatsJudged),
  },
];

export const thoroughFamily: readonly Trial[] = [
  {
    about: 'one fault, one crash, the parent enters the PIN each time',
    cards: everyFate,
    tryOut: onePage(oneOfEach, {}, proved),
  },
  {
    about: 'one fault, one crash, the parent refuses',
    cards: pays,
    tryOut: onePage(oneOfEach, {}, refused),
  },
  {
    about: 'one fault, one crash, another player has spent of the cap, the parent refuses',
    cards: everyCard,
    tryOut: onePage(oneOfEach, {}, spentByOther),
  },
  {
    about: 'one fault, another tab turns the rules on',
    cards: everyFate,
    tryOut: onePage(rulesChange, {}, turnedOn),
  },
  {
    about: 'one fault, another tab sets that nothing is sold',
    cards: everyFate,
    tryOut: onePage(rulesChange, {}, soldOut),
  },
  {
    about: 'two tabs of which the cap allows one, one fault, the parent refuses',
    cards: pays,
    tryOut: twoTabs(true, 1, oneFault, refusedOverCap),
  },
  {
    about: 'two tabs of which the cap allows one, in every order, the parent enters the PIN',
    cards: pays,
    tryOut: twoTabs(true, 2, nothing, provedOverCap),
  },
  {
    about: 'two tabs of a browser without locks of which the cap allows one, the parent refuses',
    cards: everyFate,
    tryOut: twoTabs(false, 2, nothing, refusedOverCap),
  },
  {
    about: 'two faults, the account’s rules ask for the PIN each time',
    cards: pays,
    tryOut: onePage(twoFaults, {}, byAccount),
  },
  {
    about: 'one fault, one crash, the platform judges a repeated order by the account’s rules',
    cards: everyFate,
    tryOut: onePage({ ...oneOfEach, ...withoutTwice }, {}, repeatsJudged),
  },
];

export const deepFamily: readonly Trial[] = [
  {
    about: 'two tabs of which the cap allows one, one killed, the parent enters the PIN',
    cards: everyFate,
    tryOut: twoTabs(true, 1, oneCrash, provedOverCap),
  },
  {
    about: 'two tabs that are asked each time, one killed, the parent enters the PIN',
    cards: everyFate,
    tryOut: twoTabs(true, 1, oneCrash, proved),
  },
];
