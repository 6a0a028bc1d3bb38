import { accountOf } from '#adapters/fake/world/accounts.ts';
import { beginJourney, type Journey } from '#adapters/fake/world/network.ts';
import { scriptedRefusal, type Outcome, refuse } from '#adapters/fake/world/outcome.ts';
import type { WorldState } from '#adapters/fake/world/state.ts';
import type { Hosts } from '#adapters/http/client.ts';
import { http, type HttpHandler } from 'msw/http';
import { type ContractCheck, type ContractOperation } from './contract-check.ts';
import { type ReadRequest, readGameRequest, runGame } from './game.ts';
import { type ArrivedCall, cookieOf, type LocalWorld } from './local-world.ts';
import { openOperations, signedInOperations } from './operations.ts';
import { errorBody, type Reply, toResponse } from './responses.ts';

export interface Skin {
  readonly hosts: Hosts;
  readonly contract: ContractCheck;
  /** The world that answers a request. */
  readonly worldOf: (request: Request) => LocalWorld;
  /** Waits for the delay of the simulated network, in milliseconds. */
  readonly wait: (ms: number) => Promise<void>;
}

interface Arrival {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
  readonly params: Readonly<Record<string, string>>;
}

/** MSW handlers for the contract over a fake world. Every request is validated strictly against the contract. */
export function createHandlers(skin: Skin): HttpHandler[] {
  const { hosts, contract } = skin;
  const rest = contract.operations.map((operation) => {
    const host = operation.host === 'main' ? hosts.apiUrl : hosts.privacyUrl;
    return http[operation.method](`${host}${operation.path}`, async ({ request, params }) =>
      serve(skin, operation, request, params as Record<string, string>),
    );
  });
  const game = `${hosts.apiUrl}/graphql`;
  const askGame = ({ request }: { request: Request }) => serveGame(skin, request);
  return [...rest, http.get(game, askGame), http.post(game, askGame)];
}

async function serve(
  skin: Skin,
  operation: ContractOperation,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Response> {
  const local = skin.worldOf(request);
  const body = await request.text();
  const arrival: Arrival = { url: new URL(request.url), headers: request.headers, body, params };
  const refusal = errorBody(operation, scriptedRefusal(operation.operationId));
  return travel(skin, local, operation.operationId, refusal, async () => {
    const violations = skin.contract.violations(operation, arrival);
    if (violations.length > 0) return violated(local, violations);
    const reply = await answerTo(local, operation, arrival);
    const wrong = skin.contract.answerViolations(operation, reply.status, reply.body);
    local.violations.push(...wrong);
    return reply;
  });
}

async function answerTo(
  { world }: LocalWorld,
  operation: ContractOperation,
  arrival: Arrival,
): Promise<Reply> {
  const { operationId } = operation;
  const before = cookieOf(arrival.headers);
  const { outcome, cookie } = await world.run((state, now) => {
    state.cookie = before;
    const result = run(operation, state, now, arrival);
    return { outcome: result, cookie: state.cookie };
  });
  const changed = cookie === before ? {} : { cookie };
  if (!outcome.ok) return { ...errorBody(operation, outcome), ...changed };
  const success = Object.keys(operation.responses).find((status) => /^2\d\d$/.test(status));
  if (!success) throw new Error(`${operationId} documents no success`);
  const body = outcome.value === undefined ? '' : JSON.stringify(outcome.value);
  return { status: Number(success), body, ...changed };
}

function run(
  { operationId }: ContractOperation,
  state: WorldState,
  now: number,
  { url, headers, body, params }: Arrival,
): Outcome<unknown> {
  const key = headers.get('idempotency-key') ?? '';
  const proof = headers.get('family-proof');
  const call: ArrivedCall = {
    state,
    now,
    params,
    query: url.searchParams,
    key,
    ...(proof === null ? {} : { proof }),
  };
  const json: unknown = body === '' ? undefined : JSON.parse(body);
  const open = openOperations[operationId];
  if (open) return open(call, json);
  const signedIn = signedInOperations[operationId];
  if (!signedIn) throw new Error(`nobody plays ${operationId}`);
  const account = accountOf(state, tokenOf(headers), now);
  return account ? signedIn({ ...call, account }, json) : unknownToken;
}

const unknownToken = refuse(401, 'TOKEN_INVALID', 'Sign in again.');

function tokenOf(headers: Headers): string {
  return (headers.get('authorization') ?? '').replace(/^Bearer /, '');
}

async function serveGame(skin: Skin, request: Request): Promise<Response> {
  const local = skin.worldOf(request);
  const body = await request.text();
  const { headers, method } = request;
  let read: ReadRequest;
  try {
    read = readGameRequest(method, new URL(request.url), headers, body);
  } catch (error) {
    return respond(local, violated(local, [`graphql: ${String(error)}`]));
  }
  return travel(skin, local, read.operation, refusedByGame, async () => {
    const run = await local.world.run((state, now) => {
      state.cookie = cookieOf(headers);
      const account = accountOf(state, tokenOf(headers), now);
      return account && runGame(read.request, { state, account, now });
    });
    if (!run) return withoutToken;
    if (run.violations.length > 0) return violated(local, run.violations);
    return { status: 200, body: JSON.stringify(run.body) };
  });
}

const withoutToken: Reply = {
  status: 401,
  body: JSON.stringify({ code: 'TOKEN_INVALID', message: 'Sign in again.' }),
};

/** Carries a call over the simulated network, with the faults set for it. */
async function travel(
  skin: Skin,
  local: LocalWorld,
  operation: string,
  refusal: Reply,
  answer: () => Promise<Reply>,
): Promise<Response> {
  local.asked.push(operation);
  if (local.way === 'captive') return new Response(signInPage, { headers: html });
  if (local.way === 'dead') return new Promise(() => undefined);
  if (local.way === 'flaky' && local.asked.length % 2 === 0) return Response.error();
  const { fault, delay } = await local.world.run<Journey>((state) =>
    beginJourney(state, operation),
  );
  if (delay > 0) await skin.wait(delay);
  if (fault === 'request-lost') return Response.error();
  if (fault === 'unavailable') return respond(local, broken);
  if (fault === 'refused') return respond(local, refusal);
  const reply = await answer();
  if (fault === 'answer-lost') return Response.error();
  return respond(local, fault === 'unavailable-after' ? broken : reply, operation);
}

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const signInPage = '<!doctype html><title>Free Wi-Fi</title><h1>Welcome to our café</h1>';

const broken: Reply = { status: 503, body: 'Service Unavailable', contentType: 'text/plain' };
const refusedByGame: Reply = {
  status: 200,
  body: JSON.stringify({ data: null, errors: [{ message: 'The platform says no.' }] }),
};

function violated(local: LocalWorld, violations: readonly string[]): Reply {
  local.violations.push(...violations);
  return { status: 400, body: violations.join('\n'), contentType: 'text/plain' };
}

function respond(local: LocalWorld, reply: Reply, operation = ''): Response {
  const index = local.wireFaults.findIndex((row) => row.operation === operation);
  const [spoilt] = index < 0 ? [] : local.wireFaults.splice(index, 1);
  return toResponse(reply, local.world.now(), spoilt?.fault);
}
