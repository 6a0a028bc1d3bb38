import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Lint's limit for scripts; it reads no style sheets. */
const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  readonly rules: { readonly 'eslint/max-lines': readonly [string, { readonly max: number }] };
};
const [, { max }] = rules['eslint/max-lines'];

const sheets = globSync(['src/**/*.css', '.tools/**/*.css'], { cwd: root });
const read = (sheet: string) => readFileSync(join(root, sheet), 'utf8');

test('no style sheet has more lines than a script may have', () => {
  expect(sheets).toContain(join('src', 'ui', 'theme', 'tokens.css'));
  const lines = (sheet: string) => read(sheet).trimEnd().split('\n');
  expect(sheets.filter((sheet) => lines(sheet).length > max)).toEqual([]);
});

test('no row or column is turned round: Tab goes through it in the order in which it is seen', () => {
  expect(sheets.filter((sheet) => /[a-z]-reverse\b/.test(read(sheet)))).toEqual([]);
});

test('the focus ring is set only on elements that the browser outlines as a whole', () => {
  const ringless = sheets.flatMap((sheet) =>
    Array.from(read(sheet).matchAll(/([^{}]+)\{[^{}]*outline: none/g), ([, selector = '']) =>
      selector.trim(),
    ).filter((selector) => selector.includes(':focus-visible')),
  );
  expect(ringless).not.toEqual([]);
  // A browser that does not know `:has` drops both rules, not only the one that draws.
  expect(ringless.filter((selector) => !selector.includes(':has('))).toEqual([]);
});
