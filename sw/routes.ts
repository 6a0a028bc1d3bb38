/** The document that answers page addresses of the app. */
export const shell = '/index.html';

/** Pages with a prerendered view have their own document. */
const ownDocuments: Readonly<Record<string, string>> = {
  '/checkout': '/checkout.html',
  '/home': '/home.html',
  '/login': '/login.html',
  '/public/privacy': '/public-privacy.html',
};

export const documents = Object.values(ownDocuments);

/** The document for a page address; a document's own address returns itself. */
export function documentOf(path: string): string {
  return fileExtension.test(path) ? path : (ownDocuments[path.replace(/\/$/, '')] ?? shell);
}

/**
 * Whether it is a page address. Files have an extension, or are in `/.well-known/`: a missing file must stay missing.
 */
export function isPage({ pathname }: { pathname: string }): boolean {
  return !fileExtension.test(pathname) && !wellKnown.test(pathname);
}

/** Files of the host, such as that with which Apple verifies the domain. */
const wellKnown = /^\/\.well-known\//;

export const fileExtension = /\.[a-z\d]{1,11}$/i;

/** Pictures that are cached once they are shown. Those of error states are precached. */
export function isArt(path: string): boolean {
  return /^\/assets\/(?!error\.|offline\.).+\.(?:svg|png|jpe?g|webp|avif)$/.test(path);
}

/** The language of a translation file. */
export function languageOf(path: string): string | undefined {
  return /^\/assets\/lang-([a-z]{2})-/.exec(path)?.[1];
}

/**
 * Requests that are never cached: everything of a player, and the worker itself. Of the platform's answers only the
 * price list is cached (sw/prices.ts).
 */
const neverKept = [/^\/sw\.js$/, /\/v1\//, /\/graphql$/, wellKnown] as const;

/** Whether a request may be answered from the cache, and its answer cached. */
export function isCacheable(
  { method }: Pick<Request, 'method'>,
  url: URL,
  ownOrigin: string,
): boolean {
  if (method !== 'GET' || url.origin !== ownOrigin || url.search !== '') return false;
  return !neverKept.some((pattern) => pattern.test(url.pathname));
}
