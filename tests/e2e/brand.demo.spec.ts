import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { readBrand, root } from '../../.tools/brand/read-brand.ts';
import { chosenFolder } from '../../.tools/build/build.ts';
import { withOwnTexts } from '../../.tools/brand/texts.ts';
import { startServer } from '../../.tools/serve/server.ts';
import { languages, pageLanguage } from '#core/language/languages.ts';
import { kitewood } from '../support/kitewood.ts';
import { allPages } from './support/page-headings.ts';
import { luna } from './support/people.ts';
import { expect, test as base } from './support/test.ts';
import { violations } from './support/violations.ts';

// Walks a brand in the demo: Starfall in every run, the brand that BRAND names by `npm run e2e:brand`. It shows that a
// brand is a folder, and that nothing of Kitewood is left in the store.

const isChosen = process.env['E2E_BUILD'] === 'dist/tests/brand';
const build = join(root, 'dist', 'tests', isChosen ? 'brand' : 'starfall');
const chosen = isChosen
  ? chosenFolder()
  : { BRAND: 'tests/support/brands/starfall', CATALOGUE: 'standard' };
const { brand } = readBrand(chosen.BRAND, chosen.CATALOGUE);
if (!brand) throw new Error(`${chosen.BRAND} is not a brand: npm run brand -- check`);
const { file, folder: own } = brand;
const items = brand.catalogue.shelves.flatMap((shelf) => shelf.items);

const test = base.extend({
  // Fixtures are named by their first parameter.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => {
    const server = await startServer({ dir: build, port: 0 });
    await provide(server.url);
    await server.close();
  },
});

const ownWords = [file.name, ...Object.values(brand.texts).flatMap((texts) => Object.values(texts))]
  .join('\n')
  .toLowerCase();

/** Words of Kitewood's world. */
const world = anyForeign([
  'kitewood',
  'kites',
  'kite',
  'village',
  'tree house',
  'treehouse',
  'treetop',
  'rocket',
]);
/** What Kitewood sells and this brand does not, or calls otherwise. */
const things = anyForeign([
  ...['gem', 'coin'].filter((one) => `store:contents.${one}s_one` in (brand.texts['en'] ?? {})),
  ...(items.some((item) => item.type === 'bundle') ? [] : ['room']),
]);

/** Matches the words that are not this brand's, too. */
function anyForeign(words: readonly string[]): RegExp {
  const foreign = words.filter((word) => !ownWords.includes(word));
  return foreign.length > 0 ? new RegExp(`\\b(?:${foreign.join('|')})s?\\b`, 'i') : /(?!)/;
}

const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
const filesOf = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd }).map((path) => join(cwd, path));

test('no file of the build has a word, a colour or a picture of Kitewood', { tag: '@walk' }, () => {
  test.skip(own === join(root, 'src', 'kitewood'), 'This brand is Kitewood.');
  const files = filesOf('**/*.{js,css,html,json,webmanifest,txt,svg,xml}', build);
  expect(files.length).toBeGreaterThan(50);
  const texts = files.map((path) => [basename(path), readFileSync(path, 'utf8')] as const);
  expect(texts.filter(([, text]) => world.test(text)).map(([name]) => name)).toEqual([]);

  const colours = Object.values(file.colours).flat();
  const foreign = Object.values(kitewood.colours)
    .flat()
    .filter((colour) => !colours.includes(colour));
  expect(foreign.length).toBeGreaterThan(30);
  const styles = texts.filter(([name]) => /\.(css|html|webmanifest)$/.test(name));
  expect(foreign.filter((colour) => styles.some(([, text]) => text.includes(colour)))).toEqual([]);

  const pictures = filesOf('**/*.{svg,png,jpg,ico,woff2}', build).map(digest);
  const kitewoods = filesOf('{art,icons,install}/*', join(root, 'src', 'kitewood')).map(digest);
  expect(kitewoods.filter((one) => pictures.includes(one))).toEqual([]);
});

/** The brand's languages, and one that it does not have: its texts are English. */
const visitors = [...file.languages.filter((language) => language !== 'en'), foreignLanguage()];

function foreignLanguage(): string {
  return Object.keys(languages).find((one) => !file.languages.some((own) => own === one)) ?? 'en';
}

