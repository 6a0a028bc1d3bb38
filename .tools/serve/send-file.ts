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

const codings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;

/** Sends a file of a build, compressed if the request accepts it. Handles ranges and conditions as RFC 9110 says. */
export function sendFile(
  { dir, file, status }: Wanted,
  request: IncomingMessage,
  response: ServerResponse,
  missing: () => void,
): void {
  const path = normalize(join(dir, file));
  if (!path.startsWith(normalize(dir) + sep) || !fileAt(path)) return missing();
  const coding = codings
    .filter(({ ending }) => fileAt(path + ending))
    .map((one) => ({ ...one, weight: weightOf(one.name, request.headers['accept-encoding']) }))
    .toSorted((one, other) => other.weight - one.weight)
    .find(({ weight }) => weight > 0);
  const sent = path + (coding?.ending ?? '');
  const stats = fileAt(sent);
  if (!stats) return missing();
  const { mtime, size } = stats;
  const etag = `"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Type', contentTypeOf(path));
  if (coding) response.setHeader('Content-Encoding', coding.name);
  if (status === 404) dropConditions(request);
  else dropInvalid(request, { etag, modified: mtime.toUTCString(), size });
  response.statusCode = status;
  send(request, encodeURI(`/${sent.slice(normalize(dir).length + 1).replaceAll(sep, '/')}`), {
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

/** The weight of a coding in Accept-Encoding; 0 if it is not accepted. */
function weightOf(coding: string, accepted = ''): number {
  const rows = accepted.split(',').map((row) => {
    const [name = '', ...parameters] = row.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((one) => one.startsWith('q='))?.slice(2) ?? '1';
    return {
      name,
      weight: /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(weight) ? Number(weight) : 0,
    };
  });
  const named = rows.find(({ name }) => name === coding || name === `x-${coding}`);
  return (named ?? rows.find(({ name }) => name === '*'))?.weight ?? 0;
}

const conditions = [
  'if-match',
  'if-none-match',
  'if-modified-since',
  'if-unmodified-since',
  'if-range',
  'range',
] as const;

function dropConditions({ headers }: IncomingMessage): void {
  for (const name of conditions) delete headers[name];
}

const httpDate = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Drops conditions that RFC 9110 lets a server ignore and that the library would read as valid ones. */
function dropInvalid(
  { headers, method }: IncomingMessage,
  {
    etag,
    modified,
    size,
  }: { readonly etag: string; readonly modified: string; readonly size: number },
): void {
  for (const name of ['if-modified-since', 'if-unmodified-since'] as const) {
    if (!httpDate.test(headers[name] ?? '')) delete headers[name];
  }
  if (headers['if-match'] !== undefined) delete headers['if-unmodified-since'];
  const match = headers['if-match'];
  // If-Match compares strongly, and a weak ETag never matches.
  if (match !== undefined) headers['if-match'] = match.replace(/W\/"[^"]*"/g, '""');
  const isCurrent = [undefined, etag, modified].includes(headers['if-range'] as string | undefined);
  const range = isCurrent && method !== 'HEAD' ? singleRange(headers.range, size) : undefined;
  if (range === undefined) delete headers.range;
  else headers.range = range;
  delete headers['if-range'];
}

/** A single valid range in the library's format; undefined for several ranges and for anything else. */
function singleRange(header: string | undefined, size: number): string | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first !== '') {
    return last === '' || Number(first) <= Number(last) ? `bytes=${first}-${last}` : undefined;
  }
  // A suffix longer than the file is the whole file.
  return last === '' ? undefined : `bytes=-${Math.min(Number(last), size)}`;
}
