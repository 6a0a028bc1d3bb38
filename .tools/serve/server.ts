import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
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
export async function startServer({ headersOf, port, ...served }: Served): Promise<RunningServer> {
  const dir = resolve(served.dir);
  if (!existsSync(join(dir, 'index.html'))) {
    throw new Error(
      `${dir} is not a build. "npm run build:demo" makes dist/demo, "npm run build" dist/live.`,
    );
  }
  const build = headersOf ?? hostedBuild(dir);
  const server = createServer((request, response) => {
    const path = pathOf(request.url ?? '');
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
  return running(server, port, 'Set the environment variable PORT to a free one.');
}

/** Lets a server listen on this machine. Port 0 takes a free one. `remedy` ends the message if the port is in use. */
export async function running(server: Server, port = 0, remedy = ''): Promise<RunningServer> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${port} is in use. ${remedy}`, { cause: error });
  });
  return {
    url: `${'setSecureContext' in server ? 'https' : 'http'}://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The decoded path of a request target; undefined if the target is invalid. */
function pathOf(target: string): string | undefined {
  const [path = ''] = target.split('?');
  if (!path.startsWith('/')) return undefined;
  try {
    const decoded = decodeURIComponent(path);
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
