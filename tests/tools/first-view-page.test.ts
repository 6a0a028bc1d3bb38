/** @jest-environment jsdom */
import { firstViewPage } from '../../.tools/first-view-page.ts';

const plain = `<html lang="en"><head><title>Store</title><link href="/assets/main.css" rel="stylesheet"><script defer="defer" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>`;

const page = firstViewPage(plain, {
  audience: 'visitor',
  drawnFor: '["standard",false]',
  script: { address: '/assets/first-view.js', text: 'show("$&")' },
  views: new Map([
    ['en', '<link rel="preload" as="image" href="/assets/kite.svg"/><h1>Hello</h1>'],
    ['pt', '<link rel="preload" as="image" href="/assets/kite.svg"/><h1>Olá</h1>'],
  ]),
  unfinished: new Map([['pt', '<p>Ainda não</p>']]),
  styles: [
    { address: '/assets/main.css', text: 'b { color: red }' },
    { address: '/assets/login.css', text: 'i { color: blue }' },
  ],
  screen: ['/assets/login.js'],
  texts: (language) => [`/assets/lang-${language}.js`],
});

const document = new DOMParser().parseFromString(page, 'text/html');
const template = (selector: string) =>
  document.querySelector<HTMLTemplateElement>(selector)?.content ?? new DocumentFragment();

test('a view lies in a template for each language', () => {
  expect(template('[data-view][lang=en]').textContent).toBe('Hello');
  expect(template('[data-view][lang=pt]').textContent).toBe('Olá');
  expect(document.getElementById('root')?.childNodes).toHaveLength(0);
});

test('what is said where scripts do not come lies in templates of its own', () => {
  expect(template('[data-unfinished][lang=pt]').textContent).toBe('Ainda não');
});

test('nothing but what shows the view is run before it is painted', () => {
  const run = Array.from(document.scripts, (script) => script.getAttribute('src') ?? script.text);
  expect(run).toEqual(['show("$&")', '/assets/first-view.js']);
});

test('the store’s scripts, its screen and its texts wait in a template', () => {
  const scripts = Array.from(template('#scripts').querySelectorAll('script'), (script) => [
    script.getAttribute('src'),
    script.lang,
    'vital' in script.dataset,
  ]);
  expect(scripts).toEqual([
    ['/assets/main.js', '', true],
    ['/assets/login.js', '', false],
    ['/assets/lang-en.js', 'en', false],
    ['/assets/lang-pt.js', 'pt', false],
  ]);
});

test('styles stand in the page, in their order, and their files are not fetched', () => {
  const styles = Array.from(document.querySelectorAll('head style'), (style) => style.textContent);
  expect(styles).toEqual(['b { color: red }i { color: blue }']);
  const files = Array.from(
    document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
    (link) => [link.getAttribute('href'), link.hasAttribute('disabled')],
  );
  expect(files).toEqual([
    ['/assets/main.css', true],
    ['/assets/login.css', true],
  ]);
});

test('the first pictures come at once, each once', () => {
  const links = Array.from(document.querySelectorAll('head link[rel=preload]'), (link) =>
    link.getAttribute('href'),
  );
  expect(links).toEqual(['/assets/kite.svg']);
  expect(template('[data-view][lang=en]').querySelector('link')).toBeNull();
});

test('the page says whom and what it was drawn for', () => {
  expect(document.documentElement.dataset['audience']).toBe('visitor');
  expect(document.getElementById('root')?.dataset['drawnFor']).toBe('["standard",false]');
});

test('a page without scripts of its own is an error', () => {
  const parts = {
    audience: 'anyone',
    drawnFor: '',
    script: { address: '', text: '' },
    views: new Map(),
    unfinished: new Map(),
    styles: [],
    screen: [],
  } as const;
  expect(() => firstViewPage('<html lang="en"></html>', { ...parts, texts: () => [] })).toThrow(
    'no scripts',
  );
});
