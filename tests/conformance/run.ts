import { answeredChallengeCheck } from './checks/challenge.ts';
import type { Check } from './checks/check.ts';
import { endedSessionChecks } from './checks/ended-sessions.ts';
import { everyAnswerChecks, headerChecks } from './checks/headers.ts';
import { limitCheck } from './checks/limits.ts';
import { linkChecks, linkRefusals } from './checks/links.ts';
import { moneyChecks } from './checks/money.ts';
import { readChecks } from './checks/reads.ts';
import { sessionChecks } from './checks/sessions.ts';
import { writeChecks } from './checks/writes.ts';
import { Connection } from './connection.ts';
import { type Context, createContext } from './context.ts';
import type { Options } from './options.ts';
import { Absent, CannotRun, Fault, NotChecked, Throttled } from './outcome.ts';

export interface Row {
  readonly check: string;
  readonly result: 'ok' | 'FAULT' | 'absent' | 'throttled' | 'not checked';
  /** Empty if it is all right. */
  readonly reason: string;
}

export interface Report {
  readonly application: string;
  readonly api: string;
  readonly privacy: string;
  readonly at: string;
  readonly spend: boolean;
  readonly requests: number;
  readonly rows: readonly Row[];
  /** The reason for which the run ended early; then the other checks have no row. */
  readonly stopped?: string;
}

/** Every check, in the order in which they run. */
export function allChecks(): readonly Check[] {
  return [
    ...sessionChecks,
    ...headerChecks,
    ...readChecks,
    ...linkRefusals,
    ...writeChecks,
    ...moneyChecks(),
    answeredChallengeCheck,
    ...linkChecks,
    ...endedSessionChecks,
    limitCheck,
    ...everyAnswerChecks,
  ];
}

/** Runs every check against the platform, one after the other. */
export async function runChecks(options: Options): Promise<Report> {
  const { application, hosts, limits, spend } = options;
  const at = new Date().toISOString();
  const connection = new Connection(Object.values(hosts), limits);
  const context = createContext(options, connection);
  const rows: Row[] = [];
  let stopped: string | undefined;
  for (const check of allChecks()) {
    const row = await rowOf(check, context).catch((error: unknown) => {
      if (error instanceof CannotRun) return error.message;
      throw error;
    });
    if (typeof row === 'string') {
      stopped = row;
      break;
    }
    rows.push(row);
  }
  return {
    application,
    api: hosts.apiUrl,
    privacy: hosts.privacyUrl,
    at,
    spend,
    requests: connection.requests,
    rows,
    ...(stopped === undefined ? {} : { stopped }),
  };
}

async function rowOf({ title: check, needs, run }: Check, context: Context): Promise<Row> {
  const { spend, file } = context.options;
  if (needs && !file.sandbox) {
    return { check, result: 'not checked', reason: 'the accounts file says no "sandbox": true' };
  }
  if (needs === 'money' && !spend) return { check, result: 'not checked', reason: 'needs --spend' };
  try {
    await run(context);
    return { check, result: 'ok', reason: '' };
  } catch (error) {
    return { check, result: resultOf(error), reason: plain((error as Error).message) };
  }
}

function resultOf(error: unknown): Row['result'] {
  if (error instanceof Fault) return 'FAULT';
  if (error instanceof Absent) return 'absent';
  if (error instanceof Throttled) return 'throttled';
  if (error instanceof NotChecked) return 'not checked';
  throw error;
}

/** The words of a platform must not control the terminal. */
function plain(text: string): string {
  return text.replace(/\p{C}+/gu, ' ').slice(0, 500);
}
