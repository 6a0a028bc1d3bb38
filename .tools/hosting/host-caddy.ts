import { sharePath } from '../../sw/share.ts';
import type { HostedBuild } from '../build/in-page.ts';
import { availableDictionary, deltaPath, dictionaryMatch, variesBy } from './deltas.ts';
import {
  contentTypes,
  headersFor,
  indented,
  missingHeaders,
  missingText,
  patternOf,
  type Rule,
  rules,
  writingHeaders,
  writingText,
} from './rules.ts';

/** Caddy 2.6 or newer. It obtains its certificate itself if `site` is a public name. */
export function caddyfile({ dir, ...build }: HostedBuild, site: string): string {
  const served = (kind: Parameters<typeof headersFor>[0], more = 'Vary Accept-Encoding') =>
    block('header', `${headers(headersFor(kind, build))}\n${more}\ndefer`);
  const files = block('file_server', 'precompressed br gzip');
  const said = (all: Readonly<Record<string, string>>, response: string) =>
    `${block('header', `${headers(all)}\nContent-Type "text/plain; charset=utf-8"`)}\nrespond ${response}`;
  const answer = ({ kind, document }: Rule) => {
    if (kind === 'private') return 'error 404';
    if (kind === 'code') return `${served(kind, headers(ofCode))}\n${delta}\n${files}`;
    const page = document === undefined ? '' : `rewrite * ${document}\n`;
    return `${page}${served(kind)}\n${files}`;
  };
  const matchers = rules.map(
    (rule, index) =>
      `@rule${index} path_regexp ${rule.kind} \`${rule.paths.ignoreCase ? '(?i)' : ''}${patternOf(rule)}\``,
  );
  const route = [
    block('handle @invalid', 'error 400'),
    '# A picture shared before the worker is there is dropped, and the page that takes one opens.',
    block(
      'handle @shares',
      `${block('header', headers(missingHeaders))}\nredir * ${sharePath} 303`,
    ),
    block('handle @writes', said(writingHeaders, `"${writingText.trim()}" 405`)),
    ...rules.map((rule, index) => block(`handle @rule${index}`, answer(rule))),
    block(
      'handle @wants-page',
      `# In full, whatever the browser has already.
request_header -If-None-Match
request_header -If-Modified-Since
request_header -Range
rewrite * /index.html
${served('unknown-page')}
${block('file_server', 'status 404\nprecompressed br gzip')}`,
    ),
    'error 404',
  ];
  const errors = [
    '@missing expression {http.error.status_code} == 404',
    block('handle @missing', said(missingHeaders, `"${missingText.trim()}" 404`)),
    block('handle', said(missingHeaders, '"{http.error.status_text}" {http.error.status_code}')),
  ];
  return `# Written by "npm run hosting" from .tools/hosting/rules.ts, for the build in ${dir}.
${site} {
\troot * "${dir}"

${indented(types(), '\t')}
${indented(matchers.join('\n'), '\t')}
\t@wants-page header Accept *text/html*
\t@shares {
\t\tmethod POST
\t\tpath ${sharePath}
\t}
\t@writes not method GET HEAD
\t@offers {
\t\theader_regexp Accept-Encoding \`(?:^|[ ,])dcz(?:,|$)\`
\t\theader_regexp dictionary Available-Dictionary \`^${availableDictionary}$\`
\t}
\t@invalid path_regexp \`\\x00\`

${indented(block('route', route.join('\n')), '\t')}

${indented(block('handle_errors', errors.join('\n')), '\t')}
}
`;
}

const ofCode = {
  'Use-As-Dictionary': dictionaryMatch('{re.code.1}', '{re.code.2}'),
  Vary: variesBy,
};

const deltaFile = deltaPath('{path}', '{re.dictionary.1}');

/** Sends the delta of a script or style, if the browser can decode it and the build has it. */
const delta = block(
  'handle @offers',
  `@delta file ${deltaFile}
${block('handle @delta', `rewrite * ${deltaFile}\nheader Content-Encoding dcz\nfile_server`)}`,
);

function block(name: string, content: string): string {
  return `${name} {\n${indented(content, '\t')}\n}`;
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
  return Object.entries(all)
    .map(([name, value]) => `${name} \`${value}\``)
    .join('\n');
}
