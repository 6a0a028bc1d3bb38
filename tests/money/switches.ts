import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guards } from './guards.ts';

// A command: `npm run test:switches`. Removes each guard from a copy of the tree, one at a time. Lists the tests that
// fail and the promises that the explored schedules break. Fails if the removal of a guard makes no test fail or breaks
// no promise. With arguments, only the guards with one of these words in their names: `npm run test:switches -- family`.

const root = join(import.meta.dirname, '../..');
const copy = mkdtempSync(join(tmpdir(), 'kitewood-switches-'));
for (const part of ['src', 'tests', 'sw', '.tools', 'package.json', 'tsconfig.json']) {
  cpSync(join(root, part), join(copy, part), { recursive: true });
}
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));

const words = process.argv.slice(2);
let unnoticed = 0;
for (const guard of guards) {
  if (words.length > 0 && !words.some((word) => guard.name.includes(word))) continue;
  const path = join(copy, 'src/core', guard.file);
  const source = readFileSync(path, 'utf8');
  if (source.split(guard.code).length !== 2) throw new Error(`not there once: ${guard.code}`);
  writeFileSync(path, source.replace(guard.code, guard.without));
  const red = redTests();
  const broken = brokenPromises();
  writeFileSync(path, source);
  if (red.length === 0 || broken.length === 0) unnoticed++;
  const lines = [guard.name, `  ${red.length} tests fail, the first: ${red[0] ?? '-'}`];
  lines.push(...broken.map((promise) => `  broken: ${promise}`));
  process.stdout.write(`${lines.join('\n')}\n`);
}
rmSync(copy, { recursive: true });
if (unnoticed > 0) {
  process.stderr.write(
    `${unnoticed} guards can be removed without a failing test or a broken promise\n`,
  );
  process.exitCode = 1;
}

interface JestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

/** Titles of the failing core tests of purchase, checkout and family. */
function redTests(): readonly string[] {
  const out = join(copy, 'report.json');
  run([
    '--experimental-vm-modules',
    'node_modules/jest/bin/jest.js',
    '--config=tests/jest.config.ts',
    '--json',
    `--outputFile=${out}`,
    'core/(purchase|checkout|family)',
  ]);
  const { testResults } = JSON.parse(readFileSync(out, 'utf8')) as JestReport;
  rmSync(out);
  return testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName }) => fullName);
}

/** Promises that a schedule breaks. The explorer stops after the first few. */
function brokenPromises(): readonly string[] {
  const trials = run(['tests/money/model/explore-all.ts', 'thorough', '--json'])
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly broken: Readonly<Record<string, number>> });
  return [...new Set(trials.flatMap(({ broken }) => Object.keys(broken)))];
}

function run(command: readonly string[]): string {
  const { stdout, error } = spawnSync(process.execPath, command, {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  if (error) throw error;
  return stdout;
}
