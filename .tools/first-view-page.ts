import type { Audience } from '../src/ui/first-view/views.ts';

export interface FirstViewParts {
  readonly audience: Audience;
  readonly drawnFor: string;
  /** Address of what shows the view. */
  readonly script: string;
  /** What is drawn, by language. */
  readonly views: ReadonlyMap<string, string>;
  /** What is said where a script that every page needs does not come, by language. */
  readonly unfinished: ReadonlyMap<string, string>;
  /** Addresses of what the screen is made of. */
  readonly files: readonly string[];
  /** Addresses of the texts it speaks in a language. */
  readonly texts: (language: string) => readonly string[];
}

/**
 * The plain page with a first view in each language. Its styles and first pictures come at once, its
 * scripts once the view is painted: until then they lie in a template, where browsers leave them alone.
 */
export function firstViewPage(plain: string, parts: FirstViewParts): string {
  const { audience, drawnFor, script, views, unfinished } = parts;
  const files = [...new Set(parts.files)];
  const [page, scripts] = withoutScripts(plain);
  const styles = files.filter((file) => file.endsWith('.css'));
  const screen = files.filter((file) => file.endsWith('.js')).map((file) => scriptTag(file));
  const texts = Array.from(views.keys(), (language) =>
    parts.texts(language).map((file) => scriptTag(file, ` lang="${language}"`)),
  );
  const head = [
    `<link rel="preload" as="script" href="${script}" />`,
    ...styles.map((file) => `<link rel="stylesheet" href="${file}" />`),
    ...pictures([...views.values()].join('')).map(
      (file) => `<link rel="preload" as="image" href="${file}" />`,
    ),
  ];
  const body = [
    ...templates('data-view', views),
    ...templates('data-unfinished', unfinished),
    `<template id="scripts">${[...scripts, ...screen, ...texts.flat()].join('')}</template>`,
    `<script src="${script}"></script>`,
  ];
  return page
    .replace('<html ', `<html data-audience="${audience}" `)
    .replace('id="root"', `id="root" data-drawn-for='${drawnFor}'`)
    .replace('</head>', `${head.join('\n    ')}\n  </head>`)
    .replace('</body>', `  ${body.join('\n    ')}\n  </body>`);
}

function templates(mark: string, drawn: ReadonlyMap<string, string>): readonly string[] {
  return Array.from(
    drawn,
    ([language, html]) => `<template ${mark} lang="${language}">${withoutHints(html)}</template>`,
  );
}

const deferred = /<script defer(?:="defer")? src="([^"]+)"><\/script>/g;

function withoutScripts(page: string): readonly [page: string, scripts: readonly string[]] {
  const files = Array.from(page.matchAll(deferred), ([, file = '']) => file);
  if (files.length === 0) throw new Error('the page has no scripts to bring in later');
  return [page.replace(deferred, ''), files.map((file) => scriptTag(file, ' data-vital'))];
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
