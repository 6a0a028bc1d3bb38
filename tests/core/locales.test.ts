import { languages, servedBy } from '#core/language/languages.ts';
import { readLocales } from '../../.tools/workbench/locales.ts';
import { checkTexts } from '../../.tools/workbench/texts.ts';

test('every language of the store has a locale', () => {
  const found = readLocales().map(({ language }) => language);
  expect(found.toSorted()).toEqual(Object.keys(languages).toSorted());
});

test('the workbench has no finding about the texts of the store', () => {
  const { findings, count } = checkTexts();
  expect(findings).toEqual([]);
  expect(count).toBeGreaterThan(3_000);
});

test.each(readLocales().map(({ language, texts }) => [language, texts] as const))(
  'in %s each pack has a name of its own',
  (_, texts) => {
    const names = Array.from(texts).flatMap(([key, text]) =>
      key.startsWith('store:packs.') ? [text] : [],
    );
    expect(names).toEqual([...new Set(names)]);
    expect(names).toHaveLength(10);
  },
);

test.each(
  readLocales()
    .filter(({ language }) => servedBy[language] === undefined)
    .map(({ language, texts }) => [language, texts] as const),
)(
  'in %s a purchase that waits for the player has the same words at the checkout and in the history',
  (_, texts) => {
    const textOf = (key: string) => texts.get(key) ?? `no text ${key}`;
    for (const state of ['asking', 'unasked', 'paused']) {
      expect(textOf(`orders:states.${state}`)).toBe(textOf(`checkout:${state}.title`));
      expect(textOf(`orders:meaning.${state}`)).toBe(textOf(`checkout:${state}.body`));
    }
  },
);

test('in Korean no particle that depends on the last sound follows a value', () => {
  const { texts } = readLocales().find(({ language }) => language === 'ko') ?? {};
  const wrong = Array.from(texts ?? []).filter(([, text]) =>
    /\}\}(?:을|를|이|가|은|는|과|와|로|으로)(?![가-힣])/.test(text),
  );
  expect(wrong).toEqual([]);
});
