import {
  type callFates,
  choices,
  flags,
  type namedCatalogues,
  type operations,
} from './choices.ts';

type Choices = { readonly [K in keyof typeof choices]?: (typeof choices)[K][number] };
type Flags = { readonly [K in (typeof flags)[number]]?: true };

export type Operation = (typeof operations)[number];
export type CallFate = (typeof callFates)[number];

/** The outcome of the next calls of an operation, `times` of them. */
export interface NextCalls {
  readonly operation: Operation;
  readonly fate: CallFate;
  readonly times: number;
}

/** A state of the demo that a link creates. Omitted values are the defaults. */
export interface Scenario extends Choices, Flags {
  /** Two capital letters: the country that a look-up returns. */
  readonly country?: string;
  /** A number: as many items. */
  readonly catalogue?: (typeof namedCatalogues)[number] | number;
  /** The time of the clocks at the start, `HH:MM`. */
  readonly time?: string;
  readonly next?: readonly NextCalls[];
}

/** Prefix of links of this version. Words never change their meaning within a version. */
export const version = 'v1';

/** The scenario as the value of `scenario=` in an address: the same text for the same scenario. */
export function formatScenario(scenario: Scenario): string {
  const { country, catalogue, time, next = [] } = scenario;
  const chosen = (Object.keys(choices) as (keyof typeof choices)[]).flatMap((key) =>
    scenario[key] === undefined ? [] : [`${key}:${scenario[key]}`],
  );
  return [
    version,
    ...(country === undefined ? [] : [`country:${country}`]),
    ...chosen,
    ...(catalogue === undefined ? [] : [`catalogue:${catalogue}`]),
    ...(time === undefined ? [] : [`time:${time}`]),
    ...next.map(formatNext),
    ...flags.filter((flag) => scenario[flag]),
  ].join(',');
}

function formatNext({ operation, fate, times }: NextCalls): string {
  return `next:${operation}=${fate}${times === 1 ? '' : `*${times}`}`;
}
