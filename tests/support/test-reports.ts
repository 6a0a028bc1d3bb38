import { existsSync, readFileSync } from 'node:fs';

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = (kind: keyof Tally) => tallies.reduce((total, tally) => total + tally[kind], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

type Counts = Readonly<Record<string, number>>;

/** The tests in a report of Jest or Playwright. One that passed only on a retry counts as passed. */
export function tallyOf(file: string, succeeded: boolean): Tally {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  const report = JSON.parse(text) as Counts & { readonly stats?: Counts };
  const counts = report.stats ?? report;
  const sum = (...names: readonly string[]) =>
    names.reduce((total, name) => total + (counts[name] ?? 0), 0);
  const passed = sum('numPassedTests', 'expected', 'flaky');
  const failed = sum('numFailedTests', 'numRuntimeErrorTestSuites', 'unexpected');
  const skipped = sum('numPendingTests', 'numTodoTests', 'skipped');
  const ranNothing = passed + failed === 0;
  const gaveUp = !succeeded && failed === 0;
  // The runner failed without reporting it, or ran nothing at all.
  return { passed, failed: ranNothing || gaveUp ? failed + 1 : failed, skipped };
}
