import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { contentTypes } from '../../.tools/hosting/rules.ts';
import { running, type RunningServer } from '../../.tools/serve/server.ts';

// Simulates hosts that read rules from files in the published folder.

export type StaticHostMake = 'netlify' | 'cloudflare';

interface Make {
  /** Headers that such a host adds itself. */
  readonly own: Readonly<Record<string, string>>;
  /** Whether a line `! Name` removes a header; other hosts ignore it. */
  readonly takesAway: boolean;
  /** Whether a document's name with `.html` redirects to the name without it. */
  readonly clean: boolean;
}

const makes: Readonly<Record<StaticHostMake, Make>> = {
  netlify: {
    own: { 'Cache-Control': 'public,max-age=0,must-revalidate' },
    takesAway: false,
    clean: false,
  },
  cloudflare: {
    own: {
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    },
    takesAway: true,
    clean: true,
  },
};

/**
 * The headers of an answer: the host's own, replaced by those of all matching rules in `_headers`. Values of the same
 * header are joined.
 */
export function headersOfStaticHost(
  make: StaticHostMake,
  headersFile: string,
  path: string,
): Readonly<Record<string, string>> {
  const { own, takesAway } = makes[make];
  const added = new Map<string, string>();
  const gone = new Set<string>();
  let fits = false;
  for (const line of headersFile.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    if (!line.startsWith(' ')) {
      fits = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    } else if (fits && line.includes(':')) {
      const [name = '', value = ''] = line.trim().split(/: (.*)/);
      const before = added.get(name);
      added.set(name, before === undefined ? value : `${before}, ${value}`);
    } else if (fits && takesAway) gone.add(line.trim().replace('! ', ''));
  }
  const kept = Object.entries(own).filter(([name]) => !gone.has(name));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(added) };
}

/** Contents of the rule files, which are in the published folder but not in the build. */
export interface RuleFiles {
  readonly headersFile: string;
  readonly redirectsFile: string;
}

/**
 * Starts such a host for the build in `dir`. An unknown address gets `index.html` with status 404. Compressed copies
 * are sent unchanged.
 */
export async function startStaticHost(
  make: StaticHostMake,
  dir: string,
  { headersFile, redirectsFile }: RuleFiles,
): Promise<RunningServer> {
  const rewritten = new Map(
    redirectsFile
      .split('\n')
      .filter((line) => line.startsWith('/'))
      .map((line) => [line.split(' ')[0] ?? '', line.split(' ')[1] ?? '']),
  );
  const fileAt = (path: string) =>
    [path, `${path}.html`, `${path}index.html`].map((one) => join(dir, one)).find(isFile);
  const server = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?');
    const headers = headersOfStaticHost(make, headersFile, path);
    if (makes[make].clean && path.endsWith('.html') && isFile(join(dir, path))) {
      const clean = path.replace(/(?:index)?\.html$/, '');
      return void response.writeHead(308, { ...headers, Location: clean }).end();
    }
    const found = fileAt(rewritten.get(path) ?? path);
    const sent = found ?? join(dir, 'index.html');
    const coding = ['br', 'gzip'].find(
      (one) => request.headers['accept-encoding'] === one && existsSync(packed(sent, one)),
    );
    response
      .writeHead(found === undefined ? 404 : 200, {
        ...headers,
        'Content-Type': contentTypes[extname(sent).slice(1)] ?? 'application/octet-stream',
        ...(coding === undefined ? {} : { 'Content-Encoding': coding }),
      })
      .end(readFileSync(coding === undefined ? sent : packed(sent, coding)));
  });
  return running(server);
}

function packed(file: string, coding: string): string {
  return `${file}.${coding === 'gzip' ? 'gz' : coding}`;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
