import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The results of a part: tables for people, and every value for machines. */
export interface Findings {
  readonly title: string;
  /** How it was measured. */
  readonly how: string;
  readonly tables: readonly Table[];
  readonly data: unknown;
}

export interface Run {
  readonly quick: boolean;
  readonly browser: string;
  readonly begun: string;
  /** The machine's one-minute load average at the start and after each part. */
  readonly load: number[];
  readonly findings: Record<string, Findings>;
  /** Parts that could not be measured, with the reason. */
  readonly failed: Record<string, string>;
}

export function load(): number {
  return loadavg()[0] ?? Number.NaN;
}

/** Writes bench.json. Returns the same results as Markdown. */
export function writeReport(folder: string, run: Run): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'bench.json'), `${JSON.stringify(run, null, 2)}\n`);
  return asText(run);
}

function asText({ quick, browser, begun, load, findings, failed }: Run): string {
  const [cpu] = cpus();
  const loads = load.map((value) => value.toFixed(1)).join(', ');
  const machine = `${cpus().length} × ${cpu?.model ?? 'unknown processor'}`;
  return [
    '# Bench of Kitewood Store',
    '',
    `Begun ${begun}${quick ? ', quick' : ''}; ${machine}; ${browser}. Load of the machine at the beginning and after each part: ${loads}. Medians, in brackets the smallest and the largest value.`,
    ...Object.values(findings).flatMap(({ title, how, tables }) => [
      '',
      `## ${title}`,
      '',
      how,
      ...tables.flatMap(asLines),
    ]),
    ...Object.entries(failed).map(([part, why]) => `\nNot measured: ${part}: ${why}`),
    '',
  ].join('\n');
}

function asLines({ title, columns, rows }: Table): readonly string[] {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const under = columns.map((_, index) => (index === 0 ? '---' : '--:'));
  return ['', `**${title}**`, '', row(columns), row(under), ...rows.map(row)];
}
