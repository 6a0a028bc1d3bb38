import en from '../../src/ui/i18n/locales/en/app.json';
import { pseudo, pseudoTexts } from '../e2e/visual/pseudo.ts';

test('a pseudo text has marks at both ends, accents, and at least two fifths more length', () => {
  const text = pseudo('Skip to content');
  expect(text).toMatch(/^⟦Škîp/);
  expect(text).toMatch(/⟧$/);
  expect(text.length).toBeGreaterThanOrEqual('Skip to content'.length * 1.4);
});

test('placeholders stay as they are', () => {
  expect(pseudo('{{price}} per {{count, number}} gems')).toMatch(
    /^⟦\{\{price\}\} pér \{\{count, number\}\} ĝémš /,
  );
});

test('pseudoTexts() keeps the keys of a translation file', () => {
  const texts = pseudoTexts(en);
  expect(Object.keys(texts.app)).toEqual(Object.keys(en.app));
  expect(texts.app.retry).toMatch(/^⟦.+⟧$/);
});

test('pseudoTexts() throws on a value that is not a text', () => {
  expect(() => pseudoTexts({ days: 14 })).toThrow('texts hold texts');
});
