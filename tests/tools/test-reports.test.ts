import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jestTally, playwrightTally, troubledTests } from '../../.tools/test/test-reports.ts';

const dir = mkdtempSync(join(tmpdir(), 'kitewood-'));
const file = join(dir, 'report.json');

afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(dir, { recursive: true }));

function jest(counts: object): void {
  const none = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    numRuntimeErrorTestSuites: 0,
  };
  writeFileSync(file, JSON.stringify({ ...none, ...counts }));
}

function playwright(stats: object): void {
  const none = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  writeFileSync(file, JSON.stringify({ stats: { ...none, ...stats } }));
}

/** A test with the error messages of each of its tries. */
function run(status: string, ...tries: readonly string[][]): object {
  const results = tries.map((messages) => ({ errors: messages.map((message) => ({ message })) }));
  return { projectName: 'live', status, results };
}

function writeSpecs(specs: readonly object[]): void {
  writeFileSync(file, JSON.stringify({ stats: {}, suites: [{ specs: [], suites: [{ specs }] }] }));
}

test('a tally counts the passed, failed and skipped tests of a report', () => {
  jest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(jestTally(file, false)).toEqual({ passed: 5, failed: 2, skipped: 2 });

  playwright({ expected: 3, unexpected: 1, skipped: 2 });
  expect(playwrightTally(file, false)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a test file that breaks before its tests counts as a failure', () => {
  jest({ numPassedTests: 5, numRuntimeErrorTestSuites: 1 });
  expect(jestTally(file, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a flaky test counts as passed, and is listed with the error of its first try', () => {
  playwright({ expected: 3, flaky: 1 });
  expect(playwrightTally(file, true)).toEqual({ passed: 4, failed: 0, skipped: 0 });

  writeSpecs([
    { title: 'pays', file: 'buy.spec.ts', tests: [run('flaky', ['no receipt'], [])] },
    { title: 'does not pay', file: 'buy.spec.ts', tests: [run('expected', [])] },
  ]);
  expect(troubledTests(file, 'flaky')).toEqual(['live › buy.spec.ts › pays\n    no receipt']);
  expect(troubledTests(file, 'unexpected')).toEqual([]);
});

test('a failed test is listed with the errors of each try, without colour codes', () => {
  const message = '\u001b[31mnot to be seen\u001b[39m\n\n  button';
  writeSpecs([
    { title: 'pays', file: 'buy.spec.ts', tests: [run('unexpected', [message], ['gone', 'late'])] },
  ]);
  expect(troubledTests(file, 'unexpected')).toEqual([
    'live › buy.spec.ts › pays\n    not to be seen\n      button\n    gone\n    late',
  ]);
});

test('troubledTests() is empty if there is no report', () => {
  expect(troubledTests(file, 'unexpected')).toEqual([]);
});

test('a runner that ran no test has failed, even if tests were skipped', () => {
  jest({});
  expect(jestTally(file, true).failed).toBe(1);
  playwright({ skipped: 4 });
  expect(playwrightTally(file, true)).toEqual({ passed: 0, failed: 1, skipped: 4 });
});

test('a runner that exited with an error has failed, whatever its report says', () => {
  jest({ numPassedTests: 5 });
  expect(jestTally(file, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a runner that left no report has failed', () => {
  expect(playwrightTally(file, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
