import type { CallProblem, Result } from '#ports/result.ts';
import { GraphQLClient } from 'graphql-request';
import * as v from 'valibot';
import { type ErrorShape, read, type Refuse } from './answers.ts';
import type { Token } from '../shared/token-store.ts';
import type { HttpClient } from './client.ts';
import type { HttpAnswer, NoAnswer } from './exchange.ts';
import { asPlayer } from './request.ts';

export interface GameOperation<T, P extends string = never> {
  /** Its name in the contract, which is the document's only field. */
  readonly operation: string;
  readonly document: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Schema of that field's value. */
  readonly data: v.GenericSchema<unknown, T>;
  /** Whether the answer is the same for every player and may be cached for a later visit. */
  readonly keep?: boolean;
  readonly refuse?: Refuse<P>;
}

/**
 * A query (over GET) or mutation (over POST) of game.graphql, on behalf of the signed-in player. An answer with errors
 * is never data. Nothing is cached here.
 */
export async function askGame<T, P extends string = never>(
  client: HttpClient,
  { operation, document, variables = {}, data, keep = false, refuse }: GameOperation<T, P>,
): Promise<Result<T, P | CallProblem>> {
  const url = `${client.hosts.apiUrl}/graphql`;

  async function send({ value, userId }: Token): Promise<HttpAnswer | NoAnswer> {
    let answer: HttpAnswer | NoAnswer | undefined;
    const fetchThroughExchange = async (
      address: RequestInfo | URL,
      init: RequestInit = {},
    ): Promise<Response> => {
      answer = await client.exchange.send({
        operation,
        url: new Request(address).url,
        method: init.method === 'GET' ? 'GET' : 'POST',
        headers: Object.fromEntries(new Headers(init.headers)),
        about: userId,
        ...(typeof init.body === 'string' ? { body: init.body } : {}),
        ...(keep ? { cache: 'no-cache' } : {}),
      });
      // Empty, so that the package refuses nothing: `read` decodes the real answer.
      return new Response('{"data":{}}', { headers: { 'Content-Type': 'application/json' } });
    };
    const game = new GraphQLClient(url, { method: 'GET', fetch: fetchThroughExchange });
    await game.rawRequest(document, variables, asPlayer(value));
    return answer ?? { kind: 'problem', problem: 'unavailable' };
  }

  const body = v.pipe(
    v.object({
      data: v.object({ [operation]: v.unknown() }),
      errors: v.optional(v.nullable(v.pipe(v.array(v.unknown()), v.check(isEmpty)))),
    }),
    v.transform((answer) => answer.data[operation]),
    data,
  );
  return read(await client.asPlayer(operation, send), body, {
    errors: gameError,
    ...(refuse ? { refuse } : {}),
  });
}

function isEmpty({ length }: unknown[]): boolean {
  return length === 0;
}

/** An error of the main API, or the first one of a GraphQL answer. */
const gameError: ErrorShape = v.pipe(
  v.union([
    v.object({ code: v.string() }),
    v.pipe(
      v.object({
        errors: v.pipe(
          v.array(v.unknown()),
          v.transform(([first]) => first),
          v.object({ extensions: v.object({ code: v.string() }) }),
        ),
      }),
      v.transform(({ errors }) => errors.extensions),
    ),
  ]),
  v.transform(({ code }) => ({ reason: code })),
);
