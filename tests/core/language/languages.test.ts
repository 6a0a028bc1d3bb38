import { LanguageStore } from '#core/language/language-store.ts';
import { chooseLanguage, type Language, pageLanguage } from '#core/language/languages.ts';
import { createFakePorts } from '../../support/fake-store.ts';

const { device } = createFakePorts({ browserLanguage: 'ko-KR' });
let language: LanguageStore;
beforeEach(() => {
  device.preferences.write('language', '');
  language = visit();
});

function visit(): LanguageStore {
  const store = new LanguageStore(device);
  store.restore();
  return store;
}

const spoken = (current: Language) => ({ kind: 'spoken', language: current, wanted: current });

test('the browser’s language is in use until a chosen one is loaded, which is then stored', () => {
  expect(language.state).toEqual(spoken('ko'));
  language.choose('fr');
  expect([language.current, visit().current]).toEqual(['ko', 'ko']);
  language.arrived();
  expect(language.state).toEqual(spoken('fr'));
  expect(visit().current).toBe('fr');
});

test('if translations fail to load, the previous language stays, and retry() loads them again', () => {
  language.choose('fr');
  language.failed('ko');
  expect(language.state).toEqual({ kind: 'missing', language: 'ko', wanted: 'fr' });
  expect(visit().current).toBe('ko');
  language.retry();
  expect(language.state).toEqual({ kind: 'loading', language: 'ko', wanted: 'fr' });
});

test.each([
  ['retry() if the chosen language is already in use', () => language.retry()],
  ['an unknown language of another tab, as of a newer release', () => language.follow('it')],
])('nothing is changed by %s', (_, act) => {
  act();
  expect(language.state).toEqual(spoken('ko'));
});

test.each([
  ['choosing', (code: Language) => language.choose(code)],
  ['another tab’s choosing of', (code: Language) => language.follow(code)],
])('%s the current language replaces a pending choice', (_, choose) => {
  choose('fr');
  expect(language.state.kind).toBe('loading');
  choose('ko');
  expect(language.state).toEqual(spoken('ko'));
  expect(visit().current).toBe('ko');
});

test.each([
  [null, 'pt-BR', 'pt'],
  [null, 'PT', 'pt'],
  [null, 'de-AT', 'de'],
  [null, 'ko', 'ko'],
  ['fr', 'de-DE', 'fr'],
  ['fr-CA', 'de-DE', 'fr'],
  ['nl', 'de-DE', 'de'],
  ['', 'es-419', 'es'],
  [null, 'ja-JP', 'en'],
  [null, '', 'en'],
  ['nonsense', 'nonsense', 'en'],
])('the stored language %j and the browser’s language %j give %s', (stored, browser, language) => {
  expect(chooseLanguage(stored, browser)).toBe(language);
});

test.each([
  ['ko', 'ko'],
  // The specification contains only a part of the texts in Russian.
  ['ru', 'en'],
])('pageLanguage(%s) is %s', (language, page) => {
  expect(pageLanguage(language)).toBe(page);
});
