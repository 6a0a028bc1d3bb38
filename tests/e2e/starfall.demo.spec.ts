import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright/test';
import { startServer } from '../../.tools/serve/server.ts';
import { kitewood } from '../support/kitewood.ts';
import { luna } from './support/people.ts';
import { expect, test as base } from './support/test.ts';

// Starfall is a second brand: it shows that a brand is a folder, and that the store has nothing of the first one in it.

const root = join(import.meta.dirname, '..', '..');
const folder = join(root, 'dist', 'starfall');
const own = join(root, 'tests', 'support', 'brands', 'starfall');

const test = base.extend({
  // Fixtures are named by their first parameter.
  // oxlint-disable-next-line no-empty-pattern
  baseURL: async ({}, provide) => {
    const server = await startServer({ dir: folder, port: 0 });
    await provide(server.url);
    await server.close();
  },
});

/** Words of Kitewood's world, and the names that only Kitewood gives its currencies. */
const world = /kite(?:s|wood)?\b|kitewood|village|tree ?(?:house|top)|rocket/i;
const currencies = /\b(?:gems?|coins?|rooms?)\b/i;

const digest = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
const filesOf = (pattern: string, cwd: string) =>
  globSync(pattern, { cwd }).map((file) => join(cwd, file));

test('no file of the build has a word, a colour or a picture of Kitewood', { tag: '@walk' }, () => {
  const files = filesOf('**/*.{js,css,html,json,webmanifest,txt,svg,xml}', folder);
  expect(files.length).toBeGreaterThan(50);
  const texts = files.map((file) => [basename(file), readFileSync(file, 'utf8')] as const);
  expect(texts.filter(([, text]) => world.test(text)).map(([name]) => name)).toEqual([]);

  const { colours } = JSON.parse(readFileSync(join(own, 'brand.json'), 'utf8')) as typeof kitewood;
  const shared = Object.values(colours).flat();
  const foreign = Object.values(kitewood.colours)
    .flat()
    .filter((colour) => !shared.includes(colour));
  expect(foreign.length).toBeGreaterThan(30);
  const styles = texts.filter(([name]) => /\.(css|html|webmanifest)$/.test(name));
  expect(foreign.filter((colour) => styles.some(([, text]) => text.includes(colour)))).toEqual([]);

  const pictures = filesOf('**/*.{svg,png,jpg,ico,woff2}', folder).map(digest);
  expect(pictures).toContain(digest(join(own, 'art', 'crystals-small.svg')));
  const kitewoods = filesOf('{art,icons,install}/*', join(root, 'src', 'kitewood')).map(digest);
  expect(kitewoods.filter((one) => pictures.includes(one))).toEqual([]);
});

for (const [locale, title, crystals] of [
  ['de-DE', 'Willkommen bei den Sternen', '120 Kristalle'],
  // A language that the brand does not offer.
  ['pt-BR', 'Welcome to the stars', '120 crystals'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale, expectedErrors: [/404 .*\/nothing-here$/] });

    test(
      `a purchase shows and stores nothing of Kitewood, and sells Starfall's three packs`,
      { tag: locale === 'de-DE' ? '@walk' : [] },
      async ({ page, context }) => {
        const seen = new Seen(page);
        await page.goto('/login?scenario=v1,cards:saved');
        await page.getByRole('heading', { level: 1, name: title }).waitFor();
        await seen.look();
        await page.locator('input[type="email"], input[autocomplete="username"]').fill(luna.email);
        await page.locator('input[type="password"]').fill(luna.password);
        await page.keyboard.press('Enter');
        const items = page.locator('[data-sku]');
        await items.locator('a').last().waitFor();
        expect(
          await items.evaluateAll((all) => all.map((one) => one.getAttribute('data-sku'))),
        ).toEqual(['starfall/crystals:small', 'starfall/crystals:large', '★ stardust']);
        await expect(items.first()).toContainText(crystals);
        await seen.look();
        await items.first().getByRole('link').click();
        await page.getByRole('radio').first().check();
        await seen.look();
        await page.locator('form button[type="submit"], [data-pay]').last().click();
        await page.waitForURL(/checkout-success\?skuId=starfall%2Fcrystals%3Asmall/);
        await seen.look();
        for (const path of [
          'orders',
          'promo-code',
          'privacy',
          'family',
          'download',
          'screenshots',
          'withdraw',
          'web-view',
          'nothing-here',
        ]) {
          await page.goto(`/${path}`);
          await page.locator('h1').first().waitFor();
          await seen.look();
        }
        expect(seen.words).toEqual([]);
        expect(await storedNames(page)).toEqual([]);
        expect(
          (await context.cookies()).map(({ name }) => name).filter((name) => world.test(name)),
        ).toEqual([]);
        expect(
          await page.evaluate(() => Object.keys(window).filter((name) => /kite/i.test(name))),
        ).toEqual([]);
      },
    );
  });
}

/** Collects what a visitor reads that is Kitewood's. */
class Seen {
  readonly words: string[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async look(): Promise<void> {
    const text = await this.#page.evaluate(() =>
      [
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
    );
    const wrong = text.split('\n').filter((line) => world.test(line) || currencies.test(line));
    this.words.push(...wrong.map((line) => `${this.#page.url()}: ${line}`));
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
  expect(names).toContain('starfall-journal');
  return names.filter((name) => world.test(name));
}
