import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openPlayerPages } from './support/page-headings.ts';
import { luna } from './support/people.ts';
import { expect, test } from './support/test.ts';
import { younger } from './support/younger.ts';

/** Member names that only the newer built-ins have. */
const names = Object.entries(younger)
  .filter(([owner]) => !['Iterator.prototype', 'globalThis', 'Navigator.prototype'].includes(owner))
  .flatMap(([, own]) => own)
  .filter(
    (name) => !['with', 'any', 'try', 'json', 'parse', 'size', 'escape', 'popover'].includes(name),
  );

/** Called only if they exist, or through a library that checks. */
const guarded: ReadonlySet<string> = new Set([
  'withResolvers',
  'showPopover',
  'hidePopover',
  'requestSubmit',
  ...(younger['Set.prototype'] ?? []),
]);

const syntax = {
  'a class static block': /[;{}]static ?\{/,
  'a lookbehind': /\(\?<[=!]/,
};

test('no script of the build calls a built-in or uses syntax that the oldest browsers lack', ({
  build,
}) => {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
  const scripts = files.filter((file) => file.endsWith('.js'));
  const found = scripts.flatMap((file) => {
    const text = readFileSync(join(build, file), 'utf8');
    const calls = names.filter((name) => !guarded.has(name) && text.includes(`.${name}(`));
    const other = Object.entries(syntax).flatMap(([what, sign]) => (sign.test(text) ? [what] : []));
    return [...calls, ...other].map((what) => `${file}: ${what}`);
  });
  expect(found).toEqual([]);
  expect(scripts.length).toBeGreaterThan(20);
});

/** Blocks that browsers skip which lack the feature, with up to two levels of blocks inside. */
const block = String.raw`[^{}]*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const ifSupported = new RegExp(`@supports${block}`, 'g');
const inContainer = new RegExp(`@container${block}`, 'g');

/** Without light-dark(): the build replaces those of tokens.css. */
const newFunction =
  /\b(?:color|color-mix|(?:ok)?l(?:ab|ch)|linear|round|mod|rem|abs|sign|a?(?:sin|cos|tan)|atan2|pow|sqrt|hypot|exp|log|if|anchor|anchor-size|calc-size)\(/;
/** Container units are in every browser with container queries. */
const newUnit = /\d(?:cq\w+|r?lh|r?cap|rch|rex|ric)\b/;

/** The style sheets of a build without what they ask the browser for. */
function sheetsOf(build: string): string[] {
  const files = readdirSync(build, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(join(build, file), 'utf8').replace(ifSupported, ''));
}

/** Declarations that are parsed before their value is known, and then unset the property instead of being dropped. */
function declarationsWith(newer: RegExp, styles: string): string[] {
  const declarations = styles.match(/[\w-]+:[^;{}]+/g) ?? [];
  return declarations.filter((one) => /^--|var\(/.test(one) && newer.test(one));
}

test('no style of the build unsets a property in the oldest browsers by a function or unit that they lack', ({
  build,
}) => {
  const sheets = sheetsOf(build);
  const found = sheets.flatMap((styles) => [
    ...declarationsWith(newFunction, styles),
    ...declarationsWith(newUnit, styles.replace(inContainer, '')),
  ]);
  expect(found).toEqual([]);
  expect(sheets.length).toBeGreaterThan(10);
});

test('no style of the build follows a dark device in a browser without light-dark(), which shows light pages', ({
  build,
}) => {
  const dark = sheetsOf(build).flatMap(
    (styles) => styles.match(/@media \(prefers-color-scheme:dark\)\{[^}]*/g) ?? [],
  );
  expect(dark).not.toEqual([]);
  // Variables that webpack writes for light-dark(), and does not use.
  expect(dark.filter((rule) => !rule.includes('{:root{--webpack-light:'))).toEqual([]);
});

test('a player can sign in, open every page and buy in a browser of early 2023', async ({
  page,
  context,
  login,
  store,
  checkout,
}) => {
  await context.addInitScript((rows) => {
    // A member is removed before its owner.
    for (const [owner, own] of Object.entries(rows).toReversed()) {
      const [name = '', part] = owner.split('.');
      const base = name === 'globalThis' ? globalThis : Reflect.get(globalThis, name);
      const target = part ? base?.[part] : base;
      for (const one of own) if (target) Reflect.deleteProperty(target, one);
    }
  }, younger);
  await login.enter(luna);
  expect(await page.evaluate(() => 'toReversed' in Array.prototype)).toBe(false);
  await openPlayerPages(page);
  await store.open();
  await store.settings.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await checkout.open();
  await checkout.buy();
  await page.goto('/orders');
  await expect(page.getByText('$4.99')).toBeVisible();
});
