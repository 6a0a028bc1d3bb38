import { misfits } from './visual/fit.ts';
import { violations } from './visual/rules.ts';
import { faintControls, movements } from './visual/layout-checks.ts';
import { expect, test } from './visual/test.ts';
import { untranslated } from './visual/untranslated.ts';
import { withLargeText, withTextSpacing } from './visual/steps.ts';

// The visual checks find the defects of a broken page, and none in a sound one.

const html = (body: string) => `<!doctype html><html lang="en"><title>⟦Page⟧</title>
  <style>body { margin: 8px; font: 1rem/1.2 sans-serif } button { min-height: 24px } p { margin: 0 }</style><main>${body}</main>`;

const wrongs = {
  'a text that is cut at its end':
    '<p style="width: 5em; overflow: hidden; white-space: nowrap">Gems, coins and bundles</p>',
  'a text that is cut below':
    '<p style="width: 5em; height: 1.5em; overflow: hidden">Gems, coins and bundles</p>',
  'a text that runs out of its button':
    '<button style="width: 4em; white-space: nowrap">Gems, coins and bundles</button>',
  'texts over one another':
    '<p>Gems, coins</p><p style="margin-block-start: -1.1em">and bundles</p>',
  'a text beyond the edge': '<p style="position: absolute; inset-inline-start: -3em">Gems</p>',
  'a page that is wider than the screen': '<p style="width: 120vw">Gems</p>',
  'a list that scrolls sideways':
    '<div style="overflow: auto; width: 6em"><p style="width: 12em">Gems, coins</p></div>',
  'a dialog without room to read':
    '<dialog open><div style="height: 3em; overflow: auto">Gems<br>coins<br>and<br>bundles</div></dialog>',
};

for (const [name, body] of Object.entries(wrongs)) {
  test(`the layout check finds ${name}`, async ({ page }) => {
    await page.setContent(html(body));
    expect(await misfits(page)).not.toEqual([]);
  });
}

test('a sound page with visually hidden text passes the layout, accessibility and translation checks', async ({
  page,
}) => {
  await page.setContent(
    html(`<h1>⟦Store⟧</h1><p style="overflow: hidden">⟦Gems⟧, <b>⟦coins⟧</b></p>
      <button>⟦Buy⟧<span style="position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden">⟦now⟧</span></button>
      <details><summary>⟦More⟧</summary><p style="width: 300vw">⟦bundles⟧</p></details>`),
  );
  expect(await misfits(page)).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await untranslated(page)).toEqual([]);
});

test('large text and text spacing are applied for a check and removed afterwards', async ({
  page,
}) => {
  await page.setContent(html('<p style="font-size: 1rem; width: 9rem">Gems, coins</p>'));
  const size = () => page.evaluate(() => getComputedStyle(document.querySelector('p')!).fontSize);
  const height = () => page.evaluate(() => document.querySelector('p')!.clientHeight);
  const before = await height();
  await withLargeText(page, async () => expect(await size()).toBe('32px'));
  await withTextSpacing(page, async () => expect(await height()).toBeGreaterThan(before));
  expect([await size(), await height()]).toEqual(['16px', before]);
});

const turning = `<style>@keyframes turn { to { rotate: 1turn } }</style>
  <p style="animation: turn 9s">Gems</p>`;

for (const [what, find, body, words] of [
  ['an untranslated text', untranslated, '<p>Gems</p><p>⟦Coins⟧ $4.99</p>', 'Gems'],
  ['an untranslated name', untranslated, '<button aria-label="Close">⟦×⟧</button>', 'Close'],
  [
    'a button without border and background',
    faintControls,
    '<button style="all: unset">Buy</button><a href="/">Home</a>',
    'Buy',
  ],
  ['an animated element', movements, turning, 'Gems'],
] as const) {
  test(`with forced colours the visual checks find ${what}, and nothing else`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.setContent(html(body));
    expect(await find(page)).toEqual([expect.stringContaining(words)]);
  });
}

const badge = (style: string) =>
  html(`<h1>⟦Store⟧</h1>
  <style>b { background: #2a6348; color: #fff; ${style} }</style><b>⟦Best price⟧</b>`);

test('the contrast check with forced colours uses the rendered colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setContent(badge(''));
  expect(await violations(page)).toEqual([]);
  await page.setContent(badge('forced-color-adjust: none; background: Canvas; color: #eee'));
  expect(await violations(page)).toEqual([expect.stringContaining('Best price')]);
});
