import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  /** Files that broke before any of their tests could run. */
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly suites: readonly PlaywrightSuite[];
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly projectName: string; readonly status: string }[];
  }[];
}

export function jestTally(file: string, succeeded: boolean): Tally {
  const report = read(file) as JestReport | undefined;
  return judged(succeeded, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** A test that passed only at a second try has passed; `flakyTests` names it. */
export function playwrightTally(file: string, succeeded: boolean): Tally {
  const stats = (read(file) as PlaywrightReport | undefined)?.stats;
  return judged(succeeded, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/** Where to find the tests that passed only at a second try, a line each. */
export function flakyTests(file: string): readonly string[] {
  const report = read(file) as PlaywrightReport | undefined;
  return (report?.suites ?? []).flatMap(flakyIn);
}

function flakyIn({ suites = [], specs }: PlaywrightSuite): readonly string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${projectName} › ${file} › ${title}`),
  );
  return [...own, ...suites.flatMap(flakyIn)];
}

/** A runner that gave up, or ran nothing at all, counts as one failure more than it reported. */
function judged(succeeded: boolean, tally: Tally): Tally {
  const ranNothing = tally.passed + tally.failed === 0;
  const gaveUp = !succeeded && tally.failed === 0;
  return ranNothing || gaveUp ? { ...tally, failed: tally.failed + 1 } : tally;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
