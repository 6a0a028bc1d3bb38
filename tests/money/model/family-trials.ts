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
  trial,
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
  trial('one fault, the parent enters the PIN each time', pays, onePage(oneFault, {}, proved)),
  trial(
    'two tabs of which the cap allows one, the parent refuses',
    everyCard,
    twoTabs(true, 1, nothing, refusedOverCap),
  ),
  trial(
    'one fault, the platform judges a repeated order by the account’s rules',
    everyCard,
    onePage({ ...oneFault, ...withoutTwice }, {}, repeatsJudged),
  ),
];

export const thoroughFamily: readonly Trial[] = [
  trial(
    'one fault, one crash, the parent enters the PIN each time',
    everyFate,
    onePage(oneOfEach, {}, proved),
  ),
  trial('one fault, one crash, the parent refuses', pays, onePage(oneOfEach, {}, refused)),
  trial(
    'one fault, one crash, another player has spent of the cap, the parent refuses',
    everyCard,
    onePage(oneOfEach, {}, spentByOther),
  ),
  trial('one fault, another tab turns the rules on', everyFate, onePage(rulesChange, {}, turnedOn)),
  trial(
    'one fault, another tab sets that nothing is sold',
    everyFate,
    onePage(rulesChange, {}, soldOut),
  ),
  trial(
    'two tabs of which the cap allows one, one fault, the parent refuses',
    pays,
    twoTabs(true, 1, oneFault, refusedOverCap),
  ),
  trial(
    'two tabs of which the cap allows one, in every order, the parent enters the PIN',
    pays,
    twoTabs(true, 2, nothing, provedOverCap),
  ),
  trial(
    'two tabs of a browser without locks of which the cap allows one, the parent refuses',
    everyFate,
    twoTabs(false, 2, nothing, refusedOverCap),
  ),
  trial(
    'two faults, the account’s rules ask for the PIN each time',
    pays,
    onePage(twoFaults, {}, byAccount),
  ),
  trial(
    'one fault, one crash, the platform judges a repeated order by the account’s rules',
    everyFate,
    onePage({ ...oneOfEach, ...withoutTwice }, {}, repeatsJudged),
  ),
];

export const deepFamily: readonly Trial[] = [
  trial(
    'two tabs of which the cap allows one, one killed, the parent enters the PIN',
    everyFate,
    twoTabs(true, 1, oneCrash, provedOverCap),
  ),
  trial(
    'two tabs that are asked each time, one killed, the parent enters the PIN',
    everyFate,
    twoTabs(true, 1, oneCrash, proved),
  ),
];
