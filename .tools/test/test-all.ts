import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { jestTally, playwrightTally, type Tally, troubledTests } from './test-reports.ts';

// Runs all checks and tests of this tree. Each check that is not a test runner counts as one test; the last line shows
// the totals.

// Features common to both builds are tested in one of them.
process.env['E2E_SAMPLE'] = '1';

const results = 'test-results';
const unitReport = `${results}/unit.json`;
const e2eReport = `${results}/e2e.json`;

rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const tallies = [
  await check('typecheck', '--run', 'typecheck'),
  await check('lint', '--run', 'lint'),
  await tests('unit', jestTally, unitReport, [
    '--run',
    'test:unit',
    '--',
    '--ci',
    '--json',
    `--outputFile=${unitReport}`,
  ]),
];
const builds = [
  await check('build live', '--run', 'build:local'),
  await check('build demo', '--run', 'build:demo'),
];
tallies.push(...builds);
if (builds.some(({ failed }) => failed > 0)) {
  tallies.push(
    report('e2e', { passed: 0, failed: 1, skipped: 0 }, 'not run: it needs both builds'),
  );
} else {
  tallies.push(await check('bytes', '.tools/bench/byte-budgets.ts', 'dist/live', 'dist/demo'));
  tallies.push(
    await tests('e2e', playwrightTally, e2eReport, [
      'node_modules/playwright/cli.js',
      'test',
      '--config=tests/e2e/playwright.config.ts',
      '--forbid-only',
    ]),
  );
}

const endings = [
  ['unexpected', 'failed'],
  ['flaky', 'passed only at the second try, to be looked into'],
] as const;
for (const [status, heading] of endings) {
  const named = troubledTests(e2eReport, status);
  if (named.length > 0) console.log(`\n${heading}:\n  ${named.join('\n  ')}`);
}
const [passed, failed, skipped] = (['passed', 'failed', 'skipped'] as const).map((kind) =>
  tallies.reduce((sum, tally) => sum + tally[kind], 0),
);
console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
process.exitCode = failed ? 1 : 0;

/** Runs a tool that passes or fails as a whole. Prints its output only if it fails. */
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
