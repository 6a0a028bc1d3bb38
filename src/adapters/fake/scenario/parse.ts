import {
  callFates,
  choices,
  flags,
  largestCatalogue,
  namedCatalogues,
  operations,
} from './choices.ts';
import { type NextCalls, type Scenario, version } from './scenario.ts';

/** A scenario, or every problem of the text. */
export type Parsed =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly problems: readonly string[] };

type Draft = { -readonly [K in keyof Scenario]: Scenario[K] } & { next?: NextCalls[] };

const longest = 1000;

/** Reads a scenario from an address. Never throws. */
export function parseScenario(text: string): Parsed {
  if (text.length > longest) return { ok: false, problems: ['The scenario is too long.'] };
  const [first = '', ...others] = text.split(',');
  if (/^v\d+$/.test(first) && first !== version) {
    const problem = `“${quoted(first)}” is a version this demo does not know; it reads ${version}.`;
    return { ok: false, problems: [problem] };
  }
  const draft: Draft = {};
  const problems = (first === version ? others : [first, ...others]).flatMap(
    (word) => readWord(draft, word) ?? [],
  );
  const all = problems.length > 0 ? problems : contradictions(draft);
  return all.length > 0 ? { ok: false, problems: all } : { ok: true, scenario: draft };
}

/** The error of the word; undefined if it was added to the draft. */
function readWord(draft: Draft, word: string): string | undefined {
  if (word === '') return 'A word is empty: two commas in a row, or the end is cut off.';
  const colon = word.indexOf(':');
  const key = colon < 0 ? word : word.slice(0, colon);
  const value = colon < 0 ? undefined : word.slice(colon + 1);
  const reader = Object.hasOwn(readers, key) ? readers[key] : undefined;
  if (!reader) return `“${quoted(key)}” is unknown.`;
  if (key !== 'next' && Object.hasOwn(draft, key)) {
    return `“${quoted(key)}” is set twice.`;
  }
  const read = reader(value);
  if (read === undefined) return `“${quoted(word)}” is not valid.`;
  if (typeof read === 'object') (draft.next ??= []).push(read);
  else Object.assign(draft, { [key]: read });
  return undefined;
}

type Reader = (value: string | undefined) => string | number | true | NextCalls | undefined;

const readers: Readonly<Record<string, Reader>> = {
  ...Object.fromEntries(flags.map((flag) => [flag, flagReader])),
  ...Object.fromEntries(
    Object.entries(choices).map(([key, values]) => [
      key,
      (value?: string) => (values as readonly string[]).find((one) => one === value),
    ]),
  ),
  country: (value = '') => (/^[A-Z]{2}$/.test(value) ? value : undefined),
  time: (value = '') => (/^([01]\d|2[0-3]):[0-5]\d$/.test(value) ? value : undefined),
  catalogue: readCatalogue,
  next: readNext,
};

function flagReader(value: string | undefined): true | undefined {
  return value === undefined ? true : undefined;
}

function readCatalogue(value = ''): string | number | undefined {
  const named = namedCatalogues.find((one) => one === value);
  if (named) return named;
  const size = /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 0;
  return size > 0 && size <= largestCatalogue ? size : undefined;
}

function readNext(value = ''): NextCalls | undefined {
  const [, name, word, count = '1'] = /^(\w+)=([\w-]+?)(?:\*([1-9]\d?))?$/.exec(value) ?? [];
  const operation = operations.find((one) => one === name);
  const fate = callFates.find((one) => one === word);
  return operation && fate ? { operation, fate, times: Number(count) } : undefined;
}

function contradictions({ player, session, network, next, purchases, family }: Draft): string[] {
  const nobody = player === undefined || player === 'nobody';
  return [
    ...(session === 'expires' && nobody
      ? ['A session can only expire with a player: add player:luna.']
      : []),
    ...(purchases === 'unsupported' && family !== undefined && family !== 'device'
      ? ['With purchases:unsupported, the platform has no rules of a family either.']
      : []),
    ...(network === 'off' && next ? ['With the network off, no next call can do anything.'] : []),
  ];
}

function quoted(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}
