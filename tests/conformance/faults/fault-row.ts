import type { ArrivedRequest, PassedAnswer, PlatformFault } from '../../support/broken-platform.ts';
import type { Sandbox } from '../../support/sandbox.ts';
import type { AccountsFile } from '../options.ts';

/** A fault, and what an accounts file must say so that the command can see it. */
export interface SandboxFault extends PlatformFault {
  readonly file?: Partial<AccountsFile>;
}

export type MakeFault = (sandbox: Sandbox) => SandboxFault | Promise<SandboxFault>;

/** A fault in words, how to make it, and the failed checks with their reasons. */
export type FaultRow = readonly [string, MakeFault, Record<string, string>];

/** Whether the request is of this method and path (`*` for an id), or of this GraphQL operation. */
export function isCall(line: string, { method, path, body }: ArrivedRequest): boolean {
  const [address = '', search = ''] = path.split('?');
  if (address === '/graphql' && method !== 'OPTIONS') {
    const asked =
      method === 'GET' ? Object.fromEntries(new URLSearchParams(search)) : JSON.parse(body);
    return line === (asked as { operationName?: string }).operationName;
  }
  return line === `${method} ${address.replace(/[^/]*\d{6}/, '*')}`;
}

type Change = (answer: PassedAnswer, request: ArrivedRequest) => void;

/** Changes the answers of one operation. */
export function spoil(line: string, change: Change): MakeFault {
  return () => ({
    answer(answer, request) {
      if (isCall(line, request)) change(answer, request);
    },
  });
}

/** Replaces the answers of one operation that have this status. */
export function replace(line: string, status: number, other: Partial<PassedAnswer>): MakeFault {
  return spoil(line, (answer) => {
    if (answer.status === status) Object.assign(answer, other);
  });
}

/** Replaces only the nth such answer, counted from 1. */
export function replaceOne(
  nth: number,
  line: string,
  status: number,
  other: Partial<PassedAnswer>,
): MakeFault {
  return () => {
    let count = 0;
    return {
      answer(answer, request) {
        const isMeant = isCall(line, request) && answer.status === status && ++count === nth;
        if (isMeant) Object.assign(answer, other);
      },
    };
  };
}

/** Replaces texts in the answers of one operation. */
export function reword(line: string, pattern: RegExp, text: string): MakeFault {
  return spoil(line, (answer) => void (answer.body = answer.body.replace(pattern, text)));
}

/**
 * Sends the requests of one operation in the name of another session.
 * @param as answers the token of that session, of all tokens so far and the one of the request
 */
export function impersonate(
  line: string,
  as: (tokens: readonly string[], token: string, request: ArrivedRequest) => string | undefined,
): MakeFault {
  return () => {
    const tokens: string[] = [];
    return {
      request(request) {
        if (!isCall(line, request)) return;
        const token = (request.headers['authorization'] ?? '').replace('Bearer ', '');
        const other = as(tokens, token, request);
        if (other !== undefined) request.headers['authorization'] = `Bearer ${other}`;
      },
      answer({ status, body }, request) {
        if (status !== 201 || !isCall('POST /v1/user-sessions', request)) return;
        tokens.push((JSON.parse(body) as { userToken: string }).userToken);
      },
    };
  };
}

/** The fault of a platform with purchase rules, which the account has turned off. */
export function withRules(make: MakeFault): MakeFault {
  return async (sandbox) => {
    await sandbox.control('setFamily', { family: 'account' });
    return make(sandbox);
  };
}
