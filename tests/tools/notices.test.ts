import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import webpack, { type Compiler } from 'webpack';
import { noticesFile, Notices, noticesOf, packageFolder } from '../../.tools/build/notices.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kitewood-notices-'));
});

afterEach(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  const path = join(root, name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes a package of one module. Returns its folder. */
function pack(name: string, license: string, files: Readonly<Record<string, string>>): string {
  const folder = `node_modules/${name}`;
  write(`${folder}/package.json`, JSON.stringify({ name, version: '1.2.3', license }));
  write(`${folder}/index.js`, `console.log('${name}');`);
  for (const [file, text] of Object.entries(files)) write(`${folder}/${file}`, text);
  return join(root, folder);
}

test.each([
  ['/s/node_modules/wouter/esm/index.js', '/s/node_modules/wouter'],
  ['/s/node_modules/@stripe/stripe-js/dist/a.mjs', '/s/node_modules/@stripe/stripe-js'],
  ['/s/node_modules/a/node_modules/b/c.js', '/s/node_modules/a/node_modules/b'],
  ['C:\\s\\node_modules\\@a\\b\\c.js', 'C:\\s\\node_modules\\@a\\b'],
  ['/s/src/main.tsx', undefined],
])('packageFolder(%s) is %s', (file, folder) => {
  expect(packageFolder(file)).toBe(folder);
});

test('each package is listed once, sorted by name, with its licence text and notice', () => {
  const texts = { 'LICENSE.md': 'You may.\n', NOTICE: 'By B.\n' };
  const nested = pack('a/node_modules/b', 'MIT', texts);
  writeFileSync(join(nested, 'package.json'), '{"name":"b","version":"1.2.3","license":"MIT"}');
  const folders = [nested, pack('b', 'MIT', texts), pack('a', 'ISC', { licence: 'Do.' })];
  expect(noticesOf(folders)).toBe(
    '-------- a 1.2.3 (ISC)\n\nDo.\n\n-------- b 1.2.3 (MIT)\n\nYou may.\n\nBy B.\n\n',
  );
});

test('a package without a licence file is an error, unless its licence needs no text', () => {
  expect(() => noticesOf([pack('a', 'MIT', {})])).toThrow(
    'a has the licence MIT but no licence file',
  );
  expect(noticesOf([pack('b', 'Unlicense', {})])).toBe('-------- b 1.2.3 (Unlicense)\n\n');
});

test('the file lists packages of other compilers, child compilers and asset files, and no unused one', async () => {
  for (const name of ['main', 'later', 'page', 'worker', 'unused']) {
    pack(name, 'MIT', { LICENSE: `Of ${name}.` });
  }
  pack('face', 'OFL-1.1', { LICENSE: 'Of the face.', 'face.woff2': 'bytes' });
  write('main.js', "import 'main'; import 'face/face.woff2'; import('later');");
  write('page.js', "import 'page';");
  write('worker.js', "import 'worker';");
  const notices = new Notices();
  const options = { mode: 'production', context: root, devtool: false } as const;
  const rules = [{ test: /\.woff2$/, type: 'asset/resource' }];
  await bundle({
    ...options,
    entry: './page.js',
    output: { path: join(root, 'page') },
    plugins: [notices],
  });
  await bundle({
    ...options,
    entry: './main.js',
    output: { path: join(root, 'dist') },
    module: { rules },
    plugins: [notices, notices.file, { apply: withWorker }],
  });
  const text = readFileSync(join(root, 'dist', noticesFile), 'utf8');
  const listed = Array.from(text.matchAll(/^-------- (\S+)/gm), ([, name]) => name);
  expect(listed).toEqual(['face', 'later', 'main', 'page', 'webpack', 'worker']);
});

function withWorker(compiler: Compiler): void {
  compiler.hooks.make.tapPromise('worker', async (compilation) => {
    const child = compilation.createChildCompiler('worker', { filename: 'worker.js' });
    new webpack.EntryPlugin(root, './worker.js', 'worker').apply(child);
    await promisify(child.runAsChild.bind(child))();
  });
}

async function bundle(options: webpack.Configuration): Promise<void> {
  const compiler = webpack(options);
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  expect(stats?.hasErrors()).toBe(false);
}
