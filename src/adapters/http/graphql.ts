import type { CallProblem, Result } from '#ports/result.ts';
import { GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import { aboutRequest, type ErrorShape, read } from './answers.ts';
import type { Token } from './bearer.ts';
import type { HttpClient } from './client.ts';
import type { HttpAnswer, NoAnswer } from './exchange.ts';
import { asPlayer } from './request.ts';

export interface GameOperation<T, P extends string = never> {
  /** Its name in the contract, and in the document. */
  readonly operation: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly data: v.GenericSchema<unknown, T>;
  /** Whether the answer belongs to nobody in particular and may be kept on the way, for a later visit. */
  readonly keep?: boolean;
  /** The problem that the code of a 4xx stands for. */
  readonly refuse?: (code: string) => P;
}

/**
 * A query (over GET) or mutation (over POST) of game.graphql, on behalf of the signed-in player. An
 * answer with errors is never data. Nothing is kept here, so a sign-out leaves nothing behind.
 */
export async function askGame<T, P extends string = never>(
  client: HttpClient,
  { operation, document, variables = {}, data, keep = false, refuse }: GameOperation<T, P>,
): Promise<Result<T, P | CallProblem>> {
  const url = `${client.hosts.apiUrl}/graphql`;
  let answered: unknown;

  async function send({ value, userId }: Token): Promise<HttpAnswer | NoAnswer> {
    let answer: HttpAnswer | NoAnswer | undefined;
    const carry = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
      answer = await client.exchange.send({
        operation,
        url: new Request(address).url,
        method: init.method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(init.headers)),
        about: userId,
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
        ...(keep ? { cache: 'no-cache' } : {}),
      });
      if (answer.kind === 'problem') throw new Error(answer.problem);
      const { status, headers, text } = answer;
      return new Response(text === '' ? null : text, { status, headers });
    };
    answered = undefined;
    try {
      const game = new GraphQLClient(url, { method: 'GET', fetch: carry });
      answered = (await game.rawRequest(document, variables, asPlayer(value))).data;
    } catch (error) {
      // A status that is an error, an answer with errors, or one of no known form: `answer` is judged below.
      if (!answer) throw error;
    }
    return answer ?? { kind: 'problem', problem: 'unavailable' };
  }

  const answer = await client.asPlayer(operation, send);
  if (answer.kind === 'problem') return { ok: false, problem: answer.problem };
  if (answer.status >= 400) {
    return read(answer, data, {
      errors: gameError,
      refuse: (code, status) =>
        code === undefined || !aboutRequest(status) ? undefined : refuse?.(code),
    });
  }
  const decoded = v.safeParse(data, answered);
  return decoded.success
    ? { ok: true, value: decoded.output }
    : { ok: false, problem: 'unavailable' };
}

/** An error of the main API, or the first one of a GraphQL answer. */
const gameError: ErrorShape = v.pipe(
  v.union([
    v.object({ code: v.string() }),
    v.pipe(
      v.object({
        errors: v.tupleWithRest(
          [v.object({ extensions: v.object({ code: v.string() }) })],
          v.unknown(),
        ),
      }),
      v.transform(({ errors: [{ extensions }] }) => extensions),
    ),
  ]),
  v.transform(({ code }) => ({ said: code })),
);
