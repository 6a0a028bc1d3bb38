import { type Family, familyModes, type FamilyRules } from '#ports/family.ts';
import * as v from 'valibot';
import type {
  Family as ContractFamily,
  FamilyRules as ContractRules,
  VerifyFamilyPinErrors,
  VerifyFamilyPinResponse,
} from './contract/extensions.gen.ts';
import { money } from '../shared/money.ts';
import { count } from '../shared/numbers.ts';
import { timeText, timeValue } from './time.ts';

// Decodes the platform's answers about the family's rules into the port's types. What is invalid in them counts as the
// strictest that is possible.

type Fields<T> = Readonly<Record<keyof T, v.GenericSchema>>;

/** Invalid caps are dropped: their currency has none, and asks each time. The first of a currency counts. */
const caps = v.pipe(
  v.array(v.fallback(v.nullable(money), null)),
  v.transform((answered) => {
    const valid = answered.flatMap((cap) => cap ?? []);
    const currencies = valid.map(({ currency }) => currency);
    return valid.filter(({ currency }, index) => currencies.indexOf(currency) === index);
  }),
);

const rules: v.GenericSchema<unknown, FamilyRules> = v.object({
  mode: v.pipe(
    v.string(),
    v.transform((answered) => familyModes.find((mode) => wireMode(mode) === answered) ?? 'each'),
  ),
  caps: v.fallback(caps, []),
  saveCards: v.fallback(v.boolean(), false),
} satisfies Fields<ContractRules>);

/** Null if an amount is invalid: a total without it would be too small. */
const spent = v.pipe(
  v.object({ spent: v.array(money) }),
  v.transform((month) => month.spent),
);

/** An unknown state, or an end that is missing or invalid, counts as on. */
export const family: v.GenericSchema<unknown, Family> = v.pipe(
  v.object({
    state: v.string(),
    until: v.fallback(v.optional(v.nullable(timeValue), null), null),
    rules,
    month: v.fallback(v.nullable(spent), null),
  } satisfies Fields<ContractFamily>),
  v.transform(({ state, until, rules, month }): Family => {
    if (state === 'OFF') return { kind: 'off' };
    const held = { rules, since: null, lockedUntil: null, unreadable: false, spent: month };
    return state === 'ENDING' && until !== null
      ? { kind: 'ending', until, ...held }
      : { kind: 'on', ...held };
  }),
);

export function rulesBody({ mode, caps, saveCards }: FamilyRules): ContractRules {
  return {
    mode: wireMode(mode),
    caps: caps.map(({ minor, currency }) => ({ minor, currency })),
    saveCards,
  };
}

function wireMode(mode: FamilyRules['mode']): ContractRules['mode'] {
  return ({ each: 'EACH', 'over-cap': 'OVER_CAP', none: 'NONE' } as const)[mode];
}

/** A proof is sent in a header. */
export const proofOf: v.GenericSchema<unknown, VerifyFamilyPinResponse> = v.object({
  proof: v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/)),
  expiresAt: timeText,
});

export const wrongPin: v.GenericSchema<unknown, VerifyFamilyPinErrors[403]> = v.object({
  code: v.literal('PIN_WRONG'),
  left: count,
});

/** In milliseconds since 1970, by the platform's clock. */
export const lockedPin = v.pipe(
  v.object({ code: v.literal('PIN_LOCKED'), until: timeValue }),
  v.transform(({ until }) => until),
);
