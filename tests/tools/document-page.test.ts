/** @jest-environment jsdom */
import { documentPage, type DocumentParts } from '../../.tools/build/document-page.ts';

const plain = `<html lang="en"><head><title>Store</title><link href="/assets/main.css" rel="stylesheet"><script defer="defer" src="/assets/main.js"></script></head><body><div id="root"></div></body></html>`;

const parts: DocumentParts = {
  view: {
    audience: 'player',
    fingerprint: '["standard",false]',
    drawn: new Map([
      [
        'en',
        `<link rel="preload" as="image" href="/assets/kite.svg"/><link rel="preload" as="image" href="/assets/gift.svg"/><h1>Hello</h1><img src="/assets/gift.svg" alt="" data-item="true"/>`,
      ],
      ['pt', '<link rel="preload" as="image" href="/assets/kite.svg"/><h1>Olá</h1>'],
    ]),
  },
  script: { address: '/assets/boot.js', text: 'show("$&")' },
  fallback: '/assets/boot-file.js',
  unfinished: new Map([
    ['en', '<p>Not yet</p>'],
    ['pt', '<p>Ainda não</p>'],
  ]),
  slow: new Map([
    ['en', '<p>Soon</p>'],
    ['pt', '<p>Logo</p>'],
  ]),
  styles: [
    { address: '/assets/main.css', text: 'b { color: red }' },
    { address: '/assets/login.css', text: 'i { color: blue }' },
  ],
  screen: ['/assets/login.js'],
  players: ['/assets/account.js'],
  texts: (language) => [`/assets/lang-${language}.js`],
};

const parsed = (page: string) => new DOMParser().parseFromString(page, 'text/html');
const document = parsed(documentPage(plain, parts));
const template = (selector: string, within = document) =>
  within.querySelector<HTMLTemplateElement>(selector)?.content ?? new DocumentFragment();

test('views and notices are in templates for each language, and the root is empty', () => {
  expect(template('[data-view][lang=en]').textContent).toBe('Hello');
  expect(template('[data-view][lang=pt]').textContent).toBe('Olá');
  expect(template('[data-unfinished][lang=pt]').textContent).toBe('Ainda não');
  expect(template('[data-slow][lang=pt]').textContent).toBe('Logo');
  expect(document.getElementById('root')?.childNodes).toHaveLength(0);
});

test('only the scripts that show the view run before it is painted', () => {
  const run = Array.from(document.scripts, (script) => script.getAttribute('src') ?? script.text);
  expect(run).toEqual(['show("$&")', '/assets/boot-file.js']);
  const [again] = template('#boot').querySelectorAll('script');
  expect(again?.getAttribute('src')).toBe('/assets/boot.js');
});

test('a page of one item has the pictures of all, whatever their ids are', () => {
  const pictures = { 'a"b&amp;': '/assets/a.svg', "it's": '/assets/b.svg' };
  const page = parsed(documentPage(plain, { ...parts, pictures }));
  const { dataset } = page.getElementById('scripts') ?? new HTMLElement();
  expect(JSON.parse(dataset['pictures'] ?? '')).toEqual(pictures);
});

test('the scripts of the store, the screen and the translations are in a template', () => {
  const scripts = Array.from(template('#scripts').querySelectorAll('script'), (script) => [
    script.getAttribute('src'),
    script.lang,
    'vital' in script.dataset,
  ]);
  expect(scripts).toEqual([
    ['/assets/main.js', '', true],
    ['/assets/login.js', '', false],
    ['/assets/account.js', '', false],
    ['/assets/lang-en.js', 'en', false],
    ['/assets/lang-pt.js', 'pt', false],
  ]);
});

test('styles are inline, in their order, and their files are not fetched', () => {
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

test('each picture of the view is preloaded once, before the scripts, except the item’s, which depends on the address', () => {
  const links = Array.from(document.querySelectorAll('head link[rel=preload]'), (link) => [
    link.getAttribute('as'),
    link.getAttribute('href'),
  ]);
  expect(links).toEqual([
    ['image', '/assets/kite.svg'],
    ['script', '/assets/main.js'],
  ]);
  expect(template('[data-view][lang=en]').querySelector('link')).toBeNull();
});

test('the prefetch of a player’s data precedes every other script', () => {
  const page = parsed(documentPage(plain, { ...parts, prefetch: 'send("$&")' }));
  const [first] = page.querySelectorAll('head title ~ *');
  expect(first?.outerHTML).toBe('<script>send("$&")</script>');
});

test('the document names the audience and the fingerprint of its prerendered view', () => {
  expect(document.documentElement.dataset['audience']).toBe('player');
  expect(document.getElementById('root')?.dataset['fingerprint']).toBe('["standard",false]');
});

test('a document without a view links its style sheets and still has the scripts and notices', () => {
  const { view: _, styles: __, ...others } = parts;
  const page = parsed(documentPage(plain, others));
  expect(page.querySelector('[data-view], [data-audience], [data-fingerprint]')).toBeNull();
  expect(page.querySelector('style')).toBeNull();
  const sheets = Array.from(page.querySelectorAll('link[rel=stylesheet]'), (link) => [
    link.getAttribute('href'),
    link.hasAttribute('disabled'),
  ]);
  expect(sheets).toEqual([['/assets/main.css', false]]);
  expect(template('[data-unfinished][lang=en]', page).textContent).toBe('Not yet');
  expect(template('#scripts', page).querySelectorAll('script')).toHaveLength(5);
  expect(template('#scripts', page).querySelector('[data-players]')?.getAttribute('src')).toBe(
    '/assets/account.js',
  );
});

test('documentPage() throws if the page has no scripts', () => {
  expect(() => documentPage('<html lang="en"></html>', parts)).toThrow('no scripts');
});
