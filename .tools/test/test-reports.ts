import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

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
    readonly tests: readonly PlaywrightTest[];
  }[];
}

interface PlaywrightTest {
  readonly projectName: string;
  readonly status: string;
  readonly results: readonly { readonly errors: readonly { readonly message: string }[] }[];
}

export function jestTally(file: string, succeeded: boolean): Tally {
  const report = read(file) as JestReport | undefined;
  return judged(succeeded, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + (report?.numRuntimeErrorTestSuites ?? 0),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (kind: keyof Tally) => tallies.reduce((total, tally) => total + tally[kind], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** A test that passed only on a retry counts as passed; `troubledTests` lists it. */
export function playwrightTally(file: string, succeeded: boolean): Tally {
  const stats = (read(file) as PlaywrightReport | undefined)?.stats;
  return judged(succeeded, {
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

/** Tests that failed, or passed only on a retry: their location, and the error of each try. */
export function troubledTests(file: string, status: 'unexpected' | 'flaky'): readonly string[] {
  const report = read(file) as PlaywrightReport | undefined;
  return (report?.suites ?? []).flatMap((suite) => troubledIn(suite, status));
}

function troubledIn({ suites = [], specs }: PlaywrightSuite, status: string): readonly string[] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter((test) => test.status === status)
      .map((test) => [`${test.projectName} › ${file} › ${title}`, ...saidBy(test)].join('\n    ')),
  );
  return [...own, ...suites.flatMap((suite) => troubledIn(suite, status))];
}

/** Shortened error messages without colours. The runner's own report has them in full. */
function saidBy({ results }: PlaywrightTest): readonly string[] {
  const messages = results.flatMap(({ errors }) => errors.map(({ message }) => message));
  return messages.flatMap((message) =>
    stripVTControlCharacters(message)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, 8)
      .map((line) => line.slice(0, 300)),
  );
}

/** Adds one failure if the runner failed without reporting one, or ran nothing at all. */
function judged(succeeded: boolean, tally: Tally): Tally {
  const ranNothing = tally.passed + tally.failed === 0;
  const gaveUp = !succeeded && tally.failed === 0;
  return ranNothing || gaveUp ? { ...tally, failed: tally.failed + 1 } : tally;
}

function read(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
