import type { Result } from '#ports/result.ts';
import * as v from 'valibot';
import { type HttpAnswer, isPage, type NoAnswer } from './exchange.ts';

/** The decoded body of an error: a code or a sentence, and the detail that may be shown. */
export interface ApiError {
  readonly reason: string;
  readonly detail?: string;
}

export type ErrorShape = v.GenericSchema<unknown, ApiError>;

/** The problem for an error; undefined if the contract does not name it. */
export type Refusals<P extends string> = (reason: string) => P | undefined;

/** As `Refusals`, for any 4xx. `reason` is undefined if the body does not decode. */
export type Refuse<P extends string> = (
  reason: string | undefined,
  status: number,
) => P | undefined;

/** The answers of a payment. Only the documented ones count: a wrong guess costs money. */
export interface Documented<P extends string> {
  /** The success. */
  readonly status: number;
  readonly refusals?: Readonly<Record<number, Refusals<P>>>;
}

/** The answers of any other operation: any 2xx is a success, any 4xx may be an error. */
export interface ReadOptions<P extends string> {
  /** The main API's error unless reason. */
  readonly errors?: ErrorShape;
  readonly refuse?: Refuse<P>;
}

type Expected<P extends string> = Documented<P> | ReadOptions<P>;

/** Decodes an answer with a required body. */
export function read<T, L extends string = never, P extends string = never>(
  answer: HttpAnswer | NoAnswer<L>,
  body: v.GenericSchema<unknown, T>,
  expected: Expected<P> = {},
): Result<T, P | L | 'unavailable'> {
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  if (!isSuccess(answer, expected)) return refusal(answer, expected);
  const decoded = v.safeParse(body, jsonOf(answer));
  return decoded.success ? { ok: true, value: decoded.output } : unavailable;
}

/**
 * Decodes an answer that needs no body: anything but an HTML page, which a misconfigured host or a captive portal sends
 * in place of the platform. A payment's JSON must parse, too.
 */
export function readDone<L extends string = never, P extends string = never>(
  answer: HttpAnswer | NoAnswer<L>,
  expected: Expected<P> = {},
): Result<void, P | L | 'unavailable'> {
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  if (!isSuccess(answer, expected)) return refusal(answer, expected);
  const broken = 'status' in expected && isJson(answer) && jsonOf(answer) === undefined;
  return broken || isPage(answer.text) ? unavailable : { ok: true, value: undefined };
}

export const unavailable = { ok: false, problem: 'unavailable' } as const;

function isSuccess({ status }: HttpAnswer, expected: Expected<string>): boolean {
  return 'status' in expected ? status === expected.status : status >= 200 && status < 300;
}

function refusal<P extends string>(
  answer: HttpAnswer,
  expected: Expected<P>,
): Result<never, P | 'unavailable'> {
  const errors = 'status' in expected ? mainApiError : (expected.errors ?? mainApiError);
  const error = v.safeParse(errors, jsonOf(answer));
  const { reason, detail } = error.success ? error.output : {};
  const problem = problemOf(answer.status, reason, expected);
  if (problem === undefined) return unavailable;
  return { ok: false, problem, ...(detail ? { detail } : {}) };
}

function problemOf<P extends string>(
  status: number,
  reason: string | undefined,
  expected: Expected<P>,
): P | undefined {
  if ('status' in expected)
    return reason === undefined ? reason : expected.refusals?.[status]?.(reason);
  return status >= 400 && status < 500 ? expected.refuse?.(reason, status) : undefined;
}

/** 4xx statuses that are not about the request itself: wrong caller, too slow, too early, too often. */
const notAboutRequest: readonly number[] = [401, 408, 425, 429];

/** Whether a 4xx is an answer to the request itself. */
export function aboutRequest(status: number): boolean {
  return !notAboutRequest.includes(status);
}

/** Undefined if the body is not JSON, or not declared as JSON. */
export function jsonOf(answer: HttpAnswer): unknown {
  return isJson(answer) ? parsed(answer) : undefined;
}

/** Undefined if the body is not JSON, however it is declared. */
export function parsed({ text }: HttpAnswer): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isJson({ headers, text }: HttpAnswer): boolean {
  const [mediaType = ''] = (headers.get('Content-Type') ?? '').split(';');
  return text !== '' && /^application\/(?:[\w.+-]+\+)?json$/i.test(mediaType.trim());
}

/** An error of the main API. A message that is not a text is ignored, its code is not. */
const mainApiError: ErrorShape = v.pipe(
  v.object({ code: v.string(), message: v.optional(v.fallback(v.string(), ''), '') }),
  v.transform(({ code, message }) => ({ reason: code, detail: message.trim() })),
);

/** Refuses a payment by a table of codes. */
export function byCode<P extends string>(problems: Readonly<Record<string, P>>): Refusals<P> {
  return (code) => (Object.hasOwn(problems, code) ? problems[code] : undefined);
}

/** Refuses by a table of codes, on any 4xx that is about the request. `other`: the problem of a code that it lacks. */
export function any4xx<P extends string>(
  problems: Readonly<Record<string, P>>,
  other?: P,
): Refuse<P> {
  const known = byCode(problems);
  return (code, status) =>
    code === undefined || !aboutRequest(status) ? undefined : (known(code) ?? other);
}

/** As `refuse`, but takes a 429 as `too-many`, whatever its body: nothing was done. Not for payments. */
export function orTooMany<P extends string>(refuse: Refuse<P>): Refuse<P | 'too-many'> {
  return (reason, status) => (status === 429 ? 'too-many' : refuse(reason, status));
}
