import { act, screen } from '@testing-library/react';
import { renderStore } from '../support/render-store.tsx';

const korean = { name: '한국어' };
const german = { name: 'Deutsch' };

test('a language that fails to load shows a notice, and is used once the network is back', async () => {
  let online = false;
  const { user, goOffline, goOnline, device } = await renderStore('/home', {
    signedInAs: 'luna',
    bringTexts: () => (online ? Promise.resolve() : Promise.reject(new Error('no network'))),
    retell: (translator) =>
      translator.addResourceBundle('ko', 'app', { store: { title: '상점' } }, true),
  });
  const settings = await screen.findByRole('button', { name: 'Settings' });
  await act(goOffline);
  await user.click(settings);
  await user.click(screen.getByRole('menuitemradio', korean));
  expect(
    (await screen.findByText(/^We need the internet to load this language/)).closest('[aria-live]'),
  ).toHaveProperty('textContent', expect.stringContaining('한국어'));
  const checked = (item: { name: string }) =>
    screen.getByRole('menuitemradio', item).getAttribute('aria-checked');
  expect([checked(korean), checked({ name: 'English' })]).toEqual(['false', 'true']);
  expect(device.preferences.read('language')).toBeNull();
  online = true;
  await act(goOnline);
  await screen.findByRole('heading', { level: 1, name: '상점' });
  expect(document.documentElement.lang).toBe('ko');
  expect(checked(korean)).toBe('true');
  expect(device.preferences.read('language')).toBe('ko');
});

test('dismissing the notice keeps the current language', async () => {
  const { user, goOnline } = await renderStore('/home', {
    signedInAs: 'luna',
    bringTexts: () => Promise.reject(new Error('no network')),
  });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('menuitemradio', korean));
  await screen.findByText(/^We need the internet to load this language/);
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await act(goOnline);
  expect(screen.queryByText(/^We need the internet to load this language/)).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a language that failed to load is retried on the online event, even without an outage', async () => {
  let online = false;
  const { user, advance } = await renderStore('/home', {
    signedInAs: 'luna',
    bringTexts: () => (online ? Promise.resolve() : Promise.reject(new Error('no network'))),
  });
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  await user.click(screen.getByRole('menuitemradio', korean));
  await screen.findByText(/^We need the internet to load this language/);
  online = true;
  window.dispatchEvent(new Event('online'));
  await advance(1_000);
  expect(document.documentElement.lang).toBe('ko');
});

test('if two languages are chosen in a row, the last one is used, whichever loads first', async () => {
  const coming = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [first, second] = coming;
  const asked = [...coming];
  const { user } = await renderStore('/home', {
    signedInAs: 'luna',
    bringTexts: () => asked.shift()?.promise ?? Promise.reject(new Error('asked too often')),
  });
  const settings = await screen.findByRole('button', { name: 'Settings' });
  await user.click(settings);
  await user.click(screen.getByRole('menuitemradio', korean));
  await user.click(screen.getByRole('menuitemradio', german));
  await act(async () => second?.resolve());
  await act(async () => first?.resolve());
  expect(document.documentElement.lang).toBe('de');
});
