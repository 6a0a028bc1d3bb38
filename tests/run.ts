import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { nearTests } from './support/near-tests.ts';
import { sumOf, type Tally, tallyOf } from './support/test-reports.ts';

// - `run.ts quick` is `npm test`.
// - `run.ts deep` is the rest of `npm run verify`. It needs the builds of `quick`; its last line counts both.
// - `run.ts changed` is `npm run check`: no builds, and only the unit tests next to what is not committed yet.
// A check that is not a test runner counts as one test.

const folders = ['dist/tests/live', 'dist/tests/demo', 'dist/tests/starfall'];
const unitTests = ['--run', 'test:unit', '--'];
/** Generated inputs, walks and faulty platforms, of which more is better. */
const deepProjects = ['fuzz', 'shared-device', 'conformance-faults'];
const results = 'test-results';
const quickTally = `${results}/quick.json`;
const unitReport = `${results}/unit.json`;
const e2eReport = `${results}/e2e.json`;

const stages = { quick, deep, changed };
const [stage = ''] = process.argv.slice(2);
if (!isStage(stage)) throw new Error(`Usage: node tests/run.ts ${Object.keys(stages).join('|')}`);
const { passed, failed, skipped } = sumOf(await stages[stage]());
say(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;

async function quick(): Promise<Tally[]> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  // Builds use one processor, the checks beside them the rest. Bytes do not depend on the time.
  const [checks, made] = await Promise.all([
    inTurn(
      () => check('typecheck', '--run', 'typecheck'),
      () => check('lint', '--run', 'lint'),
      () => unit('--ignoreProjects', ...deepProjects),
    ),
    inTurn(
      () => check('build live', 'tests/make-builds.ts', 'live'),
      () => check('build demo', 'tests/make-builds.ts', 'demo'),
      () => check('build brand', 'tests/make-builds.ts', 'starfall'),
      () => check('bytes', '.tools/bench/byte-budgets.ts', ...folders),
    ),
  ]);
  const tallies = [...checks, ...made, await e2e('--grep=@walk')];
  writeFileSync(quickTally, JSON.stringify(sumOf(tallies)));
  return tallies;
}

async function deep(): Promise<Tally[]> {
  if (!existsSync(quickTally)) throw new Error('Run npm test first: it makes the builds.');
  return [
    JSON.parse(readFileSync(quickTally, 'utf8')) as Tally,
    await check('money', 'tests/money/model/explore-all.ts', 'thorough'),
    await unit('--selectProjects', ...deepProjects),
    await e2e('--grep-invert=@walk'),
  ];
}

async function changed(): Promise<Tally[]> {
  const near = await nearTests();
  const [checks, tests] = await Promise.all([
    inTurn(
      () => check('typecheck', '--run', 'typecheck'),
      () => check('lint', '--run', 'lint'),
    ),
    near.length > 0 ? inTurn(() => check('unit', ...unitTests, '--runTestsByPath', ...near)) : [],
  ]);
  say(`Ran the ${near.length} test files near the changes. npm test runs all.`);
  return [...checks, ...tests];
}

function isStage(name: string): name is keyof typeof stages {
  return Object.hasOwn(stages, name);
}

async function inTurn(...steps: readonly (() => Promise<Tally>)[]): Promise<Tally[]> {
  const tallies: Tally[] = [];
  for (const step of steps) tallies.push(await step());
  return tallies;
}

function unit(...projects: readonly string[]): Promise<Tally> {
  rmSync(unitReport, { force: true });
  const options = ['--ci', '--json', `--outputFile=${unitReport}`, ...projects];
  return tests('unit', unitReport, [...unitTests, ...options]);
}

function e2e(filter: string): Promise<Tally> {
  rmSync(e2eReport, { force: true });
  const config = '--config=tests/e2e/playwright.config.ts';
  const command = ['node_modules/playwright/cli.js', 'test', config, '--forbid-only', filter];
  return tests('e2e', e2eReport, command);
}

/** Runs a tool that passes or fails as a whole, and shows its output only if it fails. */
async function check(name: string, ...command: string[]): Promise<Tally> {
  const { succeeded, seconds, output } = await run(command, 'pipe');
  if (!succeeded) say(output.trimEnd());
  return report(name, one(succeeded), seconds);
}

/** Runs a test runner, shows its output, and counts by its report. */
async function tests(name: string, file: string, command: string[]): Promise<Tally> {
  const { succeeded, seconds } = await run(command, 'inherit');
  return report(name, tallyOf(file, succeeded), seconds);
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function one(succeeded: boolean): Tally {
  return { passed: Number(succeeded), failed: Number(!succeeded), skipped: 0 };
}

function report(name: string, tally: Tally, remark: string): Tally {
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  say(`${verdict.padEnd(7)}${name.padEnd(12)}${remark}`);
  return tally;
}

function run(
  command: string[],
  output: 'pipe' | 'inherit',
): Promise<{ succeeded: boolean; seconds: string; output: string }> {
  const start = performance.now();
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    const child = spawn(process.execPath, command, { stdio: ['ignore', output, output] });
    child.stdout?.on('data', (data: Buffer) => kept.push(data));
    child.stderr?.on('data', (data: Buffer) => kept.push(data));
    child.on('close', (code) =>
      resolve({
        succeeded: code === 0,
        seconds: `${((performance.now() - start) / 1000).toFixed(1)} s`,
        output: Buffer.concat(kept).toString(),
      }),
    );
  });
}
