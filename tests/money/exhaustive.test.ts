import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { thorough } from './model/explorations.ts';

const explorer = join(import.meta.dirname, 'model/explore-all.ts');

/**
 * Explores in a separate process, as it is faster outside of the test runner. Returns the result of each trial as JSON.
 */
function explore(): Promise<readonly string[]> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [explorer, 'thorough', '--json'], (_failed, lines, errors) => {
      const found = lines.trim().split('\n');
      if (found.length < thorough.length) reject(new Error(errors));
      else resolve(found);
    });
  });
}

const found = new Map<unknown, unknown>();
beforeAll(async () => {
  for (const line of await explore()) {
    const trial = JSON.parse(line) as { readonly about: string };
    found.set(trial.about, trial);
  }
}, 900_000);

describe('the money explorer, thorough trials', () => {
  test.each(thorough)('$about: $schedules schedules, none breaks a promise', (trial) => {
    const { about, schedules } = trial;
    const seconds: unknown = expect.any(Number);
    expect(found.get(about)).toEqual({ about, schedules, seconds, broken: {}, failures: [] });
  });
});
