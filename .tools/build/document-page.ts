import type { Audience } from '#ui/routing/prerendered.ts';

export interface File {
  readonly address: string;
  readonly text: string;
}

export interface PrerenderedView {
  readonly audience: Audience;
  readonly fingerprint: string;
  /** The prerendered HTML, by language. */
  readonly drawn: ReadonlyMap<string, string>;
}

export interface DocumentParts {
  /** Absent if the page is not prerendered. */
  readonly view?: PrerenderedView;
  /** Source of the script that prefetches the player's data. It runs before everything else. */
  readonly prefetch?: string | undefined;
  /** The script that shows the view and loads the store's scripts. */
  readonly script: File;
  /** Address of the script that runs it as a file if the host's policy blocks inline scripts. */
  readonly fallback: string;
  /** The notice for scripts that fail to load, by language. */
  readonly unfinished: ReadonlyMap<string, string>;
  /** The notice for scripts that load slowly, by language. */
  readonly slow: ReadonlyMap<string, string>;
  /** All styles, to be inlined; absent if they stay files. */
  readonly styles?: readonly File[];
  /** Addresses of the items' pictures by SKU id, for a view of one item. */
  readonly pictures?: Readonly<Record<string, string>> | undefined;
  /** Addresses of the screen's scripts. */
  readonly screen: readonly string[];
  /** Addresses of scripts for a player who is likely to be signed in. */
  readonly players: readonly string[];
  /** Addresses of the page's translation files in a language. */
  readonly texts: (language: string) => readonly string[];
}

/**
 * The document of a page, with its prerendered view in each language if it has one. Everything needed to paint that
 * view is inline. The store's scripts run after the first paint: until then they are in a template, which browsers
 * ignore, and those of every page are preloaded. Inline styles and scripts are also linked as files, for hosts whose
 * policy blocks inline content. If the page's address may contain a mail link's token, styles stay files: for fonts of
 * an inline style browsers send that address as the referrer.
 */
export function documentPage(plain: string, parts: DocumentParts): string {
  const { view, prefetch, script, styles, unfinished, slow, pictures } = parts;
  const views = view?.drawn ?? new Map<string, string>();
  const drawn = [...views.values()].join('');
  // The page replaces it by the picture of the item in its address (main/prerender/boot.ts).
  const replaced = filesIn(drawn, itemPicture);
  const vital = filesIn(plain, deferred);
  if (vital.length === 0) throw new Error('The HTML plugin emitted no scripts for the document');
  const scripts = [
    ...vital.map((file) => scriptTag(file, ' data-vital')),
    ...parts.screen.map((file) => scriptTag(file)),
    ...parts.players.map((file) => scriptTag(file, ' data-players')),
    ...Array.from(unfinished.keys(), (language) =>
      parts.texts(language).map((file) => scriptTag(file, ` lang="${language}"`)),
    ).flat(),
  ];
  const head = [
    ...(prefetch === undefined ? [] : [`<script>${prefetch}</script>`]),
    ...(styles ? stylesInPage(styles) : []),
    // Image preloads that React rendered into the views: the browser's preload scanner skips templates.
    ...new Set(
      filesIn(drawn, hint)
        .filter((file) => !replaced.includes(file))
        .map((file) => `<link rel="preload" as="image" href="${file}" />`),
    ),
    // Only these: over HTTP/1.1 a browser fetches six files at a time, and pictures have priority.
    ...vital.map((file) => `<link rel="preload" as="script" href="${file}" />`),
  ];
  const body = [
    ...templates('data-view', views),
    ...templates('data-unfinished', unfinished),
    ...templates('data-slow', slow),
    `<template id="scripts"${pictures ? ` data-pictures="${escaped(JSON.stringify(pictures))}"` : ''}>${scripts.join('')}</template>`,
    `<template id="boot">${scriptTag(script.address)}</template>`,
    `<script>${script.text}</script>`,
    `<script defer src="${parts.fallback}"></script>`,
  ];
  const page = (styles ? plain.replace(sheet, '') : plain).replace(deferred, '');
  const marked = view
    ? page
        .replace('<html ', `<html data-audience="${view.audience}" `)
        .replace('id="root"', `id="root" data-fingerprint='${view.fingerprint}'`)
    : page;
  return marked
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('</body>', () => `  ${body.join('\n    ')}\n  </body>`);
}

const sheet = /<link[^>]*rel="stylesheet"[^>]*>/g;
const deferred = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g;
const hint = /<link rel="preload" as="image" href="([^"]+)"[^>]*\/>/g;

const itemPicture = /<img src="([^"]+)"[^>]* data-item\b/g;

function filesIn(html: string, tags: RegExp): readonly string[] {
  return Array.from(html.matchAll(tags), ([, file = '']) => file);
}

function stylesInPage(styles: readonly File[]): readonly string[] {
  return [
    `<style>${styles.map(({ text }) => text).join('')}</style>`,
    // Not fetched while disabled. The code that loads the screen treats these styles as loaded.
    ...styles.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled />`),
  ];
}

function templates(mark: string, drawn: ReadonlyMap<string, string>): readonly string[] {
  return Array.from(
    drawn,
    ([language, html]) =>
      `<template ${mark} lang="${language}">${html.replace(hint, '')}</template>`,
  );
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

function scriptTag(file: string, attributes = ''): string {
  return `<script async${attributes} src="${file}"></script>`;
}
