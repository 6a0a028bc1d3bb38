import { LanguageStore } from '#core/language/language-store.ts';
import { createFakePorts } from '../../support/fake-store.ts';

test('the store speaks the browser\u2019s language', () => {
  const { device } = createFakePorts({ browserLanguage: 'ko-KR' });
  const language = new LanguageStore(device);
  language.restore();
  expect(language.current).toBe('ko');
});

test('a chosen language holds at once and stays chosen on this device', () => {
  const { device } = createFakePorts({ browserLanguage: 'ko-KR' });
  const language = new LanguageStore(device);
  language.choose('fr');
  expect(language.current).toBe('fr');
  const nextVisit = new LanguageStore(device);
  nextVisit.restore();
  expect(nextVisit.current).toBe('fr');
});
