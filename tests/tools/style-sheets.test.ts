import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** What lint allows a script, which is all that it reads. */
const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as {
  readonly rules: { readonly 'eslint/max-lines': readonly [string, { readonly max: number }] };
};
const [, { max }] = rules['eslint/max-lines'];

test('no style sheet has more lines than a script may have', () => {
  const sheets = globSync(['src/**/*.css', '.tools/**/*.css'], { cwd: root });
  expect(sheets).toContain(join('src', 'ui', 'theme', 'tokens.css'));
  const lines = (sheet: string) => readFileSync(join(root, sheet), 'utf8').trimEnd().split('\n');
  expect(sheets.filter((sheet) => lines(sheet).length > max)).toEqual([]);
});
