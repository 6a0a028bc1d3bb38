import type { Hosts } from '#adapters/http/client.ts';
import { asPlayer } from '#adapters/http/request.ts';
import { getOperationAST, OperationTypeNode, parse } from 'graphql';
import type { ContractOperation } from '../support/msw/contract-check.ts';
import { AnswerCheck, undeclared } from './answer-check.ts';
import type { Connection, Exchange } from './connection.ts';
import { exampleOf } from './examples.ts';
import type { Options } from './options.ts';
import { Absent, Fault, must, NotChecked, Throttled } from './outcome.ts';

/** The parts of a request that are not those of the contract's example. */
export interface Call {
  readonly token?: string;
  readonly cookie?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Preflight extends Pick<ContractOperation, 'method' | 'path' | 'host'> {
  readonly operationId: string;
  readonly headers: readonly string[];
}

export interface Answer {
  readonly status: number;
  readonly ok: boolean;
  /** Undefined if it is not JSON. */
  readonly body: unknown;
  /** The code of an error; empty without one. */
  readonly code: string;
  readonly exchange: Exchange;
}

/** Sends the operations of the contract as the store does, and checks the answers. */
export class Client {
  readonly #connection: Connection;
  readonly #hosts: Hosts;
  readonly #origin: string;
  readonly check: AnswerCheck;
  readonly #reported = new Set<string>();

  constructor(connection: Connection, { hosts, origin, application, file }: Options) {
    this.#connection = connection;
    this.#hosts = hosts;
    this.#origin = origin;
    this.check = new AnswerCheck(application, file.identityProvider);
  }

  /** Like `send`, but throws Throttled at a 429, which says nothing about the request. */
  async raw(name: string, call: Call = {}): Promise<Answer> {
    return notThrottled(await this.send(name, call));
  }

  /** Sends an operation of the OpenAPI files. Its answer is not checked. */
  async send(name: string, call: Call = {}): Promise<Answer> {
    const { method, host, path, body, mediaType } = this.check.requestOf(name, call.body);
    const { params = {}, query = {}, key = '' } = { ...exampleOf(name).request, ...call };
    const base = host === 'main' ? this.#hosts.apiUrl : this.#hosts.privacyUrl;
    const filled = path.replace(/:(\w+)/g, (_, id: string) => encodeURIComponent(params[id] ?? ''));
    const search = new URLSearchParams(query).toString();
    return answerOf(
      await this.#connection.send({
        operation: name,
        method,
        url: `${base}${filled}${search && `?${search}`}`,
        headers: {
          ...this.#identity(host === 'main' ? call : { ...call, cookie: '' }),
          ...(body === undefined ? {} : { 'Content-Type': mediaType }),
          ...(key === '' ? {} : { 'Idempotency-Key': key }),
          ...call.headers,
        },
        ...(body === undefined ? {} : { body }),
      }),
    );
  }

  /** Sends an operation of the OpenAPI files, and throws a Fault unless the answer is documented. */
  async call(name: string, call: Call = {}): Promise<Answer> {
    const answer = await this.raw(name, call);
    if (this.check.isMissing(name, answer.status)) throw new Absent(`answers ${answer.status}`);
    this.#usable(name, answer, () => this.check.faults(name, answer.exchange));
    return answer;
  }

  /** Like `call`, for an operation that must succeed. */
  async succeed(name: string, call: Call = {}): Promise<Answer> {
    const answer = await this.call(name, call);
    must(answer.ok, `${said(answer)} in place of a success`);
    return answer;
  }

  /**
   * Like `call`, for an operation that must be refused: a 4xx that is about the request.
   *
   * @param codes of which it must have one; any if there are none
   */
  async refuse(name: string, call: Call = {}, ...codes: readonly string[]): Promise<Answer> {
    const answer = await this.call(name, call);
    const { status } = answer;
    const refused = status >= 400 && ![401, 408, 425].includes(status);
    must(refused, `${said(answer)} in place of a refusal`);
    const isKnown = codes.length === 0 || codes.includes(answer.code);
    must(isKnown, `${said(answer)} in place of ${codes[0]}`);
    return answer;
  }

  /** Sends a document to the game server. The data has the schema's shape; undefined if the answer is an error. */
  async ask(document: string, variables: object, token: string): Promise<GameAnswer> {
    const { name, isQuery } = operationIn(document);
    const text = { query: document, variables, operationName: name };
    const search = new URLSearchParams({ ...text, variables: JSON.stringify(variables) });
    const url = `${this.#hosts.apiUrl}/graphql${isQuery ? `?${search}` : ''}`;
    const exchange = await this.#connection.send({
      operation: name,
      method: isQuery ? 'GET' : 'POST',
      url,
      headers: {
        ...this.#identity({ token }),
        Accept: 'application/graphql-response+json, application/json',
        ...(isQuery ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(isQuery ? {} : { body: JSON.stringify(text) }),
    });
    const answer = notThrottled(answerOf(exchange));
    this.#usable(name, answer, () => [
      ...this.check.gameFaults(document, answer.status, answer.body),
      ...undeclared(answer.exchange),
    ]);
    const { data, errors } = (answer.body ?? {}) as { data?: GameData | null; errors?: unknown[] };
    const isData = answer.ok && !errors?.length && data;
    return { ...answer, data: isData ? data : undefined };
  }

  /** Throws Throttled at a 429. */
  async preflight({ operationId, method, path, host, headers }: Preflight): Promise<Exchange> {
    const base = host === 'main' ? this.#hosts.apiUrl : this.#hosts.privacyUrl;
    const exchange = await this.#connection.send({
      operation: `the preflight of ${operationId}`,
      method: 'OPTIONS',
      url: base + path.replace(/:\w+/g, 'conformance'),
      headers: {
        Origin: this.#origin,
        'Access-Control-Request-Method': method.toUpperCase(),
        ...(headers.length > 0 ? { 'Access-Control-Request-Headers': headers.join(',') } : {}),
      },
    });
    return notThrottled(answerOf(exchange)).exchange;
  }

  #identity({ token, cookie = '' }: Call): Record<string, string> {
    return {
      Origin: this.#origin,
      Accept: 'application/json',
      ...(token === undefined ? {} : asPlayer(token)),
      ...(cookie === '' ? {} : { Cookie: cookie }),
    };
  }

  /** A fault of an operation is thrown once; later ones as NotChecked. */
  #usable(name: string, answer: Answer, faults: () => readonly string[]): void {
    const [fault] = [...wireFaults(answer.exchange), ...faults()];
    if (fault === undefined) return;
    const known = `${name} ${answer.ok}`;
    const words = `${name} ${fault}`;
    if (this.#reported.has(known)) throw new NotChecked(words);
    this.#reported.add(known);
    throw new Fault(words);
  }
}

