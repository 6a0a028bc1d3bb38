import { request } from 'node:http';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Buffer;
}

/** Sends the path unchanged and returns the raw answer: fetch would normalise both. */
export function rawRequest(
  base: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, headers, method }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const known = Object.entries(response.headers).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(', ') : value,
        ]);
        resolve({
          status: response.statusCode ?? 0,
          headers: Object.fromEntries(known) as RawAnswer['headers'],
          body: Buffer.concat(parts),
        });
      });
    })
      .on('error', reject)
      .end();
  });
}
