import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { memoryWorldStore, World } from '#adapters/fake/world/world.ts';
import { defaultApplicationId } from '#ports/names.ts';
import { getResponse } from 'msw/utils/get-response';
import { running } from '../../.tools/serve/server.ts';
import { isControl, runControl } from './local-controls.ts';
import type { LocalHosts } from './local-settings.ts';
import { ContractCheck } from './msw/contract-check.ts';
import { createHandlers } from './msw/handlers.ts';
import { type LocalWorld, newLocalWorld } from './msw/local-world.ts';

export interface LocalPlatform {
  readonly hosts: LocalHosts;
  close(): Promise<void>;
}

/** The cookie that names a browser's world. Browsers without it share one. */
export const worldCookie = 'kitewood_world';

const remedy = 'PLATFORM_PORT chooses another port, and the two after it.';

/**
 * The platform of the contract over real HTTP, on fake worlds that end with it, and a page that acts as the game around
 * the store. Rejects with a readable message if a port is taken.
 *
 * @param applicationId of the stores that use it
 */
export async function startLocalPlatform(
  hosts: LocalHosts,
  applicationId: string = defaultApplicationId,
): Promise<LocalPlatform> {
  const worlds = new Map<string, LocalWorld>();
  const worldOf = (headers: Headers): LocalWorld => {
    const [, name = 'shared'] =
      new RegExp(`${worldCookie}=([\\w-]+)`).exec(headers.get('cookie') ?? '') ?? [];
    const known = worlds.get(name) ?? newLocalWorld(new World(memoryWorldStore(), Date.now));
    worlds.set(name, known);
    return known;
  };
  const handlers = createHandlers({
    hosts,
    contract: new ContractCheck(applicationId),
    worldOf: (request) => worldOf(request.headers),
    wait: (ms) => setTimeout(ms),
  });

  async function answer(request: Request): Promise<Response> {
    if (isControl(request)) return runControl(request, worldOf(request.headers));
    const response = await getResponse(handlers, request);
    if (response) return response;
    const asked = `${request.method} ${new URL(request.url).pathname}`;
    worldOf(request.headers).violations.push(`${asked} is not in the contract`);
    return new Response('Not found', { status: 404 });
  }

  const platform = (url: string) =>
    createServer((request, response) => {
      void serve(url, request, response, answer);
    });
  const game = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    const page = readFileSync(join(import.meta.dirname, 'game.html'), 'utf8');
    response.end(page.replace('kitewood-game', `${applicationId}-game`));
  });
  const { apiUrl, privacyUrl, gameOrigin } = hosts;
  const start = (server: Server, url: string) => running(server, Number(new URL(url).port), remedy);
  const servers = await Promise.all([
    start(platform(apiUrl), apiUrl),
    start(platform(privacyUrl), privacyUrl),
    start(game, gameOrigin),
  ]);
  return {
    hosts,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

async function serve(
  host: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: (request: Request) => Promise<Response>,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  for (const [name, value] of Object.entries(crossOrigin(headers.origin))) {
    outgoing.setHeader(name, value);
  }
  if (method === 'OPTIONS') {
    outgoing.writeHead(204).end();
    return;
  }
  if (method !== 'GET' && headers.origin !== undefined && !isOwnPage(headers.origin)) {
    await send(Response.json({ code: 'ORIGIN_NOT_ALLOWED' }, { status: 403 }), outgoing);
    return;
  }
  const body = await buffer(incoming);
  const request = new Request(new URL(url, host), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as [string, string]] : [],
    ),
    ...(body.length > 0 ? { body } : {}),
  });
  const response = await answer(request);
  if (response.type === 'error') {
    incoming.socket.destroy();
    return;
  }
  await send(response, outgoing);
}

/** CORS headers, for pages of this machine only. The pages may read Date and Retry-After. */
function crossOrigin(origin = ''): Readonly<Record<string, string>> {
  if (!isOwnPage(origin)) return { Vary: 'Origin' };
  return {
    Vary: 'Origin',
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Credentials': 'true',
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Family-Proof, Idempotency-Key',
    'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Expose-Headers': 'Date, Retry-After',
    'Access-Control-Max-Age': '600',
  };
}

function isOwnPage(origin: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(origin);
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  const cookies = response.headers.getSetCookie();
  for (const [name, value] of response.headers) {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  }
  if (cookies.length > 0) outgoing.setHeader('Set-Cookie', cookies);
  outgoing.writeHead(response.status);
  try {
    for await (const chunk of response.body ?? []) outgoing.write(chunk);
    outgoing.end();
  } catch {
    // Aborts intentionally: the headers promise more bytes.
    outgoing.destroy();
  }
}
