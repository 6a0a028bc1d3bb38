import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flakyTests, jestTally, playwrightTally } from '../../.tools/test-reports.ts';

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

test('counts what passed, failed and was skipped', () => {
  jest({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
  expect(jestTally(file, false)).toEqual({ passed: 5, failed: 2, skipped: 2 });

  playwright({ expected: 3, unexpected: 1, skipped: 2 });
  expect(playwrightTally(file, false)).toEqual({ passed: 3, failed: 1, skipped: 2 });
});

test('a file that breaks before its tests is a failure', () => {
  jest({ numPassedTests: 5, numRuntimeErrorTestSuites: 1 });
  expect(jestTally(file, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a test that passed only at the second try has passed, and is named', () => {
  playwright({ expected: 3, flaky: 1 });
  expect(playwrightTally(file, true)).toEqual({ passed: 4, failed: 0, skipped: 0 });

  const tests = (status: string) => [{ projectName: 'live', status }];
  const specs = [
    { title: 'pays', file: 'buy.spec.ts', tests: tests('flaky') },
    { title: 'does not pay', file: 'buy.spec.ts', tests: tests('expected') },
  ];
  const report = { stats: {}, suites: [{ specs: [], suites: [{ specs }] }] };
  writeFileSync(file, JSON.stringify(report));
  expect(flakyTests(file)).toEqual(['live › buy.spec.ts › pays']);
});

test('a run without a report names nothing', () => {
  expect(flakyTests(file)).toEqual([]);
});

test('a runner that ran nothing has failed, skipped tests or not', () => {
  jest({});
  expect(jestTally(file, true).failed).toBe(1);
  playwright({ skipped: 4 });
  expect(playwrightTally(file, true)).toEqual({ passed: 0, failed: 1, skipped: 4 });
});

test('a runner that gave up has failed, whatever its report says', () => {
  jest({ numPassedTests: 5 });
  expect(jestTally(file, false)).toEqual({ passed: 5, failed: 1, skipped: 0 });
});

test('a runner that left no report has failed', () => {
  expect(playwrightTally(file, false)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});
