import {
  callFates,
  choices,
  flags,
  largestCatalogue,
  namedCatalogues,
  operations,
} from '#adapters/fake/scenario/choices.ts';
import { parseScenario } from '#adapters/fake/scenario/parse.ts';
import { formatScenario, type Scenario } from '#adapters/fake/scenario/scenario.ts';
import { languages } from '#core/language/languages.ts';
import fc from 'fast-check';
import { hostileTexts } from './hostile-texts.ts';

const word = <T>(values: readonly T[]) => fc.constantFrom(...values);
const two = (number: number) => String(number).padStart(2, '0');

const anyScenario: fc.Arbitrary<Scenario> = fc
  .record(
    {
      ...Object.fromEntries(
        Object.entries(choices).map(([key, values]) => [key, word<string>(values)]),
      ),
      ...Object.fromEntries(flags.map((flag) => [flag, fc.constant(true)])),
      country: fc.stringMatching(/^[A-Z]{2}$/),
      catalogue: fc.oneof(
        word<string | number>(namedCatalogues),
        fc.integer({ min: 1, max: largestCatalogue }),
      ),
      time: fc.tuple(fc.nat(23), fc.nat(59)).map(([hour, minute]) => `${two(hour)}:${two(minute)}`),
      next: fc.array(
        fc.record({
          operation: word(operations),
          fate: word(callFates),
          times: fc.integer({ min: 1, max: 99 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    },
    { requiredKeys: [] },
  )
  .map((scenario) => scenario as Scenario)
  .filter(({ session, player = 'nobody' }) => session !== 'expires' || player !== 'nobody')
  .filter(({ network, next }) => network !== 'off' || !next)
  .filter(({ purchases, family }) => purchases !== 'unsupported' || !family);

function problemsOf(text: string): readonly string[] {
  const parsed = parseScenario(text);
  return parsed.ok ? [] : parsed.problems;
}

test('formatting and parsing a scenario returns the same scenario and the same text', () => {
  fc.assert(
    fc.property(anyScenario, (scenario) => {
      const text = formatScenario(scenario);
      const parsed = parseScenario(text);
      expect(parsed).toEqual({ ok: true, scenario });
      expect(parsed.ok && formatScenario(parsed.scenario)).toBe(text);
    }),
  );
});

test('a scenario parses the same in any word order, with or without its version', () => {
  const scenario = { player: 'luna', country: 'BR', embedded: true };
  for (const text of ['v1,country:BR,player:luna,embedded', 'embedded,player:luna,country:BR']) {
    expect(parseScenario(text)).toEqual({ ok: true, scenario });
  }
});

test('parsing any text returns a scenario or problems, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string()), (text) => {
      expect(parseScenario(text).ok).toBe(problemsOf(text).length === 0);
    }),
  );
});

test.each(hostileTexts)('%j is rejected as a scenario', (text) => {
  expect(problemsOf(text)).not.toEqual([]);
});

test('a truncated scenario is invalid, or all its words except the last are unchanged', () => {
  fc.assert(
    fc.property(anyScenario, fc.nat(200), (scenario, at) => {
      const whole = formatScenario(scenario).split(',');
      const cut = formatScenario(scenario).slice(0, Math.max(1, at));
      if (!parseScenario(cut).ok) return;
      const words = cut.split(',');
      expect(words.slice(0, -1)).toEqual(whole.slice(0, words.length - 1));
    }),
  );
});

test.each([
  ['v0,player:luna', /version/],
  ['v2', /version/],
  ['player:luna,player:bia', /twice/],
  ['embedded,embedded', /twice/],
  ['session:expires', /player/],
  ['player:nobody,session:expires', /player/],
  ['network:off,next:skus=lost', /network/],
  ['purchases:unsupported,family:each', /family/],
  ['a'.repeat(1001), /too long/],
])('the invalid scenario %s has exactly one problem, which names the reason', (text, why) => {
  expect(problemsOf(text)).toEqual([expect.stringMatching(why)]);
});

test('each invalid word has a problem of its own, and long words are shortened in it', () => {
  const problems = problemsOf(`moon:full,${'x'.repeat(300)},country:Brazil`);
  expect(problems).toHaveLength(3);
  for (const problem of problems) expect(problem.length).toBeLessThan(90);
});

test('a scenario can name every language of the store', () => {
  expect(choices.language).toEqual(Object.keys(languages));
});
