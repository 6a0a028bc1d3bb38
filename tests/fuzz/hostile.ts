import fc from 'fast-check';

// Values that an attacker or a broken program may send instead of the expected ones.

jest.setTimeout(300_000);

/**
 * Number of inputs: all of them with `npm run test:fuzz`, more than 120,000 in total. Every other run tries a fifth.
 */
export function runs(all: number): { readonly numRuns: number } {
  return { numRuns: process.env['FUZZ'] === 'all' ? all : Math.ceil(all / 5) };
}

const keys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'hasOwnProperty',
  'length',
  'kind',
  'ok',
];

const texts = [
  '',
  ' ',
  '__proto__',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '//elsewhere.test/',
  '\\\\elsewhere.test',
  '../../secret',
  '%00',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  '{{brand}}',
  "' or 1=1 --",
  'x'.repeat(5_000),
  '-1',
  '1e400',
  'NaN',
  '9007199254740993',
];

const numbers = [0, -0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, Infinity, -Infinity, NaN];

export const hostileText = fc.oneof(
  fc.constantFrom(...texts),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
);

const key = fc.oneof(fc.constantFrom(...keys), fc.string());

/** Any value, including special keys such as `__proto__`, objects without a prototype, and deep nesting. */
export const anything = fc.oneof(
  fc.anything({
    key,
    withNullPrototype: true,
    withMap: true,
    withSet: true,
    withDate: true,
    withTypedArray: true,
    withSparseArray: true,
    values: [
      hostileText,
      fc.constantFrom(...numbers),
      fc.boolean(),
      fc.constantFrom(null, undefined),
    ],
  }),
  hostileText,
  fc.constantFrom<unknown>(...numbers),
  fc.integer({ min: 1, max: 300 }).map(deep),
);

function deep(levels: number): unknown {
  let value: unknown = {};
  for (let level = 0; level < levels; level++) value = { open: value, __proto__: null };
  return value;
}

type Place = readonly (string | number)[];

/** `good`, unchanged or with some of its parts replaced, dropped, extended or wrapped. */
export function spoilt(good: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(good);
  const change = fc.record({
    place: fc.constantFrom(...places),
    value: anything,
    how: fc.constantFrom('replace', 'drop', 'add', 'wrap'),
    name: key,
  });
  return fc
    .array(change, { maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((value, one) => changed(value, one.place, one), good),
    );
}

function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [place];
  const inner = Object.entries(value).flatMap(([name, part]) => placesIn(part, [...place, name]));
  return [place, ...inner];
}

interface Change {
  readonly how: string;
  readonly name: string;
  readonly value: unknown;
}

function changed(value: unknown, [first, ...rest]: Place, change: Change): unknown {
  if (first === undefined) return replaced(value, change);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    if (name !== String(first)) return [[name, part]];
    if (rest.length === 0 && change.how === 'drop') return [];
    return [[name, changed(part, rest, change)]];
  });
  return Array.isArray(value) ? entries.map(([, part]) => part) : own(entries);
}

function replaced(value: unknown, { how, name, value: other }: Change): unknown {
  if (how === 'wrap') return [value, other];
  if (how === 'add' && typeof value === 'object' && value !== null) {
    return own([...Object.entries(value), [name, other]]);
  }
  return other;
}

/** An object that may have an own key `__proto__`. */
function own(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries);
}

/** The value as JSON: `undefined` if it has none, and invalid JSON if it cannot be serialised. */
export function json(value: unknown): string {
  try {
    return (
      JSON.stringify(value, (_, part: unknown) =>
        typeof part === 'bigint' ? part.toString() : part,
      ) ?? 'undefined'
    );
  } catch {
    return '{"self":';
  }
}

/** Freezes Object.prototype: extending it throws. */
export function freezePrototype(): void {
  Object.freeze(Object.prototype);
}
