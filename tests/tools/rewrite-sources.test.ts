import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { rewriteSources } from '../../.tools/build/rewrite-sources.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rewrite-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

async function build(rewrite: (source: string) => string): Promise<string> {
  for (const name of ['one', 'two']) writeFileSync(join(folder, `${name}.json`), `{ "a": "old" }`);
  writeFileSync(join(folder, 'main.js'), `import './one.json'; import './two.json';`);
  const compiler = webpack({
    mode: 'development',
    entry: join(folder, 'main.js'),
    output: { path: join(folder, 'built') },
    plugins: [rewriteSources([{ of: (path) => path.endsWith('.json'), files: [], rewrite }])],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  return stats?.toString('errors-only') ?? 'no build';
}

test('sources are built as the rewriting returns them', async () => {
  expect(await build((source) => source.replace('old', 'new'))).toBe('');
  expect(readFileSync(join(folder, 'built', 'main.js'), 'utf8')).toContain('new');
});

test('an error about a file is reported once and without a stack, however many sources depend on it', async () => {
  const message = "texts/en.json can't be read: a comma is missing";
  const report = await build(() => {
    throw new Error(message);
  });
  expect(report).toBe(`ERROR in ${message}\n\nwebpack compiled with 1 error`);
});
