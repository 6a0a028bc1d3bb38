import { extname } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { contentTypes, headersFor } from '../../.tools/hosting/rules.ts';
import type { RawAnswer } from './raw-request.ts';

// The errors of a host's answer.

const guarding = [
  ...Object.keys(headersFor('page')),
  'Reporting-Endpoints',
  'Access-Control-Allow-Origin',
];

/** The checked headers that differ from the wanted ones, including those that should be missing. */
export function wrongHeaders(
  { headers }: RawAnswer,
  wanted: Readonly<Record<string, string>>,
): readonly string[] {
  return guarding.flatMap((name) => differs(name, headers[name.toLowerCase()], wanted[name]));
}

export function wrongType({ headers }: RawAnswer, file: string): readonly string[] {
  const type = headers['content-type']?.toLowerCase();
  const wanted = contentTypes[extname(file).slice(1)];
  if (wanted === undefined) return [`${file}: what is it?`];
  const isText = wanted.startsWith('text/');
  return differs(
    'content-type',
    isText ? type : type?.split(';')[0],
    isText ? `${wanted}; charset=utf-8` : wanted,
  );
}

export function decoded({ headers, body }: RawAnswer): Buffer {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

export function differs(name: string, found: unknown, wanted: unknown): readonly string[] {
  return found === wanted ? [] : [`${name}: ${String(found)}, not ${String(wanted)}`];
}
