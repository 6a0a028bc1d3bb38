import { writeFileSync } from 'node:fs';
import { readOptions } from './options.ts';
import { CannotRun } from './outcome.ts';
import { type Report, type Row, runChecks } from './run.ts';

/** 0: no faults. 1: faults. 2: could not run, not to its end, or not below a rate limit. */
export type ExitCode = 0 | 1 | 2;

/** Runs the command of these arguments. */
export async function conformance(
  args: readonly string[],
  print: (text: string) => void,
): Promise<ExitCode> {
  try {
    const { json, ...options } = readOptions(args);
    // Before the first request: a run takes minutes, and can buy.
    if (json !== undefined) write(json, '');
    const report = await runChecks(options);
    print(tableOf(report));
    if (json !== undefined) write(json, `${JSON.stringify(report, null, 2)}\n`);
    return exitCodeOf(report);
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error;
    print(`${error.message}\n`);
    return 2;
  }
}

function write(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw new CannotRun(`The report cannot be written: ${(error as Error).message}`);
  }
}

function exitCodeOf({ rows, stopped }: Report): ExitCode {
  if (rows.some(({ result }) => result === 'FAULT')) return 1;
  const isThrottled = rows.some(({ result }) => result === 'throttled');
  return stopped !== undefined || isThrottled ? 2 : 0;
}

const results: readonly Row['result'][] = ['ok', 'FAULT', 'absent', 'throttled', 'not checked'];

function tableOf({ application, api, privacy, rows, requests, stopped }: Report): string {
  const width = Math.max(...results.map((result) => result.length));
  const lines = rows.flatMap(({ check, result, reason }) => [
    `${result.padEnd(width)}  ${check}`,
    ...(reason === '' ? [] : [`${' '.repeat(width)}    ${reason}`]),
  ]);
  const counts = results.map((result) => {
    const count = rows.filter((row) => row.result === result).length;
    return `${count} ${result}`;
  });
  return [
    `${application}  ${api}  ${privacy}`,
    '',
    ...lines,
    '',
    `${counts.join(', ')}; ${requests} requests`,
    ...(stopped === undefined ? [] : [`Could not go on: ${stopped}`]),
    '',
  ].join('\n');
}