type GameData = Readonly<Record<string, unknown>>;
export type GameAnswer = Answer & { readonly data: GameData | undefined };

/** Faults of an answer that no operation may have. */
function wireFaults({ status, headers, body }: Exchange): string[] {
  if (status >= 500) return [`answers ${status}`];
  if (status >= 300 && status < 400) {
    return [`answers ${status}, a redirect to ${headers.get('Location')}: it is not followed`];
  }
  // A word or an empty body may be declared as HTML, as many frameworks do by default.
  return /^\s*</.test(body) ? [`answers ${status} with an HTML page in place of JSON`] : [];
}

/** The first fault of this kind in an answer. */
export function wireFault({ exchange }: Answer): string | undefined {
  return wireFaults(exchange)[0];
}

function answerOf(exchange: Exchange): Answer {
  const { status } = exchange;
  const body = parsed(exchange.body);
  const { code, errors } = (body ?? {}) as { code?: unknown; errors?: unknown };
  const [first] = Array.isArray(errors) ? (errors as { extensions?: { code?: unknown } }[]) : [];
  const text = code ?? first?.extensions?.code;
  return {
    status,
    ok: status >= 200 && status < 300,
    body,
    code: typeof text === 'string' ? text : '',
    exchange,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function operationIn(document: string): { readonly name: string; readonly isQuery: boolean } {
  const operation = getOperationAST(parse(document));
  return {
    name: operation?.name?.value ?? '',
    isQuery: operation?.operation === OperationTypeNode.QUERY,
  };
}

function notThrottled(answer: Answer): Answer {
  if (answer.status !== 429) return answer;
  throw new Throttled(`${said(answer)}: raise the rate limit for the sandbox`);
}

/** What an operation answered, for the reasons of faults. */
export function said({ exchange, status, code }: Answer): string {
  return `${exchange.sent.operation} answers ${status}${code && ` ${code}`}`;
}
