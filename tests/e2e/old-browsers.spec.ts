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
