import { existsSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { documentOf } from '../../sw/routes.ts';
import { sharePath } from '../../sw/share.ts';
import {
  headersFor,
  kindOf,
  missingHeaders,
  missingText,
  type Policed,
  writingHeaders,
  writingText,
} from '../hosting/rules.ts';
import { hostedBuild } from '../build/in-page.ts';
import { sendFile } from './send-file.ts';

export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface Served {
  readonly dir: string;
  readonly port: number;
  /** Another build: the host still sends its headers. */
  readonly headersOf?: Policed;
}

/**
 * A small production host for a build in `dir`: compressed copies, caching, security headers and page addresses as in
 * hosting/rules.ts. Port 0 takes a free one. Rejects with a readable message. Reads the build's settings and inline
 * digests once: restart it after a rebuild.
 */
export async function startServer({ dir, port, headersOf }: Served): Promise<RunningServer> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(
      `${dir} is not a build. "npm run build:demo" makes dist/demo, "npm run build" dist/live.`,
    );
  }
  const build = headersOf ?? hostedBuild(dir);
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (!hasOneHost(request)) return refuse(response, 400);
    if (request.method === 'POST' && pathOf(request.url ?? '') === sharePath) {
      return openSharePage(response);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeaders(new Map(Object.entries(writingHeaders)));
      return sendText(response, 405, writingText);
    }
    answer({ dir, build }, request, response);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    refuseRaw(socket, error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400),
  );
  server.on('connect', (_, socket) => refuseRaw(socket, 405));
  server.on('checkExpectation', (_, response: ServerResponse) => refuse(response, 417));
  await listen(server, port);
  return running(server);
}

/** Wraps a server that already listens on this machine. */
export function running(server: Server): RunningServer {
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** PORT, or the default. */
export function portFromEnvironment(): number {
  const port = Number(process.env['PORT'] || 4173);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not "${process.env['PORT']}".`);
}

interface Site {
  readonly dir: string;
  readonly build: Policed;
}

function answer({ dir, build }: Site, request: IncomingMessage, response: ServerResponse): void {
  const path = pathOf(request.url ?? '');
  if (path === undefined) return refuse(response, 400);
  const kind = kindOf(path);
  const isUnknown = kind === 'unknown-page';
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (path.includes('//') || kind === 'private' || (isUnknown && !wantsPage))
    return notFound(response);
  response.setHeaders(new Map(Object.entries(headersFor(kind, build))));
  const file = kind === 'page' || isUnknown ? documentOf(path) : path;
  sendFile({ dir, file, status: isUnknown ? 404 : 200 }, request, response, () =>
    notFound(response),
  );
}

/** Handles a picture shared before the worker is installed: drops it, and redirects to the page that takes one. */
function openSharePage(response: ServerResponse): void {
  response.setHeaders(new Map(Object.entries(missingHeaders)));
  response.writeHead(303, { Location: sharePath }).end();
}

/** HTTP/1.0 requires no Host header, HTTP/1.1 exactly one. */
function hasOneHost({ httpVersion, headersDistinct }: IncomingMessage): boolean {
  const { length } = headersDistinct['host'] ?? [];
  return length === 1 || (length === 0 && httpVersion === '1.0');
}

/** The decoded path of a request target; undefined if the target is invalid. */
function pathOf(target: string): string | undefined {
  const origin = /^https?:\/\/[^/?#]*/i.exec(target)?.[0] ?? '';
  const [path = ''] = target.slice(origin.length).split('?');
  if (!path.startsWith('/') && !(origin !== '' && path === '')) return undefined;
  try {
    const decoded = decodeURIComponent(path === '' ? '/' : path);
    return decoded.includes('\0') ? undefined : decoded;
  } catch {
    return undefined;
  }
}

function notFound(response: ServerResponse): void {
  refuse(response, 404, missingText);
}

function refuse(
  response: ServerResponse,
  status: number,
  text = `${STATUS_CODES[status]}\n`,
): void {
  response.setHeaders(new Map(Object.entries(missingHeaders)));
  sendText(response, status, text);
}

/** Refuses invalid HTTP and CONNECT requests: Node creates no response object for them. */
function refuseRaw(socket: Duplex, status: number): void {
  if (!socket.writable) return;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...missingHeaders };
  const lines = Object.entries({ ...headers, Connection: 'close' }).map((line) => line.join(': '));
  const text = STATUS_CODES[status];
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}\n`);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new Error(`Port ${port} is in use. Set the environment variable PORT to a free one.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