for (const [index, locale] of visitors.entries()) {
  const language = file.languages.find((one) => one === locale) ?? 'en';

  test.describe(language === locale ? language : `${language}, for a visitor in ${locale}`, () => {
    test.use({ locale, expectedErrors: [/404 .*\/nowhere$/] });

    test(
      'every page shows the brand alone, and its first item can be bought',
      { tag: ['@local-storage', ...(index === 0 ? ['@walk'] : [])] },
      async ({ page, context }) => {
        const seen = new Seen(page);
        await page.goto('/login?scenario=v1,cards:saved');
        await page
          .getByRole('heading', { level: 1, name: titleIn(pageLanguage(language)) })
          .waitFor();
        await seen.look();
        await signIn(page);
        const skuIds = page.locator('[data-sku]');
        await expect
          .poll(() => skuIds.evaluateAll((all) => all.map((one) => one.getAttribute('data-sku'))))
          .toEqual(items.map(({ skuId }) => skuId));
        await seen.look();
        await skuIds.first().getByRole('link').click();
        await page.getByRole('radio').first().check();
        await seen.look();
        await page.locator('form button[type="submit"], [data-pay]').last().click();
        await page.waitForURL(
          ({ pathname, searchParams }) =>
            pathname === '/checkout-success' && searchParams.get('skuId') === items[0]?.skuId,
        );
        await seen.look();
        for (const path of pages) {
          await page.goto(path);
          await page.locator('h1').first().waitFor();
          await seen.look();
        }
        expect(seen.words).toEqual([]);
        expect(seen.brokenPictures).toEqual([]);
        expect(await storedNames(page)).toEqual([]);
        const cookies = await context.cookies();
        expect(cookies.map(({ name }) => name).filter((name) => world.test(name))).toEqual([]);
        const globals = await page.evaluate(() => Object.keys(window));
        expect(globals.filter((name) => world.test(name))).toEqual([]);
      },
    );
  });
}

test('its colours are readable on every page, by day and night', async ({ page }) => {
  test.slow();
  const heading = page.locator('h1').first();
  await page.goto('/login?scenario=v1,cards:saved');
  expect(await violations(page, heading)).toEqual([]);
  await signIn(page);
  await page.waitForURL('**/home');
  // An unknown page is an error of the console without a worker.
  const known = pages.filter((path) => path !== '/nowhere');
  for (const path of ['/home', withItem('/checkout'), ...known]) {
    await page.goto(path);
    expect(await violations(page, heading), path).toEqual([]);
  }
});

/** Every page but login, the store and the checkout. */
const pages = [
  ...Object.keys(allPages).filter((path) => path !== '/home' && !path.startsWith('/checkout')),
  withItem('/checkout-success'),
  withItem('/checkout-collect'),
  '/web-view',
];

/** The address of a page of the first item. */
function withItem(path: string): string {
  const { skuId = '', type = '' } = items[0] ?? {};
  return `${path}?${new URLSearchParams({ skuId, type })}`;
}

async function signIn(page: Page): Promise<void> {
  await page.locator('input[type="email"], input[autocomplete="username"]').fill(luna.email);
  await page.locator('input[type="password"]').fill(luna.password);
  await page.keyboard.press('Enter');
}

/** The title of the sign-in page in a language of the brand. */
function titleIn(language: string): string {
  const path = join(root, 'src', 'ui', 'i18n', 'locales', language, 'app.json');
  const texts = withOwnTexts(readFileSync(path, 'utf8'), 'app', brand?.texts[language] ?? {});
  const { login } = JSON.parse(texts) as { readonly login: { readonly title: string } };
  return login.title.replaceAll('{{brand}}', file.name);
}

/** Collects what a visitor reads that is Kitewood's, and pictures that do not come. */
class Seen {
  readonly words: string[] = [];
  readonly brokenPictures: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async look(): Promise<void> {
    const { text, broken } = await this.#page.evaluate(() => ({
      text: [
        document.title,
        document.body.innerText,
        ...Array.from(
          document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'),
          (one) =>
            ['aria-label', 'alt', 'title', 'placeholder']
              .map((name) => one.getAttribute(name))
              .join(' '),
        ),
      ].join('\n'),
      broken: Array.from(document.images)
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 0)
        .map(({ src }) => src),
    }));
    const wrong = text.split('\n').filter((line) => world.test(line) || things.test(line));
    this.words.push(...wrong.map((line) => `${this.#page.url()}: ${line}`));
    this.brokenPictures.push(...broken);
  }
}

/** Names of everything in the browser's storage that are Kitewood's. */
async function storedNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(async () => [
    ...Object.entries(localStorage).flat(),
    ...Object.entries(sessionStorage).flat(),
    ...(await indexedDB.databases()).map(({ name = '' }) => name),
    ...(await caches.keys()),
  ]);
  expect(names).toContain(`${file.applicationId}-journal`);
  return names.filter((name) => world.test(name));
}
