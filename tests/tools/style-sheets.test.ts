import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

const sheets = globSync(['src/**/*.css', '.tools/**/*.css'], { cwd: root });
const read = (sheet: string) => readFileSync(join(root, sheet), 'utf8');

test('no style sheet reverses a row or column, so that the Tab order is the visible order', () => {
  expect(sheets.filter((sheet) => /[a-z]-reverse\b/.test(read(sheet)))).toEqual([]);
});

test('no style sheet keeps its own colours in forced colours, where the ground around them changes', () => {
  expect(sheets.filter((sheet) => read(sheet).includes('forced-color-adjust'))).toEqual([]);
});

test('a focus outline is removed only in rules with :has(), which older browsers drop as a whole', () => {
  const ringless = sheets.flatMap((sheet) =>
    Array.from(read(sheet).matchAll(/([^{}]+)\{[^{}]*outline: none/g), ([, selector = '']) =>
      selector.trim(),
    ).filter((selector) => selector.includes(':focus-visible')),
  );
  expect(ringless).not.toEqual([]);
  // A browser without `:has` must drop both rules. If it dropped only the ring's rule, nothing would show the focus.
  expect(ringless.filter((selector) => !selector.includes(':has('))).toEqual([]);
});
