import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tallyOf } from '../support/test-reports.ts';

const dir = mkdtempSync(join(tmpdir(), 'kitewood-'));
afterAll(() => rmSync(dir, { recursive: true }));

/** A report of Jest: a file that breaks before its tests counts as a runtime error. */
const ofJest = (counts: object) => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...counts,
});
const ofPlaywright = (counts: object) => ({
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...counts },
});
const mixed = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };

test.each([
  ['Jest’s failed and skipped tests count', ofJest(mixed), false, [5, 2, 2]],
  ['a broken file counts as failed', ofJest({ numRuntimeErrorTestSuites: 1 }), false, [0, 1, 0]],
  ['Playwright’s tests count', ofPlaywright({ expected: 3, unexpected: 1 }), false, [3, 1, 0]],
  ['a flaky test counts as passed', ofPlaywright({ expected: 3, flaky: 1 }), true, [4, 0, 0]],
  ['a run without a test has failed', ofJest({}), true, [0, 1, 0]],
  ['a run of skipped tests has failed', ofPlaywright({ skipped: 4 }), true, [0, 1, 4]],
  ['a runner’s own error is a failure', ofJest({ numPassedTests: 5 }), false, [5, 1, 0]],
  ['a missing report is a failure', undefined, false, [0, 1, 0]],
])('%s', (title, report, succeeded, [passed, failed, skipped]) => {
  const file = join(dir, `${title}.json`);
  if (report) writeFileSync(file, JSON.stringify(report));
  expect(tallyOf(file, succeeded)).toEqual({ passed, failed, skipped });
});
