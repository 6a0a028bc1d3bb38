import type { NoteCode } from '#ports/diagnostics.ts';
import type { CallProblem } from '#ports/result.ts';

// Facts of a note or an error that may be sent: names from closed lists, and positions in files of the build.

type ListedCode = Exclude<NoteCode, `WV1-${string}`>;

const codes: Readonly<Record<ListedCode, true>> = {
  'Could not Sign Out': true,
  'Could not Link Email': true,
  'Could not Create Payment Profile': true,
  'Could not Update Payment Profile': true,
  'Could not Retrieve Payment Profiles': true,
  'Could not Delete Payment Profile': true,
  'Could not Create Purchase': true,
  'Could not Confirm Purchase': true,
  'Could not Retrieve Location': true,
  'Could not Confirm Privacy Link': true,
  'Could not Validate Captcha': true,
  'Could not Request Personal Data': true,
  'Could not Change Email': true,
  'Could not Schedule Deletion': true,
  'Could not Cancel Deletion': true,
  'Could not Change Ads Consent': true,
  'Unknown privacy state': true,
  'Prices left out': true,
  'Purchases left out': true,
  'Cookie lost': true,
  'Host of another site': true,
  'Purchases not kept': true,
  'Purchases not wiped': true,
  'Purchase rules not kept': true,
};

const problems: Readonly<Record<CallProblem, true>> = {
  unreachable: true,
  unavailable: true,
  'signed-out': true,
};

/** One letter for each missing capability. */
const webViewCode = /^WV1-(?:OK|[SRCPFAWB]{1,8})$/;

/** `Could not Sign Out: unreachable`, `Purchases not kept: QuotaExceededError`, `WV1-SR`. */
export function nameOfNote(code: NoteCode, detail = ''): string {
  if (!Object.hasOwn(codes, code)) return webViewCode.test(code) ? code : 'Note';
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
export function placeOf(address: string, origin: string): string | undefined {
  const folder = `${origin}/assets/`;
  const place = address.startsWith(folder) ? address.slice(folder.length) : '';
  return /^[\w-]{1,40}\.[0-9a-f]{8}\.js(?::\d{1,7}){1,2}$/.test(place) ? place : undefined;
}
