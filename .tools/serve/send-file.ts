import { type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import send from 'send';
import { contentTypes } from '../hosting/rules.ts';

interface Wanted {
  readonly dir: string;
  /** A decoded path below `dir`. */
  readonly file: string;
  /** 404 ignores conditions and ranges: the file is sent in full. */
  readonly status: 200 | 404;
}

const endings: readonly (readonly [coding: string, ending: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

/** Sends a file of a build, compressed if the request accepts it. `send` handles ranges and conditions. */
export function sendFile(
  { dir, file, status }: Wanted,
  request: IncomingMessage,
  response: ServerResponse,
  missing: () => void,
): void {
  const path = normalize(join(dir, file));
  if (!path.startsWith(normalize(dir) + sep) || !fileAt(path)) return missing();
  const accepted = request.headers['accept-encoding']?.toLowerCase().split(/\s*,\s*/) ?? [];
  const [coding, ending = ''] =
    endings.find(([name, ending]) => accepted.includes(name) && fileAt(path + ending)) ?? [];
  const stats = fileAt(path + ending);
  if (!stats) return missing();
  response.setHeader('ETag', `"${stats.size.toString(16)}-${stats.mtime.getTime().toString(16)}"`);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', contentTypeOf(path));
  if (coding) response.setHeader('Content-Encoding', coding);
  if (status === 404) dropConditions(request);
  response.statusCode = status;
  const sent = path.slice(normalize(dir).length + 1).replaceAll(sep, '/');
  send(request, encodeURI(`/${sent}${ending}`), {
    root: dir,
    cacheControl: false,
    dotfiles: 'allow',
    index: false,
  })
    .on('error', (error: { readonly status?: number }) => failed(response, error.status ?? 404))
    .pipe(response);
}

/** A failed condition or an unsatisfiable range: the headers of the file are set already. */
function failed(response: ServerResponse, status: number): void {
  response.removeHeader('Content-Encoding');
  response.statusCode = status;
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.end(status === 416 ? 'Range not satisfiable\n' : 'Precondition failed\n');
}

/** Undefined if the file is missing, or if its name is too long. */
function fileAt(path: string): Stats | undefined {
  try {
    const stats = statSync(path);
    return stats.isFile() ? stats : undefined;
  } catch {
    return undefined;
  }
}

function contentTypeOf(path: string): string {
  const type = contentTypes[extname(path).slice(1)] ?? 'application/octet-stream';
  return /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
}

function dropConditions({ headers }: IncomingMessage): void {
  for (const name of Object.keys(headers)) {
    if (/^(?:if-.*|range)$/.test(name)) delete headers[name];
  }
}
