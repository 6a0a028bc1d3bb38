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

test('the store speaks the browser\u2019s language', () => {
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
});

test('a chosen language is spoken once its texts are here, and stays chosen on this device', () => {
  language.choose('fr');
  expect([language.current, visit().current]).toEqual(['ko', 'ko']);
  language.arrived();
  expect(language.state).toEqual({ kind: 'spoken', language: 'fr', wanted: 'fr' });
  expect(visit().current).toBe('fr');
});

test('the previous language stays if translations fail to load, and the choice stays on this device', () => {
  language.choose('fr');
  language.failed('ko');
  expect(language.state).toEqual({ kind: 'missing', language: 'ko', wanted: 'fr' });
  expect(visit().current).toBe('ko');
});

test('failed translations are loaded again when the network is back', () => {
  language.choose('fr');
  language.failed('ko');
  language.retry();
  expect(language.state).toEqual({ kind: 'coming', language: 'ko', wanted: 'fr' });
});

test('the network changes nothing for a language that is spoken', () => {
  language.retry();
  expect(language.state.kind).toBe('spoken');
});

test('an earlier choice has no effect after a later one, even if it loads later', () => {
  language.choose('fr');
  language.choose('ko');
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
  expect(visit().current).toBe('ko');
});

test('a change of mind in another tab is followed, whatever is loading here', () => {
  language.follow('fr');
  expect(language.state.kind).toBe('coming');
  language.follow('ko');
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
});

test('an unknown language of another tab, as of a newer release, is ignored', () => {
  language.follow('it');
  expect(language.state).toEqual({ kind: 'spoken', language: 'ko', wanted: 'ko' });
});
