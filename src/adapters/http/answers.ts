import type { Result } from '#ports/result.ts';
import * as v from 'valibot';
import type { HttpAnswer, NoAnswer } from './exchange.ts';

/** What an error of the contract says: a code or a sentence, and what a person may be told. */
export interface Said {
  readonly said: string;
  readonly detail?: string;
}

export type ErrorShape = v.GenericSchema<unknown, Said>;

/** The problem that an error stands for; undefined where the contract does not name it. */
export type Refusals<P extends string> = (said: string) => P | undefined;

/** The documented answers of an operation. Any other one says nothing. */
export interface Documented<P extends string> {
  /** Of the answer that says it is done. */
  readonly status: number;
  readonly errors?: ErrorShape;
  readonly refusals?: Readonly<Record<number, Refusals<P>>>;
}

/** Reads an answer whose body is wanted. */
export function read<T, L extends string = never, P extends string = never>(
  answer: HttpAnswer | NoAnswer<L>,
  body: v.GenericSchema<unknown, T>,
  documented: Documented<P>,
): Result<T, P | L | 'unavailable'> {
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  if (answer.status !== documented.status) return refusal(answer, documented);
  const decoded = v.safeParse(body, jsonOf(answer));
  return decoded.success ? { ok: true, value: decoded.output } : unavailable;
}

/**
 * Reads an answer of which only its coming is wanted. Servers say "OK" in the body of one; a page is not the
 * platform's, and JSON that breaks off is no answer.
 */
export function readDone<L extends string = never, P extends string = never>(
  answer: HttpAnswer | NoAnswer<L>,
  documented: Documented<P>,
): Result<void, P | L | 'unavailable'> {
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  if (answer.status !== documented.status) return refusal(answer, documented);
  const understood = isJson(answer) ? jsonOf(answer) !== undefined : !isPage(answer);
  return understood ? { ok: true, value: undefined } : unavailable;
}

const unavailable = { ok: false, problem: 'unavailable' } as const;

function refusal<P extends string>(
  answer: HttpAnswer,
  { errors = mainApiError, refusals = {} }: Documented<P>,
): Result<never, P | 'unavailable'> {
  const refuse = refusals[answer.status];
  if (!refuse) return unavailable;
  const error = v.safeParse(errors, jsonOf(answer));
  if (!error.success) return unavailable;
  const { said, detail } = error.output;
  const problem = refuse(said);
  if (problem === undefined) return unavailable;
  return { ok: false, problem, ...(detail ? { detail } : {}) };
}

/** Undefined where the body is no JSON, or does not call itself so. */
function jsonOf(answer: HttpAnswer): unknown {
  if (!isJson(answer)) return undefined;
  try {
    return JSON.parse(answer.text);
  } catch {
    return undefined;
  }
}

function isJson({ headers, text }: HttpAnswer): boolean {
  const [mediaType = ''] = (headers.get('Content-Type') ?? '').split(';');
  return text !== '' && /^application\/(?:[\w.+-]+\+)?json$/i.test(mediaType.trim());
}

function isPage({ headers, text }: HttpAnswer): boolean {
  return /^text\/html/i.test(headers.get('Content-Type') ?? '') || /^\s*</.test(text);
}

/** Every error of the main API. Its message may be shown. */
const mainApiError: ErrorShape = v.pipe(
  v.object({ code: v.string(), message: v.string() }),
  v.transform(({ code, message }) => ({ said: code, detail: message })),
);

/** Refuses by a table of codes. */
export function byCode<P extends string>(problems: Readonly<Record<string, P>>): Refusals<P> {
  return (code) => (Object.hasOwn(problems, code) ? problems[code] : undefined);
}
