import { type NoteCode, operations, otherSubjects } from '#ports/diagnostics.ts';
import type { CallProblem } from '#ports/result.ts';

// Facts of a note or an error that may be sent: names from closed lists, and positions in files of the build.

const codes: readonly string[] = [
  ...operations.map((operation) => `Could not ${operation}`),
  ...otherSubjects,
];

const problems: Readonly<Record<CallProblem, true>> = {
  unreachable: true,
  unavailable: true,
  'signed-out': true,
};

/** One letter for each missing capability. */
const webViewCode = /^WV1-(?:OK|[SRCFAWB]{1,7})$/;

/** `Could not Sign Out: unreachable`, `Purchases not kept: QuotaExceededError`, `WV1-SR`. */
export function nameOfNote(code: NoteCode, detail = ''): string {
  if (!codes.includes(code)) return webViewCode.test(code) ? code : 'Note';
  const [kind = ''] = detail.split(':');
  const listed = Object.hasOwn(problems, detail) || errorNames.includes(kind);
  return listed ? `${code}: ${kind}` : code;
}

/** Errors of the language, the browser, and the bundler if a chunk fails to load. */
const errorNames: readonly string[] = [
  'Error',
  'AggregateError',
  'EvalError',
  'InternalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'AbortError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
  'ChunkLoadError',
];

const mostPlaces = 8;

/** Name and position of a thrown value, without its message. `origin`: the store's own. */
export function factsOf(
  error: unknown,
  origin: string,
): { readonly name: string; readonly at: readonly string[] } {
  try {
    if (!(error instanceof Error)) return { name: `Thrown ${typeof error}`, at: [] };
    const { name, message, stack } = error;
    return {
      name: errorNames.includes(name) ? name : 'Error',
      at: placesIn(withoutMessage(stack ?? '', message), origin),
    };
  } catch {
    return { name: 'Unreadable', at: [] };
  }
}

/** Some browsers begin the stack with the message, which may contain lines that look like positions. */
function withoutMessage(stack: string, message: string): string {
  const header = `: ${message}\n`;
  const start = message === '' ? -1 : stack.indexOf(header);
  return start < 0 ? stack : stack.slice(start + header.length - 1);
}

function placesIn(stack: string, origin: string): readonly string[] {
  return stack
    .split('\n')
    .map(
      (line) =>
        /(?:^|[@(]|\bat (?:async )?)(https?:\/\/[^\s@()]+)\)?$/.exec(line.trim())?.[1] ?? '',
    )
    .flatMap((address) => placeOf(address, origin) ?? [])
    .slice(0, mostPlaces);
}

/**
 * File and position of an address that ends with them. Undefined if the file is not one of this build: addresses of
 * pages contain queries, and files of others may have any name.
 */
function placeOf(address: string, origin: string): string | undefined {
  const folder = `${origin}/assets/`;
  const place = address.startsWith(folder) ? address.slice(folder.length) : '';
  return /^[\w-]{1,40}\.[0-9a-f]{8}\.js(?::\d{1,7}){1,2}$/.test(place) ? place : undefined;
}
