import { type Stats, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, sep } from 'node:path';
import send from 'send';
import { availableDictionary, deltaPath, dictionaryFor, variesBy } from '../hosting/deltas.ts';
import { contentTypes } from '../hosting/rules.ts';

interface Wanted {
  /** Absolute. */
  readonly dir: string;
  /** A decoded path below `dir`. */
  readonly file: string;
  /** 404 ignores conditions and ranges: the file is sent in full. */
  readonly status: 200 | 404;
}

/** Sends a file of a build, compressed if the request accepts it. `send` handles ranges and conditions. */
export function sendFile(
  { dir, file, status }: Wanted,
  request: IncomingMessage,
  response: ServerResponse,
  missing: () => void,
): void {
  const path = join(dir, file);
  if (!path.startsWith(dir + sep) || !fileAt(path)) return missing();
  const accepted = request.headers['accept-encoding']?.toLowerCase().split(/\s*,\s*/) ?? [];
  const [coding, copy = path] =
    copiesOf(dir, file, request).find(([name, copy]) => accepted.includes(name) && fileAt(copy)) ??
    [];
  const stats = fileAt(copy);
  if (!stats) return missing();
  const dictionary = dictionaryFor(file);
  response.setHeader('ETag', `"${stats.size.toString(16)}-${stats.mtime.getTime().toString(16)}"`);
  response.setHeader('Vary', dictionary ? variesBy : 'Accept-Encoding');
  response.setHeader('Content-Type', contentTypeOf(path));
  if (dictionary) response.setHeader('Use-As-Dictionary', dictionary);
  if (coding) response.setHeader('Content-Encoding', coding);
  if (status === 404) dropConditions(request);
  response.statusCode = status;
  const sent = copy.slice(dir.length + 1).replaceAll(sep, '/');
  send(request, encodeURI(`/${sent}`), {
    root: dir,
    cacheControl: false,
    dotfiles: 'allow',
    index: false,
  })
    .on('error', (error: { readonly status?: number }) => failed(response, error.status ?? 404))
    .pipe(response);
}

type Copy = readonly [coding: string, path: string];

/** Places of the compressed copies that a file may have, the smallest first. */
function copiesOf(dir: string, file: string, { headers }: IncomingMessage): readonly Copy[] {
  const offered = headers['available-dictionary']?.toString() ?? '';
  const [, digest] = new RegExp(`^${availableDictionary}$`).exec(offered) ?? [];
  const delta = digest && dictionaryFor(file) && deltaPath(file, digest);
  return [
    ...(delta ? [['dcz', join(dir, delta)] as const] : []),
    ['br', join(dir, `${file}.br`)],
    ['gzip', join(dir, `${file}.gz`)],
  ];
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
