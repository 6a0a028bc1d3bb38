import { documents, shell } from './routes.ts';

type Headers = Readonly<Record<string, string>>;

/** Encoded as in the worker's list, in which Workbox allows no quotes. */
export function packed(headers: Headers): string {
  return JSON.stringify(headers).replaceAll(
    /['"%\\]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}

export function unpacked(text: string): Headers {
  return JSON.parse(decodeURIComponent(text)) as Headers;
}

/**
 * Serves a document under the headers of its own build. The host's headers when it was fetched may have been those of
 * another release, and would stay cached with it.
 */
export function withOwnHeaders(headers: Headers, url: string, kept: Response): Response {
  const { pathname } = new URL(url);
  if (pathname !== shell && !documents.includes(pathname)) return kept;
  const type = kept.headers.get('Content-Type') ?? 'text/html';
  return new Response(kept.body, { headers: { ...headers, 'Content-Type': type } });
}
