import { sharePath } from '../../sw/share.ts';
import { type Group, groupedRules, headerLines, type Host, indented } from './host-files.ts';
import {
  contentTypes,
  headersFor,
  missingHeaders,
  missingText,
  writingHeaders,
  writingText,
} from './rules.ts';

/** Caddy 2.6 or newer. It obtains its certificate itself if `site` is a public name. */
export function caddyfile({ site, root, ...build }: Host): string {
  const served = (kind: Parameters<typeof headersFor>[0]) =>
    `header {
\t${indented(headers(headersFor(kind, build)), '\t').trim()}
\tVary Accept-Encoding
\tdefer
}`;
  const files = 'file_server {\n\tprecompressed br gzip\n}';
  const handle = ({ kind, document }: Group) => {
    if (kind === 'private') return 'error 404';
    const page = document === undefined ? '' : `rewrite * ${document}\n`;
    return `${page}${served(kind)}\n${files}`;
  };
  const groups = groupedRules();
  const matchers = groups.map(
    ({ pattern, ignoresCase }, index) =>
      `@rule${index} path_regexp \`${ignoresCase ? '(?i)' : ''}${pattern}\``,
  );
  const handles = groups.map(
    (group, index) => `handle @rule${index} {\n${indented(handle(group), '\t')}\n}`,
  );
  return `# Written by "npm run hosting" from .tools/hosting/rules.ts, for the build in ${root}.
${site} {
\troot * "${root}"

${indented(types(), '\t')}
${indented(matchers.join('\n'), '\t')}
\t@wants-page header Accept *text/html*
\t@shares {
\t\tmethod POST
\t\tpath ${sharePath}
\t}
\t@writes not method GET HEAD
\t@invalid path_regexp \`\\x00\`

\troute {
\t\thandle @invalid {
\t\t\terror 400
\t\t}
\t\t# A picture shared before the worker is there is dropped, and the page that takes one opens.
\t\thandle @shares {
\t\t\theader {
${indented(headers(missingHeaders), '\t\t\t\t')}
\t\t\t}
\t\t\tredir * ${sharePath} 303
\t\t}
\t\thandle @writes {
\t\t\theader {
${indented(headers(writingHeaders), '\t\t\t\t')}
\t\t\t\tContent-Type "text/plain; charset=utf-8"
\t\t\t}
\t\t\trespond "${writingText.trim()}" 405
\t\t}
${indented(handles.join('\n'), '\t\t')}
\t\thandle @wants-page {
\t\t\t# In full, whatever the browser has already.
\t\t\trequest_header -If-None-Match
\t\t\trequest_header -If-Modified-Since
\t\t\trequest_header -Range
\t\t\trewrite * /index.html
${indented(served('unknown-page'), '\t\t\t')}
\t\t\tfile_server {
\t\t\t\tstatus 404
\t\t\t\tprecompressed br gzip
\t\t\t}
\t\t}
\t\terror 404
\t}

\thandle_errors {
\t\t@missing expression {http.error.status_code} == 404
\t\thandle @missing {
\t\t\theader {
${indented(headers(missingHeaders), '\t\t\t\t')}
\t\t\t\tContent-Type "text/plain; charset=utf-8"
\t\t\t}
\t\t\trespond "${missingText.trim()}" 404
\t\t}
\t\thandle {
\t\t\theader {
${indented(headers(missingHeaders), '\t\t\t\t')}
\t\t\t\tContent-Type "text/plain; charset=utf-8"
\t\t\t}
\t\t\trespond "{http.error.status_text}" {http.error.status_code}
\t\t}
\t}
}
`;
}

/** Content types that Caddy does not know on every system. With `nosniff`, a browser refuses a file without one. */
function types(): string {
  const all = Object.entries(contentTypes).filter(([extension]) => extension !== 'html');
  return all
    .map(([extension, type]) => {
      const text = /^text\/|json$/.test(type) ? `${type}; charset=utf-8` : type;
      // Not a `path` matcher: Caddy would also match the address with a trailing dot.
      return `@${extension} path_regexp \\.${extension}$\nheader @${extension} Content-Type "${text}"`;
    })
    .join('\n');
}

function headers(all: Readonly<Record<string, string>>): string {
  return headerLines(all, (name, value) => `${name} \`${value}\``);
}
