import { addressPattern, routes } from '#core/navigation/routes.ts';
import { documentOf, documents, fileExtension, shell } from '../../sw/routes.ts';
import type { HostedBuild } from '../build/in-page.ts';
import { codePath } from './deltas.ts';
import { contentPolicy, permissions, reporting } from './policy.ts';

// The rules of every host: the kind of an address, its caching, its permissions. Our own server applies them directly;
// `npm run hosting` writes them for others.

/**
 * `page`: a page of the store, answered with its document. `unknown-page`: index.html with status 404, so that the app
 * shows its own not-found page. `private`: for the host alone, never served. All other kinds are a file or a plain 404,
 * never the page. `code`: a hashed script or style, of which the host may send a delta (deltas.ts).
 */
export type Kind =
  'page' | 'unknown-page' | 'worker' | 'fresh' | 'code' | 'hashed' | 'file' | 'private';

export interface Rule {
  readonly kind: Exclude<Kind, 'unknown-page'>;
  /** Must also be valid in PCRE (nginx) and RE2 (Caddy). */
  readonly paths: RegExp;
  /** Path of the document to serve; undefined serves the requested file. */
  readonly document?: string;
}

/** The names of all documents, as alternatives for a pattern. */
const documentNames = [shell, ...documents].map((path) => path.slice(1, -'.html'.length)).join('|');

const pagesByDocument = Map.groupBy(Object.values(routes), ({ path }) => documentOf(path));

/** The first match applies. An address without a match is an unknown page. */
export const rules: readonly Rule[] = [
  { kind: 'file', paths: /^\/\.well-known\// },
  { kind: 'private', paths: /\/\./ },
  // Compressed copies have no address of their own: they would be served without the file's headers.
  { kind: 'private', paths: /\.(?:br|gz)$/i },
  { kind: 'worker', paths: /^\/sw(?:-stop)?\.js$/ },
  // Icons: their names have no hash, and the worker installs only those of its own build.
  {
    kind: 'fresh',
    paths:
      /^\/(?:health\.json|manifest\.webmanifest|favicon\.ico|icons\/[^/]+\.[a-z]+|outside\/style\.css)$/,
  },
  // Documents by their names, and the demo's replacements for pages of the game (outside-pages.ts).
  { kind: 'page', paths: new RegExp(`^/(?:${documentNames}|outside/[a-zA-Z]+)\\.html$`) },
  ...Array.from(pagesByDocument, ([document, pages]) => ({
    kind: 'page' as const,
    paths: new RegExp(pages.map((route) => addressPattern(route).source).join('|')),
    document,
  })),
  { kind: 'code', paths: codePath },
  { kind: 'hashed', paths: /^\/assets\/.+\.[0-9a-f]{8}\./ },
  { kind: 'file', paths: fileExtension },
];

/** The pattern of a rule as web servers write it. */
export function patternOf({ paths }: Rule): string {
  return paths.source.replaceAll('\\/', '/');
}

export function kindOf(path: string): Kind {
  return rules.find(({ paths }) => paths.test(path))?.kind ?? 'unknown-page';
}

/** The facts of a build that its headers depend on. */
export type Policed = Omit<HostedBuild, 'dir'>;

/** Headers of a successful answer, or of the page that replaces a missing one. */
export function headersFor(
  kind: Exclude<Kind, 'private'>,
  { platform, inPages, linked = [] }: Partial<Policed> = {},
): Readonly<Record<string, string>> {
  const headers = { 'Cache-Control': cacheControl[kind], ...always };
  if (kind !== 'page' && kind !== 'unknown-page' && kind !== 'worker') return headers;
  return {
    ...headers,
    'Content-Security-Policy': contentPolicy(platform, inPages),
    'Permissions-Policy': permissions(platform),
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    ...reporting(platform, linked),
  };
}

const cacheControl: Readonly<Record<Exclude<Kind, 'private'>, string>> = {
  page: 'no-cache',
  'unknown-page': 'no-cache',
  worker: 'no-cache',
  fresh: 'no-cache',
  code: 'public, max-age=31536000, immutable',
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
};

const always = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Headers of a plain 404 and of every other refusal. */
export const missingHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  ...always,
};

export const missingText = 'Not found\n';

/** Headers of the answer to a method other than GET and HEAD. */
export const writingHeaders: Readonly<Record<string, string>> = {
  Allow: 'GET, HEAD',
  ...missingHeaders,
};

export const writingText = 'Method not allowed\n';

/** Content types of a build's files, by extension. */
export const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css',
  html: 'text/html',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export function indented(text: string, by: string): string {
  return text.replace(/^(?=.)/gm, by);
}
