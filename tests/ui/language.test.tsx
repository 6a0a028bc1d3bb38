import { createI18n, hasPart, loadPart } from '#ui/i18n/i18n.ts';
import app from '#ui/i18n/locales/en/app.json';
import { act, screen, waitFor } from '@testing-library/react';
import { heading, luna, type RenderedStore, type RenderOptions } from '../support/render-page.tsx';
import { renderStore } from '../support/render-store.tsx';

const { unavailable } = app.problems;
const language = (name: string) => screen.getByRole('menuitemradio', { name });
const isChecked = (name: string) => language(name).getAttribute('aria-checked') === 'true';

/** Opens the settings of a store whose further languages fail to load until `texts.arrive` is true. */
async function openSettings(
  more: RenderOptions = {},
): Promise<RenderedStore & { readonly texts: { arrive: boolean } }> {
  const texts = { arrive: false };
  const loadTexts = () =>
    texts.arrive ? Promise.resolve() : Promise.reject(new Error('no network'));
  const store = await renderStore('/home', { ...luna, loadTexts, ...more });
  await store.press('Settings');
  return { ...store, texts };
}

test('a language chosen in the settings is applied at once', async () => {
  const { user, press } = await renderStore('/home', luna);
  await press('Settings');
  await user.click(language('Deutsch'));
  await heading('Münzen', 2);
  expect(document.documentElement.lang).toBe('de');
});

test('a language that fails to load shows a notice, and is used once the network is back', async () => {
  const { user, texts, goOffline, goOnline, device } = await openSettings({
    changeTexts: (translator) =>
      translator.addResourceBundle('ko', 'store', { title: '상점' }, true),
  });
  await act(goOffline);
  await user.click(language('한국어'));
  const words = (await screen.findByText(app.offline.language)).closest('[aria-live]');
  expect(words?.textContent).toContain('한국어');
  expect([isChecked('한국어'), isChecked('English')]).toEqual([false, true]);
  expect(device.preferences.read('language')).toBeNull();
  texts.arrive = true;
  await act(goOnline);
  await heading('상점');
  expect(document.documentElement.lang).toBe('ko');
  expect(isChecked('한국어')).toBe(true);
  expect(device.preferences.read('language')).toBe('ko');
  expect(device.updates.reloadedForMissing).toBe(0);
});

test('if a language fails to load although the platform is reachable, the page reloads, and what is stored stays', async () => {
  const { user, device } = await openSettings();
  device.preferences.write('language', 'de');
  await user.click(language('한국어'));
  await screen.findByText(unavailable.body);
  expect(device.updates.reloadedForMissing).toBe(1);
  expect(device.preferences.read('language')).toBe('de');
});

test('dismissing the notice keeps the current language, and what is stored', async () => {
  const { user, press, goOnline, device } = await openSettings();
  device.preferences.write('language', 'de');
  await user.click(language('한국어'));
  await screen.findByText(unavailable.body);
  await press('Close');
  await act(goOnline);
  expect(screen.queryByText(unavailable.body)).toBeNull();
  expect([isChecked('English'), device.preferences.read('language')]).toEqual([true, 'de']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a language that failed to load is retried on the online event, even without an outage', async () => {
  const { user, texts, advance } = await openSettings();
  await user.click(language('한국어'));
  await screen.findByText(unavailable.body);
  texts.arrive = true;
  window.dispatchEvent(new Event('online'));
  await advance(1_000);
  expect(isChecked('한국어')).toBe(true);
});

test('if two languages are chosen in a row, the last one is used, whichever loads first', async () => {
  const loads = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [first, second] = loads;
  const pending = [...loads];
  const { user } = await openSettings({
    loadTexts: () => pending.shift()?.promise ?? Promise.reject(new Error('asked too often')),
  });
  await user.click(language('한국어'));
  await user.click(language('Deutsch'));
  await act(async () => second?.resolve());
  await act(async () => first?.resolve());
  expect(isChecked('Deutsch')).toBe(true);
});

test('a namespace that loads while the language changes is loaded in the new language, too', async () => {
  const translator = await createI18n('en', 'Kitewood');
  const loading = loadPart(translator, 'account');
  await translator.changeLanguage('de');
  await loading;
  expect(hasPart(translator, 'account')).toBe(true);
});

test('a language that loads slowly is marked as chosen, and the page shows and announces that it is loading', async () => {
  const loads = Promise.withResolvers<void>();
  const { user } = await openSettings({ loadTexts: () => loads.promise });
  await user.click(language('한국어'));
  expect(isChecked('한국어')).toBe(true);
  await screen.findByText(app.app.loading);
  await act(async () => loads.resolve());
  await waitFor(() => expect(screen.queryByText(app.app.loading)).toBeNull());
});
