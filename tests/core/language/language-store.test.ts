import { LanguageStore } from '#core/language/language-store.ts';
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

test('the browser’s language is in use if none was chosen', () => {
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
});

test('a chosen language is used and stored once its translations are loaded', () => {
  language.choose('fr');
  expect([language.current, visit().current]).toEqual(['ko', 'ko']);
  language.arrived();
  expect(language.state).toEqual({ kind: 'spoken', language: 'fr', wanted: 'fr' });
  expect(visit().current).toBe('fr');
});

test('if translations fail to load, the previous language stays and the choice is not stored', () => {
  language.choose('fr');
  language.failed('ko');
  expect(language.state).toEqual({ kind: 'missing', language: 'ko', wanted: 'fr' });
  expect(visit().current).toBe('ko');
});

test('retry() loads failed translations again', () => {
  language.choose('fr');
  language.failed('ko');
  language.retry();
  expect(language.state).toEqual({ kind: 'coming', language: 'ko', wanted: 'fr' });
});

test('retry() does nothing if the chosen language is already in use', () => {
  language.retry();
  expect(language.state.kind).toBe('spoken');
});

test('choosing the current language again replaces a pending choice', () => {
  language.choose('fr');
  language.choose('ko');
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
  expect(visit().current).toBe('ko');
});

test('a language chosen in another tab is followed even while another one is loading', () => {
  language.follow('fr');
  expect(language.state.kind).toBe('coming');
  language.follow('ko');
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
});

test('an unknown language of another tab, as of a newer release, is ignored', () => {
  language.follow('it');
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
});
