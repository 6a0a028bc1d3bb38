import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { buildSchema, graphqlSync } from 'graphql';
import {
  ContractCheck,
  type ContractOperation,
  responseFor,
} from '../support/msw/contract-check.ts';
import type { Exchange } from './connection.ts';
import { exampleOf } from './examples.ts';

const contract = join(import.meta.dirname, '../../src/adapters/http/contract');
const schema = buildSchema(readFileSync(join(contract, 'game.graphql'), 'utf8'));

/** By application. Compiling one takes longer than a run against a platform on this machine. */
const contracts = new Map<string, ContractCheck>();

/** Their success needs its documented status. */
const payments: readonly string[] = ['createPurchase', 'confirmPurchase'];

/** Judges answers as the store reads them: fields and statuses beyond the contract's are allowed, unless money moves. */
export class AnswerCheck {
  readonly #contract: ContractCheck;
  readonly #configured: Readonly<Record<string, string>>;

  /** The store's settings, which name it in bodies. */
  constructor(application: string, identityProvider: string) {
    this.#contract = contracts.get(application) ?? new ContractCheck(application, 'any');
    contracts.set(application, this.#contract);
    this.#configured = { application, applicationId: application, identityProvider };
  }

  get operations(): readonly ContractOperation[] {
    return this.#contract.operations;
  }

  /** The request of an operation, with the given body or the example's. Fields that name the store are set. */
  requestOf(name: string, given?: object) {
    const { method, host, path, requestBody } = this.#operation(name);
    const [named = ''] = Object.keys(requestBody?.content ?? {});
    const body = given ?? exampleOf(name).request.body;
    return {
      method: method.toUpperCase(),
      host,
      path,
      mediaType: this.#contract.mediaType(named),
      body: body && JSON.stringify(mapped(body, this.#configured)),
    };
  }

  /** Whether the status says that the platform lacks this optional operation. */
  isMissing(name: string, status: number): boolean {
    return this.#operation(name).file === 'extensions' && [404, 405, 501].includes(status);
  }

  faults(name: string, answer: Exchange): string[] {
    const { status, body } = answer;
    const operation = this.#operation(name);
    const documented = documentedStatus(operation, status);
    const response = responseFor(operation.responses, documented);
    if (status < 300 && !response) return [`answers ${status}, which is not documented`];
    if (status < 300 && !response?.content) return [];
    if (!isJson(body)) return [`answers ${status} with a body that is not JSON`];
    const found = this.#contract.answerViolations(operation, documented, body);
    const sentences = found.map((sentence) =>
      sentence.replace(`${name}: answers ${documented}`, `answers ${status}`),
    );
    return [...sentences, ...undeclared(answer)];
  }

  /** Executes the document with the answer's data, which must give the same data. */
  gameFaults(document: string, status: number, body: unknown): string[] {
    const { data, errors } = (body ?? {}) as { data?: unknown; errors?: { message?: unknown }[] };
    if (status >= 400 || errors?.length) return this.#gameError(status, body);
    if (typeof data !== 'object' || data === null) return [`answers ${status} without data`];
    const variables = { ...anyVariables(document) };
    const read = graphqlSync({
      schema,
      source: document,
      rootValue: data,
      variableValues: variables,
    });
    if (read.errors?.[0]) return [`answers ${status}: ${read.errors[0].message}`];
    const same = isDeepStrictEqual(JSON.parse(JSON.stringify(read.data)), data);
    return same ? [] : [`answers ${status} with data of another shape than the schema's`];
  }

  #gameError(status: number, body: unknown): string[] {
    const { code, errors } = (body ?? {}) as { code?: unknown; errors?: unknown };
    const isError = typeof code === 'string' || (Array.isArray(errors) && errors.length > 0);
    return isError ? [] : [`answers ${status} without a code and without errors`];
  }

  #operation(name: string): ContractOperation {
    const operation = this.operations.find(({ operationId }) => operationId === name);
    if (!operation) throw new Error(`no operation ${name}`);
    return operation;
  }
}

/** The documented status whose shape an answer must have. */
function documentedStatus({ operationId, responses }: ContractOperation, status: number): number {
  if (payments.includes(operationId)) return status;
  const usual = Object.keys(responses).map(Number);
  if (status < 300) return usual.find((one) => one >= 200 && one < 300) ?? status;
  if (responseFor(responses, status)) return status;
  return usual.find((one) => one > 401) ?? status;
}

/** The fields of a body that name the store, with other names. */
function mapped(body: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, names[name] ?? (value as unknown)]),
  );
}

function anyVariables(document: string): object {
  const [, field = ''] = /\{\s*(\w+)/.exec(document) ?? [];
  return exampleOf(field).request.variables ?? {};
}

/** The fault of a body that is not declared as JSON: the store decodes no other. */
export function undeclared({ status, headers }: Exchange): string[] {
  const [type = ''] = (headers.get('Content-Type') ?? 'nothing').split(';');
  const isDeclared = /^application\/(?:[\w.+-]+\+)?json$/i.test(type.trim());
  return isDeclared ? [] : [`answers ${status} with JSON that is declared as ${type}`];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
