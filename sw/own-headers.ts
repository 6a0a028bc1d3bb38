import { documents, shell } from './routes.ts';

type Headers = Readonly<Record<string, string>>;

/** As they stand in the worker's list, into which Workbox writes no quotes. */
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
 * A document is answered under the headers of its own build. What its host said when it was fetched may have
 * been those of another release: kept with the document, they would hold until the next one.
 */
export function underOwnHeaders(headers: Headers, url: string, kept: Response): Response {
  const { pathname } = new URL(url);
  if (pathname !== shell && !documents.includes(pathname)) return kept;
  const type = kept.headers.get('Content-Type') ?? 'text/html';
  return new Response(kept.body, { headers: { ...headers, 'Content-Type': type } });
}
