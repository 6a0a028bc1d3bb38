import { HttpClient } from '#adapters/http/client.ts';
import { exampleOf } from '../../conformance/examples.ts';
import { type Canned, newSession, response, session } from '../../support/canned-platform.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { ContractCheck, type ContractOperation } from '../../support/msw/contract-check.ts';
import { extensions } from './extension-rows.ts';
import { game } from './game-rows.ts';
import { rest, type Row } from './rest-rows.ts';

export const api = 'https://api.test/platform';
const privacyUrl = 'https://privacy.test';
export const bearer = { authorization: 'Bearer token-1' };

const [sessionMethod, sessionPath] = newSession.split(' ');
export const contract = new ContractCheck('kitewood');

/** Operations that are one request. */
export const rows: Readonly<Record<string, Row>> = { ...rest, ...extensions };

/** The result and the requests of a call whose requests get this answer, after its session was created. */
export async function exchanged(ask: Row['ask'], answer: Canned) {
  const all: Request[] = [];
  const isOwn = ({ method, url }: Request) => method !== sessionMethod || url !== api + sessionPath;
  const fetcher = (request: Request) => {
    all.push(request);
    const created = { ...session, body: extended(session.body) };
    return Promise.resolve(response(isOwn(request) ? answer : created));
  };
  const client = new HttpClient({ apiUrl: api, privacyUrl }, new ManualClock(), fetcher);
  const value = await ask(client);
  const own = all.filter(isOwn);
  return { value, sent: own.length > 0 ? own : all };
}

/** The result of an operation of the contract, or of a field of the schema, with this answer. */
export async function answered(name: string, answer: Canned): Promise<unknown> {
  const row = rows[name] ?? game[name];
  if (!row) throw new Error(`no ${name}`);
  return (await exchanged(row.ask, answer)).value;
}

export function operationOf(name: string): ContractOperation {
  const operation = contract.operations.find(({ operationId }) => operationId === name);
  if (!operation) throw new Error(`no ${name}`);
  return operation;
}

/** An operation's example request, with the method, address and headers of the contract, and its success. */
export function documented(name: string) {
  const { method, host, path, signedIn, requestBody } = operationOf(name);
  const { request, answers } = exampleOf(name);
  const { params = {}, query, key, body } = request;
  const search = new URLSearchParams(query).toString();
  const [type] = Object.keys(requestBody?.content ?? {});
  const [[status, answer] = ['0', null]] = Object.entries(answers);
  return {
    line: [
      `${method.toUpperCase()} ${host === 'main' ? api : privacyUrl}`,
      path.replace(/:(\w+)/g, (_, id: string) => params[id] ?? ''),
      search && `?${search}`,
    ].join(''),
    headers: {
      ...(signedIn ? bearer : {}),
      ...(type === undefined ? {} : { 'content-type': contract.mediaType(type) }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body,
    success: { status: Number(status), body: answer ?? undefined },
  };
}

/** The answer to a field of the schema; by default with the data of its row. */
export function gameAnswer(
  field: string,
  data: unknown = game[field]?.data ?? gameExample(field),
  more: object = {},
): Canned {
  return { status: 200, body: { data: { [field]: data }, ...more } };
}

function gameExample(field: string): unknown {
  const { data } = exampleOf(field).answers['200'] as { readonly data: Record<string, unknown> };
  return data[field];
}

/** With fields that a newer platform may add to each object of the contract. */
export function extended(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(extended);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, extended(field)] as const);
  return { ...Object.fromEntries(fields), addedLater: [1, { a: null }] };
}

export const page = {
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: '<h1>No</h1>',
};
/** The default of many frameworks for an answer that needs no body. */
export const wordAsHtml = { headers: page.headers, body: 'OK' };
export const emptyAsHtml = { headers: page.headers };
export const plainText = { headers: { 'Content-Type': 'text/plain' }, body: 'OK' };
