import { sharePath } from '../../sw/share.ts';
import type { HostedBuild } from '../build/in-page.ts';
import { availableDictionary, codePath, deltaPath, dictionaryMatch, variesBy } from './deltas.ts';
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

/** The path of a build's rules, relative to nginx's configuration folder. */
export function nginxSnippet(site: string): string {
  return `snippets/${site}.conf`;
}

/**
 * The server block for nginx's http context, which the operator copies once. Rules that change with a build are in
 * `nginxBuildConf`, so a deployment does not overwrite the certificate that certbot writes here.
 */
export function nginxServerConf(
  site: string,
  listen: readonly string[] = ['80', '[::]:80'],
  accessLog = `/var/log/nginx/${site}.log`,
): string {
  // Variables have a name that is unique to each store on one nginx.
  const name = site.replaceAll('-', '__').replaceAll(/\W/g, '_');
  return `# Written by "npm run hosting". Copy it once: certbot writes the certificate into it.

# Queries are not logged: those of a mail's link hold its token.
map $request_uri $path_of_${name} {
    "~^(?<path>[^?]*)" $path;
}
log_format ${name} '$remote_addr [$time_local] "$request_method $path_of_${name}" $status $body_bytes_sent';

server {
${listen.map((address) => `    listen ${address};`).join('\n')}
    server_name ${site};
    access_log ${accessLog} ${name};
    include ${nginxSnippet(site)};
}
`;
}

/**
 * The snippet that the server includes: all rules of a build.
 *
 * @param brotli needs a module (Debian: libnginx-mod-http-brotli-static); without it, gzip alone is sent
 */
export function nginxBuildConf({ dir, ...build }: HostedBuild, brotli = true): string {
  const block = ({ kind, document = '$uri' }: Rule) => {
    if (kind === 'private') return 'return 404;';
    const own = headers(headersFor(kind, build));
    if (kind === 'code') return `${own}\n${code}`;
    return `${own}\ntry_files ${document} =404;`;
  };
  const locations = rules.map((rule) => {
    const sign = rule.paths.ignoreCase ? '~*' : '~';
    return `location ${sign} "${patternOf(rule)}" {\n${indented(block(rule), '    ')}\n}`;
  });
  const types = Object.entries(contentTypes).map(([extension, type]) => `${type} ${extension};`);
  const texts = Object.values(contentTypes).filter((type) => /^text\/(?!html)|json$/.test(type));
  return `# Written by "npm run hosting" from .tools/hosting/rules.ts, for the build in ${dir}.

root "${dir}";
server_tokens off;

types {
${indented(types.join('\n'), '    ')}
}
charset utf-8;
charset_types ${texts.join(' ')};

# The build brings compressed copies of its files.
gzip_static on;
gzip_vary on;
${brotli ? 'brotli_static on;' : '# Without its module nginx sends no Brotli.'}

# Requests that nginx refuses before it knows their location. Every location has headers of its own instead.
${headers(missingHeaders)}
error_page 404 = @missing;
error_page 405 = @writing;
error_page 416 = @beyond;
# A picture shared before the worker is there is dropped, and the page that takes one opens.
absolute_redirect off;
set $request_of_store "$request_method $uri";
if ($request_of_store = "POST ${sharePath}") {
    return 303 ${sharePath};
}
if ($request_method !~ "^(?:GET|HEAD)$") {
    return 405;
}
${deltas}
${locations.join('\n')}
location / {
    error_page 404 @unknown-page;
    error_page 410 = @missing;
    if ($http_accept !~ "text/html") {
        return 410;
    }
    return 404;
}
location @unknown-page {
${indented(headers(headersFor('unknown-page', build)), '    ')}
    try_files /index.html =404;
}
${plain('missing', missingHeaders, 404, missingText)}
${plain('writing', writingHeaders, 405, writingText)}
# A part beyond a file's end is refused when the file has its headers already: here are none, or each came twice.
location @beyond {
    add_header Allow "";
    return 416;
}
`;
}

/** A location that answers with a status and a plain text. */
function plain(name: string, all: Readonly<Record<string, string>>, status: number, text: string) {
  return `location @${name} {
    types {
    }
    default_type text/plain;
${indented(headers(all), '    ')}
    return ${status} "${text.trim()}\\n";
}`;
}

/** Chooses the delta of a script or style, if the browser can decode it and the build has it. */
const deltas = `# A browser that has a script of an earlier release gets what changed since then, if it can decode that.
set $offered_to_store "$uri $http_accept_encoding $http_available_dictionary";
set $delta_of_store "";
set $coding_of_store "";
if ($offered_to_store ~ "^(${codePath.source.slice(1, -1)}) (?:.*[ ,])?dcz(?:,.*)? ${availableDictionary}$") {
    set $delta_of_store "${deltaPath('$1', '$4')}";
}
if (-f $document_root$delta_of_store) {
    set $coding_of_store dcz;
}`;

/** nginx sends no header with an empty value. It would compress a delta again, as it does not know its coding. */
const code = `add_header Use-As-Dictionary '${dictionaryMatch('$1', '$2')}';
add_header Vary "${variesBy}";
add_header Content-Encoding $coding_of_store;
gzip off;
try_files $delta_of_store $uri =404;`;

/** With `always`, error responses have these headers, too. */
function headers(all: Readonly<Record<string, string>>): string {
  return Object.entries(all)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}" always;`)
    .join('\n');
}
