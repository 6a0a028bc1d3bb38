import { goodsOfPack, morePacks } from '../world/more-packs.ts';
import {
  billingPlatforms,
  type CardFate,
  type Fault,
  newWorld,
  type Plans,
  type StoredProfile,
  type WorldState,
} from '../world/state.ts';
import { addMails } from './mails.ts';
import type { CallFate, Scenario } from './scenario.ts';

const users = ['player-luna', 'player-bia', 'player-finn'];

/** How many packs every catalogue has that a number of items is counted from. */
export const itemsAnyway = 15;

/** The world a scenario begins with. */
export function worldOf(scenario: Scenario, now: number): WorldState {
  const state = newWorld();
  const { player = 'nobody', catalogue, cards, mails } = scenario;
  if (player !== 'nobody') {
    state.cookie = 'auth_of_scenario';
    state.authentications[state.cookie] = `player-${player}`;
  }
  if (catalogue === 'empty') state.prices = {};
  if (typeof catalogue === 'number') addPacks(state, catalogue - itemsAnyway);
  if (cards === 'saved') for (const user of users) addCards(state, user);
  if (mails) addMails(state, now);
  changeWorld(state, scenario);
  return state;
}

/** Lets a scenario happen in a world that goes on: what is bought, sent and signed in stays as it is. */
export function changeWorld(state: WorldState, scenario: Scenario): void {
  const { network = 'fast', next = [], privacy, captcha = 'passes' } = scenario;
  state.network = {
    online: network !== 'off',
    delay: network === 'slow' ? 1_500 : 0,
    ...(network === 'flaky' ? { calls: 0 } : {}),
  };
  state.faults = next.flatMap(({ operation, fate, times }) =>
    Array.from({ length: times }, () => ({ operation, fault: faults[fate] })),
  );
  if (privacy !== undefined) {
    state.deletions = Object.fromEntries(
      users.map((user) => [user, privacy === 'DEFAULT' ? [] : [{ status: privacy }]]),
    );
  }
  state.captcha = captcha;
  state.plans = plansOf(scenario);
}

/** An answer that makes no sense leaves as much open as an error after the work. */
const faults: Readonly<Record<CallFate, Fault | 'slow'>> = {
  lost: 'request-lost',
  'answer-lost': 'answer-lost',
  '500': 'unavailable',
  '500-after': 'unavailable-after',
  malformed: 'unavailable-after',
  slow: 'slow',
  refused: 'refused',
};

const challenges: Readonly<Record<string, readonly [CardFate, Plans['challenge']?]>> = {
  'challenge-passed': ['asks', 'passed'],
  'challenge-refused': ['asks', 'refused'],
  'challenge-abandoned': ['asks', 'abandoned'],
  'challenge-then-declined': ['asks-then-declines', 'passed'],
};

function plansOf({ country, card, session, price }: Scenario): Plans {
  const plans: Plans = {};
  if (country !== undefined) plans.country = country;
  if (card !== undefined) {
    const [fate, challenge] = challenges[card] ?? [card as CardFate];
    plans.card = fate;
    if (challenge) plans.challenge = challenge;
  }
  if (session === 'expires') plans.sessionEnds = true;
  if (price === 'changes') plans.pricesRise = true;
  return plans;
}

function addPacks(state: WorldState, count: number): void {
  for (const { skuId } of morePacks(Math.max(0, count))) {
    const goods = goodsOfPack(skuId);
    const { [billingPlatforms.elsewhere]: dollars, [billingPlatforms.brazil]: reais } =
      state.prices;
    if (!goods || !dollars || !reais) continue;
    dollars[skuId] = goods.usd;
    reais[skuId] = goods.brl;
  }
}

const personalData: StoredProfile['personalData'] = {
  name: 'Beatriz Gonçalves',
  identityType: 'CPF',
  identityNumber: '52998224725',
  address: {
    zipCode: '01310100',
    street: 'Avenida Paulista',
    number: '1578',
    complement: '',
    neighborhood: 'Bela Vista',
    city: 'São Paulo',
    state: 'SP',
  },
};

/** A Visa and a Mastercard that pay, with either billing platform. */
function addCards(state: WorldState, userId: string): void {
  for (const [cardBrand, cardSuffix] of [
    ['visa', '4242'],
    ['mastercard', '4444'],
  ] as const) {
    for (const [place, billingPlatformId] of Object.entries(billingPlatforms)) {
      const id = `${userId}-${cardBrand}-${place}`;
      state.methods[id] = { fate: 'pays', brand: cardBrand, suffix: cardSuffix };
      state.profiles.push({
        id,
        userId,
        billingPlatformId,
        cardBrand,
        cardSuffix,
        paymentMethod: id,
        listed: true,
        personalData: place === 'brazil' ? personalData : null,
      });
    }
  }
}
