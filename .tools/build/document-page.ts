import type { Audience } from '#ui/routing/prerendered.ts';

export interface File {
  readonly address: string;
  readonly text: string;
}

export interface PrerenderedView {
  readonly audience: Audience;
  readonly fingerprint: string;
  /** What is drawn, by language. */
  readonly drawn: ReadonlyMap<string, string>;
}

export interface DocumentParts {
  /** Absent where nothing is drawn with the build. */
  readonly view?: PrerenderedView;
  /** Text of a script that asks ahead what the page's player will need; the first of all. */
  readonly ahead?: string;
  /** Shows the view, and brings the scripts. */
  readonly script: File;
  /** What is said where a script that every page needs does not come, by language. */
  readonly unfinished: ReadonlyMap<string, string>;
  /** What is said where the scripts take long, by language. */
  readonly slow: ReadonlyMap<string, string>;
  /** All styles, to stand in the page; absent where they are to stay files. */
  readonly styles?: readonly File[];
  /** Addresses of the scripts the screen is made of. */
  readonly screen: readonly string[];
  /** Addresses of scripts for whoever is likely to be signed in. */
  readonly players: readonly string[];
  /** Addresses of the texts it speaks in a language. */
  readonly texts: (language: string) => readonly string[];
}

/**
 * The plain page with a first view in each language, if it has one. What it takes to paint it stands in the
 * page; its scripts run once it is painted: until then they lie in a template, where browsers leave them
 * alone, and those that everybody needs are on their way already. Files of what stands in it are named as
 * well, for hosts that let nothing in the page run or style. Where the page's address may hold the token of a
 * mail's link, styles are to stay files: for a style in the page browsers name that address where they ask for
 * a font.
 */
export function documentPage(plain: string, parts: DocumentParts): string {
  const { view, script, styles, unfinished, slow } = parts;
  const views = view?.drawn ?? new Map<string, string>();
  const [page, vital] = withoutScripts(styles ? plain.replace(sheet, '') : plain);
  const scripts = vital.map((file) => scriptTag(file, ' data-vital'));
  const screen = [
    ...parts.screen.map((file) => scriptTag(file)),
    ...parts.players.map((file) => scriptTag(file, ' data-players')),
  ];
  const texts = Array.from(unfinished.keys(), (language) =>
    parts.texts(language).map((file) => scriptTag(file, ` lang="${language}"`)),
  );
  const head = [
    ...(parts.ahead === undefined ? [] : [`<script>${parts.ahead}</script>`]),
    ...(styles ? stylesInPage(styles) : []),
    ...pictures([...views.values()].join('')).map(
      (file) => `<link rel="preload" as="image" href="${file}" />`,
    ),
    // No more of them: over HTTP/1.1 a browser asks for six files at a time, and the pictures come first.
    ...vital.map((file) => `<link rel="preload" as="script" href="${file}" />`),
  ];
  const body = [
    ...templates('data-view', views),
    ...templates('data-unfinished', unfinished),
    ...templates('data-slow', slow),
    `<template id="scripts">${[...scripts, ...screen, ...texts.flat()].join('')}</template>`,
    `<script>${script.text}</script>`,
    `<script defer src="${script.address}"></script>`,
  ];
  const marked = view
    ? page
        .replace('<html ', `<html data-audience="${view.audience}" `)
        .replace('id="root"', `id="root" data-fingerprint='${view.fingerprint}'`)
    : page;
  return marked
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('</body>', () => `  ${body.join('\n    ')}\n  </body>`);
}

function stylesInPage(styles: readonly File[]): readonly string[] {
  return [
    `<style>${styles.map(({ text }) => text).join('')}</style>`,
    // Not fetched. Who loads the screen takes them for loaded.
    ...styles.map(({ address }) => `<link rel="stylesheet" href="${address}" disabled />`),
  ];
}

function templates(mark: string, drawn: ReadonlyMap<string, string>): readonly string[] {
  return Array.from(
    drawn,
    ([language, html]) => `<template ${mark} lang="${language}">${withoutHints(html)}</template>`,
  );
}

const sheet = /<link[^>]*rel="stylesheet"[^>]*>/g;

const deferred = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g;

function withoutScripts(page: string): readonly [page: string, files: readonly string[]] {
  const files = Array.from(page.matchAll(deferred), ([, file = '']) => file);
  if (files.length === 0) throw new Error('the page has no scripts to bring in later');
  return [page.replace(deferred, ''), files];
}

function scriptTag(file: string, attributes = ''): string {
  return `<script async${attributes} src="${file}"></script>`;
}

const hint = /<link rel="preload" as="image" href="([^"]+)"[^>]*\/>/g;

/** What React would have fetched early. A browser does not look for pictures in templates. */
function pictures(views: string): readonly string[] {
  return [...new Set(Array.from(views.matchAll(hint), ([, file = '']) => file))];
}

function withoutHints(view: string): string {
  return view.replace(hint, '');
}
