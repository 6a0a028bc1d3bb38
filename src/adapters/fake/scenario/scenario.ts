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

/** What becomes of the next calls of an operation, as many as `times` says. */
export interface NextCalls {
  readonly operation: Operation;
  readonly fate: CallFate;
  readonly times: number;
}

/** A state of the demo that a link brings about. What is left out is as in a new world. */
export interface Scenario extends Choices, Flags {
  /** Two capital letters: where a look-up finds the visitor. */
  readonly country?: string;
  /** A number: as many items. */
  readonly catalogue?: (typeof namedCatalogues)[number] | number;
  /** What the clocks show at the start, `HH:MM`. */
  readonly time?: string;
  readonly next?: readonly NextCalls[];
}

/** Links of this version begin with it. What a word means never changes within a version. */
export const version = 'v1';

/** The scenario as it stands in an address after `scenario=`: always the same text for the same scenario. */
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
