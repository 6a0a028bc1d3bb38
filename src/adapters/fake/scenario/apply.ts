import { listed } from '../world/goods.ts';
import { goodsOfPack, morePacks } from '../world/more-packs.ts';
import { longerThanTimeouts } from '../world/network.ts';
import { billingPlatformIds, newWorld, type WorldState } from '../world/state.ts';
import type { CardFate, ScriptedOutcomes } from '../world/scripted-outcomes.ts';
import { addCards } from './cards.ts';
import { setFamily } from './family.ts';
import { addMails } from './mails.ts';
import type { CallFate, Scenario } from './scenario.ts';

export const users = ['player-luna', 'player-bia', 'player-finn'];

/** As many digits as a balance may have. */
const large = { coins: 98_765_432, gems: 1_234_567 } as const;

/** The world a scenario begins with. */
export function worldOf(scenario: Scenario, now: number): WorldState {
  const state = newWorld();
  const { player = 'nobody', catalogue, cards = 'none', balance, mails } = scenario;
  if (player !== 'nobody') {
    state.cookie = 'auth_of_scenario';
    state.authentications[state.cookie] = `player-${player}`;
  }
  if (balance === 'large')
    for (const account of Object.values(state.accounts)) Object.assign(account, large);
  if (catalogue === 'empty') state.prices = {};
  if (catalogue === 'few') leaveFew(state);
  if (typeof catalogue === 'number') addPacks(state, catalogue - listed.length);
  if (cards !== 'none') for (const user of users) addCards(state, user, cards);
  if (mails) addMails(state, now);
  changeWorld(state, scenario, now);
  return state;
}

/** Words of a scenario. Undefined stands for a word's first value. */
type Words = { readonly [K in keyof Scenario]?: Scenario[K] | undefined };

/** Applies words of a scenario to a running world. Everything else in it is kept. */
export function changeWorld(state: WorldState, words: Words, now: number): void {
  const { network = 'fast', next = [], privacy = 'DEFAULT', captcha = 'passes' } = words;
  const has = (word: string) => Object.hasOwn(words, word);
  if (has('network')) {
    state.network = {
      online: network !== 'off',
      delay: delays[network] ?? 0,
      ...(network === 'flaky' ? { calls: 0 } : {}),
    };
  }
  if (has('next')) {
    state.faults = next.flatMap(({ operation, fate, times }) =>
      Array.from({ length: times }, () => ({ operation, fault: faults[fate] })),
    );
  }
  if (has('privacy')) {
    state.deletions = Object.fromEntries(
      users.map((user) => [user, schedules[privacy].map((status) => ({ status }))]),
    );
  }
  if (has('captcha')) state.captcha = captcha;
  for (const [word, plans] of Object.entries(plansByWord)) {
    if (!has(word)) continue;
    for (const plan of plans) delete state.plans[plan];
  }
  Object.assign(state.plans, plansOf(words));
  if (has('family')) setFamily(state, words.family ?? 'device', now);
}

/** Those of the named words that a running world can change. */
export function changesOf(scenario: Scenario, names: readonly string[]): Words {
  const { purchases } = scenario;
  const needsNewWorld = purchases === 'elsewhere' || purchases === 'many';
  const changed = changeable.filter(
    (word) => names.includes(word) && !(word === 'purchases' && needsNewWorld),
  );
  return Object.fromEntries(changed.map((word) => [word, scenario[word]]));
}

/** Words that become plans of the world. */
const plansByWord = {
  country: ['country'],
  card: ['card', 'challenge'],
  session: ['sessionEnds'],
  price: ['pricesRise'],
  purchases: ['missingParts'],
  wallet: ['wallet'],
  withdrawal: ['withdrawal'],
} as const satisfies Partial<Record<keyof Scenario, readonly (keyof ScriptedOutcomes)[]>>;

const changeable = [
  'network',
  'next',
  'privacy',
  'captcha',
  'family',
  ...(Object.keys(plansByWord) as (keyof typeof plansByWord)[]),
] as const;

const delays: Readonly<Record<string, number>> = { slow: 1_500, silent: longerThanTimeouts };

/** The platform's list, newest first. `UNKNOWN`: begins with a status that the store does not know. */
const schedules = {
  DEFAULT: [],
  EMAIL_SENT: ['EMAIL_SENT'],
  CONFIRMED: ['CONFIRMED'],
  UNORDERED: ['EMAIL_SENT', 'CONFIRMED'],
  UNKNOWN: ['ON_HOLD', 'CONFIRMED'],
} as const;

/** A malformed answer leaves the outcome as unknown as an error after the work. */
const faults: Readonly<Record<CallFate, WorldState['faults'][number]['fault']>> = {
  lost: 'request-lost',
  'answer-lost': 'answer-lost',
  '500': 'unavailable',
  '500-after': 'unavailable-after',
  malformed: 'unavailable-after',
  slow: 'slow',
  never: 'never',
  refused: 'refused',
};

const challenges: Readonly<Record<string, readonly [CardFate, ScriptedOutcomes['challenge']?]>> = {
  'challenge-passed': ['asks', 'passed'],
  'challenge-refused': ['asks', 'refused'],
  'challenge-abandoned': ['asks', 'abandoned'],
  'challenge-then-declined': ['asks-then-declines', 'passed'],
};

function plansOf(words: Words): ScriptedOutcomes {
  const { country, card, session, price, purchases, wallet, withdrawal } = words;
  const plans: ScriptedOutcomes = {};
  if (country !== undefined) plans.country = country;
  if (card !== undefined) {
    const [fate, challenge] = challenges[card] ?? [card as CardFate];
    plans.card = fate;
    if (challenge) plans.challenge = challenge;
  }
  if (session === 'expires') plans.sessionEnds = true;
  if (price === 'changes') plans.pricesRise = true;
  if (purchases === 'unsupported') plans.missingParts = 404;
  if (wallet !== undefined && wallet !== 'both') plans.wallet = wallet;
  if (withdrawal === 'accepted' || withdrawal === 'declined') plans.withdrawal = withdrawal;
  return plans;
}

function addPacks(state: WorldState, count: number): void {
  for (const { skuId } of morePacks(Math.max(0, count))) {
    const goods = goodsOfPack(skuId);
    const { [billingPlatformIds.elsewhere]: dollars, [billingPlatformIds.brazil]: reais } =
      state.prices;
    if (!goods || !dollars || !reais) continue;
    dollars[skuId] = goods.usd;
    reais[skuId] = goods.brl;
  }
}

/** The first item and the first bundle; nothing else has a price. */
function leaveFew(state: WorldState): void {
  const left = [listed[0], listed.find(({ type }) => type === 'bundle')].map((item) => item?.skuId);
  for (const list of Object.values(state.prices)) {
    for (const sku of Object.keys(list)) if (!left.includes(sku)) delete list[sku];
  }
}
