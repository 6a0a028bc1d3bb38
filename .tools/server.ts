import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { documentOf } from '../sw/routes.ts';
import {
  headersFor,
  kindOf,
  missingHeaders,
  missingText,
  type Policed,
  writingHeaders,
  writingText,
} from './hosting.ts';
import { hostedBuild } from './in-page.ts';

export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
}

export interface Served {
  readonly dir: string;
  readonly port: number;
  /** Another build, which the host still takes this one for. */
  readonly headersOf?: Policed;
}

/**
 * A production host in miniature for a build in `dir`: compressed copies, caching, security headers
 * and page addresses as hosting.ts says. Port 0 takes a free one. Rejects with a message for people.
 * Files are listed once: a build made later needs a new server.
 */
export async function startServer({ dir, port, headersOf }: Served): Promise<RunningServer> {
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(
      `${dir} holds no build. "npm run build:demo" makes dist/demo, "npm run build" dist/live.`,
    );
  }
  const build = headersOf ?? hostedBuild(dir);
  const files = sirv(dir, { brotli: true, gzip: true, etag: true, extensions: [] });
  const server = createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeaders(new Map(Object.entries(writingHeaders)));
      return sendText(response, 405, writingText);
    }
    answer({ files, build }, request, response);
  });
  await listen(server, port);
  return running(server);
}

/** A server that listens, on this machine. */
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

/** PORT, or the usual one. */
export function portFromEnvironment(): number {
  const port = Number(process.env['PORT'] || 4173);
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
  throw new Error(`PORT must be a number from 0 to 65535, not "${process.env['PORT']}".`);
}

interface Site {
  readonly files: RequestHandler;
  readonly build: Policed;
}

function answer({ files, build }: Site, request: IncomingMessage, response: ServerResponse): void {
  const [path = '/'] = (request.url ?? '/').split('?');
  const kind = kindOf(path);
  const isUnknown = kind === 'unknown-page';
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  if (kind === 'private' || (isUnknown && !wantsPage)) return notFound(response);
  response.setHeaders(new Map(Object.entries(headersFor(kind, build))));
  if (kind === 'page' || isUnknown) request.url = documentOf(path);
  if (isUnknown) answerAsMissing(request, response);
  files(request, response, () => notFound(response));
}

/** Makes the file server send the page it finds in full, under the status of a missing one. */
function answerAsMissing(request: IncomingMessage, response: ServerResponse): void {
  delete request.headers['if-none-match'];
  delete request.headers.range;
  const writeHead = response.writeHead.bind(response);
  response.writeHead = ((_status: number, headers: Record<string, string>) =>
    writeHead(404, headers)) as typeof response.writeHead;
}

function notFound(response: ServerResponse): void {
  response.setHeaders(new Map(Object.entries(missingHeaders)));
  sendText(response, 404, missingText);
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
