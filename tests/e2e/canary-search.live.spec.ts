import { expect, test } from './support/canary-test.ts';

test(
  'the canary search finds a value in requests, console, storage, cache, history and cookies',
  { tag: ['@indexeddb', '@local-storage'] },
  async ({ page, login, wiretap }) => {
    const value = 'planted canary 5';
    await login.open();
    await expect(login.heading).toBeVisible();
    await page.evaluate(async (value) => {
      localStorage.setItem('planted', value);
      sessionStorage.setItem('planted', btoa(`..${value}`));
      document.cookie = `planted=${encodeURIComponent(value)}`;
      history.replaceState({ value }, '');
      const cache = await caches.open('planted');
      await cache.put('/planted', new Response(JSON.stringify({ value })));
      await new Promise<void>((resolve) => {
        const opening = indexedDB.open('planted');
        opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('rows'));
        opening.addEventListener('success', () => {
          const writing = opening.result.transaction('rows', 'readwrite');
          writing.objectStore('rows').put({ bytes: new TextEncoder().encode(value) }, 'row');
          writing.addEventListener('complete', () => {
            opening.result.close();
            resolve();
          });
        });
      });
      console.warn('planted', { deeper: { still: [value] } });
      await fetch(`/index.html?${new URLSearchParams({ value })}`);
      await fetch('/robots.txt', { headers: { 'X-Planted': value } });
    }, value);
    const origin = new URL(page.url()).origin;
    expect(await wiretap.strays(page, [{ field: 'it', value }])).toEqual(
      expect.arrayContaining([
        `it in GET ${origin}/index.html`,
        `it in GET ${origin}/robots.txt`,
        'it in console warning',
        'it in local storage planted',
        'it in session storage planted',
        'it in IndexedDB planted',
        'it in cache planted',
        'it in history',
        'it in cookie planted',
      ]),
    );
  },
);
