import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { jestTally, playwrightTally, sumOf, type Tally, troubledTests } from './test-reports.ts';

// - `run.ts changed` is `npm run check`: types, lint, and the unit tests related to uncommitted changes.
// - `run.ts quick` is `npm test`.
// - `run.ts deep` is the rest of `npm run verify`. It needs the builds of `quick`; its last line counts both.
// A check that is not a test runner counts as one test.

const results = 'test-results';
const quickTally = `${results}/quick.json`;
const unitReport = `${results}/unit.json`;
const e2eReport = `${results}/e2e.json`;

const stages = new Map([
  ['changed', changed],
  ['quick', quick],
  ['deep', deep],
]);
const stage = stages.get(process.argv[2] ?? '');
if (!stage) throw new Error(`Usage: run.ts ${[...stages.keys()].join('|')}`);

const tally = await stage();
const endings = [
  ['unexpected', 'failed'],
  ['flaky', 'passed only at the second try, to be looked into'],
] as const;
for (const [status, heading] of endings) {
  const named = troubledTests(e2eReport, status);
  if (named.length > 0) console.log(`\n${heading}:\n  ${named.join('\n  ')}`);
}
const { passed, failed, skipped } = tally;
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;

async function changed(): Promise<Tally> {
  rmSync(e2eReport, { force: true });
  return sumOf(
    await Promise.all([
      check('typecheck', '--run', 'typecheck'),
      check('lint', '--run', 'lint'),
      check('unit', '--run', 'test:unit', '--', '--onlyChanged', '--passWithNoTests'),
    ]),
  );
}

async function quick(): Promise<Tally> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results);
  const unit = ['--run', 'test:unit', '--', '--ci', '--json', `--outputFile=${unitReport}`];
  const tallies = [
    await check('typecheck', '--run', 'typecheck'),
    await check('lint', '--run', 'lint'),
    await tests('unit', jestTally, unitReport, unit),
    await check('build live', '--run', 'build:local'),
    await check('build demo', '--run', 'build:demo'),
  ];
  if (tallies.slice(-2).some(({ failed }) => failed > 0)) {
    tallies.push(
      report('e2e', { passed: 0, failed: 1, skipped: 0 }, 'not run: it needs both builds'),
    );
  } else {
    tallies.push(
      await check('bytes', '.tools/bench/byte-budgets.ts', 'dist/live', 'dist/demo'),
      await e2e('--grep=@walk'),
    );
  }
  const tally = sumOf(tallies);
  writeFileSync(quickTally, JSON.stringify(tally));
  return tally;
}

async function deep(): Promise<Tally> {
  if (!existsSync(quickTally)) throw new Error('Run npm test first: it makes the builds.');
  const quick = JSON.parse(readFileSync(quickTally, 'utf8')) as Tally;
  rmSync(e2eReport, { force: true });
  return sumOf([
    quick,
    await check('money', 'tests/money/model/explore-all.ts', 'thorough'),
    await e2e('--grep-invert=@walk'),
  ]);
}

function e2e(filter: string): Promise<Tally> {
  return tests('e2e', playwrightTally, e2eReport, [
    'node_modules/playwright/cli.js',
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--forbid-only',
    filter,
  ]);
}

/** Runs a tool that passes or fails as a whole, and shows its output only if it fails. */
async function check(name: string, ...command: string[]): Promise<Tally> {
  const { succeeded, seconds, output } = await run(command, 'kept');
  if (!succeeded) console.log(output.trimEnd());
  return report(
    name,
    { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 },
    seconds,
  );
}

/** Runs a test runner, shows its output, and counts by its report. */
async function tests(
  name: string,
  tallyOf: (file: string, succeeded: boolean) => Tally,
  file: string,
  command: string[],
): Promise<Tally> {
  const { succeeded, seconds } = await run(command, 'shown');
  return report(name, tallyOf(file, succeeded), seconds);
}

function report(name: string, tally: Tally, remark: string): Tally {
  const verdict = tally.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${verdict.padEnd(7)}${name.padEnd(12)}${remark}`);
  return tally;
}

function run(
  command: string[],
  output: 'kept' | 'shown',
): Promise<{ succeeded: boolean; seconds: string; output: string }> {
  const start = performance.now();
  return new Promise((resolve) => {
    const kept: Buffer[] = [];
    const stdio = output === 'shown' ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, command, { stdio: ['ignore', stdio, stdio] });
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
