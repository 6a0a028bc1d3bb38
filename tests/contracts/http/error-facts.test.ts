import { factsOf, nameOfNote } from '#adapters/http/error-facts.ts';
import { supportCode } from '#core/web-view/verdict.ts';
import type { NoteCode } from '#ports/diagnostics.ts';
import type { CapabilityReport } from '#ports/web-view.ts';

const origin = 'https://store.test';

function placesOf(stack: string, error = new Error('x')): readonly string[] {
  return factsOf(Object.defineProperty(error, 'stack', { value: stack }), origin).at;
}

test('positions are also read from stacks in the format of Firefox and Safari', () => {
  const stack = `buy@${origin}/assets/main.0123abcd.js:1:4711\n@${origin}/assets/1099.b63b4e9a.js:2:9\n`;
  expect(placesOf(stack)).toEqual(['main.0123abcd.js:1:4711', '1099.b63b4e9a.js:2:9']);
});

test.each([
  'at https://js.stripe.com/v3/elements-inner-card.js:1:2',
  'at https://js.stripe.com/assets/main.0123abcd.js:1:2',
  'at run (chrome-extension://abcdefgh/assets/inject.0123abcd.js:10:5)',
  `at https://evil.test/?${origin}/assets/main.0123abcd.js:1:2`,
  `at ${origin}/confirm/luna.0123abcd.js:1:2`,
  `at ${origin}/assets/bearer-eyJhbGciOi.js:1:1`,
  `at ${origin}/assets/main.0123abcd.js?token=abc:1:2`,
])('a position outside the build is not reported: %s', (place) => {
  expect(placesOf(`Error: x\n    ${place}`)).toEqual([]);
});

test('a position inside an error’s message is ignored', () => {
  const message = `said\n    at ${origin}/assets/bearer-eyJhbGciOi.0123abcd.js:1:1`;
  const stack = `Error: ${message}\n    at ${origin}/assets/main.0123abcd.js:1:2`;
  expect(placesOf(stack, new Error(message))).toEqual(['main.0123abcd.js:1:2']);
});

test.each([
  ['ChunkLoadError', 'ChunkLoadError'],
  ['QuotaExceededError', 'QuotaExceededError'],
  ['Lunalovegood', 'Error'],
])('an error named %s is reported as %s', (name, reported) => {
  expect(factsOf(Object.assign(new Error('x'), { name }), origin).name).toBe(reported);
});

const nothingWorks: CapabilityReport = {
  storage: 'missing',
  records: 'missing',
  cookies: 'missing',
  frames: 'missing',
  wallets: 'missing',
  worker: 'missing',
  bridge: 'missing',
};

const notes: readonly (readonly [NoteCode, string | undefined, string])[] = [
  ['Could not Sign Out', 'unreachable', 'Could not Sign Out: unreachable'],
  ['Could not Link Email', 'luna@example.test', 'Could not Link Email'],
  ['Could not Change Email', 'luna@example.test is taken', 'Could not Change Email'],
  ['Could not Change Email', 'unreachable', 'Could not Change Email: unreachable'],
  ['Could not Confirm Privacy Link', '410', 'Could not Confirm Privacy Link'],
  ['Unknown privacy state', 'Luna', 'Unknown privacy state'],
  ['Cookie lost', 'this browser keeps none', 'Cookie lost'],
  [
    'Purchases not kept',
    'QuotaExceededError: no room for luna@example.test',
    'Purchases not kept: QuotaExceededError',
  ],
  ['WV1-SR', 'cannot-buy', 'WV1-SR'],
  [supportCode(nothingWorks), 'cannot-buy', 'WV1-SRCFAWB'],
  ['WV1-Luna', undefined, 'Note'],
];

test.each(notes)('a note “%s” with “%s” is reported as “%s”', (code, detail, name) => {
  expect(nameOfNote(code, detail)).toBe(name);
});
