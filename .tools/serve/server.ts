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
    const path = pathOf(request.url ?? '');
    if (!hasOneHost(request)) return refuse(response, 400);
    if (request.method === 'POST' && path === sharePath) {
      // A picture shared before the worker is installed is dropped, and the page that takes one opens.
      response.setHeaders(new Map(Object.entries(missingHeaders)));
      return response.writeHead(303, { Location: sharePath }).end();
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, writingText, writingHeaders);
    if (path === undefined) return refuse(response, 400);
    const kind = kindOf(path);
    const isUnknown = kind === 'unknown-page';
    const wantsPage = request.headers.accept?.includes('text/html') ?? false;
    if (path.includes('//') || kind === 'private' || (isUnknown && !wantsPage))
      return refuse(response, 404, missingText);
    response.setHeaders(new Map(Object.entries(headersFor(kind, build))));
    const file = kind === 'page' || isUnknown ? documentOf(path) : path;
    const wanted = { dir, file, status: isUnknown ? 404 : 200 } as const;
    sendFile(wanted, request, response, () => refuse(response, 404, missingText));
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

function refuse(
  response: ServerResponse,
  status: number,
  text = `${STATUS_CODES[status]}\n`,
  headers = missingHeaders,
): void {
  response.setHeaders(new Map(Object.entries(headers)));
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
}

/** Refuses invalid HTTP and CONNECT requests: Node creates no response object for them. */
function refuseRaw(socket: Duplex, status: number): void {
  if (!socket.writable) return;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', ...missingHeaders };
  const lines = Object.entries({ ...headers, Connection: 'close' }).map((line) => line.join(': '));
  const text = STATUS_CODES[status];
  socket.end(`HTTP/1.1 ${status} ${text}\r\n${lines.join('\r\n')}\r\n\r\n${text}\n`);
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Set the environment variable PORT to a free one.`;
      reject(error.code === 'EADDRINUSE' ? new Error(taken) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}
