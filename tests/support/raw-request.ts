import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Sends the path unchanged and returns the raw answer: fetch would normalise both. */
export async function rawRequest(
  base: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  const sent = request({ hostname, port, path, headers, method }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const known = Object.entries(response.headers).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : value,
  ]);
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(known) as RawAnswer['headers'],
    body: await buffer(response),
  };
}
