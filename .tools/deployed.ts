import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { documentOf } from '../sw/routes.ts';
import { buildFiles, pageAddresses } from './host-static.ts';
import { contentTypes, headersFor, type Kind, kindOf } from './hosting.ts';
import { type HostedBuild, inPage } from './in-page.ts';

/** What ought to be deployed. */
export interface Intended {
  readonly build: HostedBuild;
  /** Addresses of scripts that the page may name, as docs/payment-page.json has them. */
  readonly scripts: readonly RegExp[];
}

export interface Script {
  readonly address: string;
  readonly integrity: string | undefined;
}

/** Every page address of the store, one with a query, and one that it does not have. */
const pages = [...pageAddresses(), '/checkout?skuId=gems_pack_3&type=gems', '/nowhere'];

/** Headers by which an answer does something, of which the store's own are among those that it should have. */
const acting = [
  'Access-Control-Allow-Credentials',
  'Access-Control-Allow-Origin',
  'Clear-Site-Data',
  'Content-Security-Policy-Report-Only',
  'Link',
  'Location',
  'Refresh',
  'Reporting-Endpoints',
  'Service-Worker-Allowed',
  'Set-Cookie',
  'SourceMap',
  'Speculation-Rules',
];

/**
 * How what a browser gets from `site` differs from the build: headers, pages, every file, and the scripts
 * that the page names (PCI DSS 11.6.1). Headers that a host adds of its own are no trouble, but for those
 * that act.
 */
export async function deployedTroubles(
  site: string,
  intended: Intended,
): Promise<readonly string[]> {
  const troubles: string[] = [];
  for (const path of [...pages, ...buildFiles(intended.build.dir)]) {
    const plain = path.replace(/\?.*/, '');
    const kind = kindOf(plain);
    if (kind === 'private') continue;
    const isPage = kind === 'page' || kind === 'unknown-page';
    const found = await troublesAt(
      site,
      { path, kind, file: isPage ? documentOf(plain) : path },
      intended,
    );
    troubles.push(...found.map((trouble) => `${path}: ${trouble}`));
  }
  return troubles;
}

interface Address {
  readonly path: string;
  readonly kind: Exclude<Kind, 'private'>;
  readonly file: string;
}

async function troublesAt(
  site: string,
  { path, kind, file }: Address,
  { build, scripts }: Intended,
): Promise<readonly string[]> {
  const response = await fetch(new URL(path, site), {
    headers: { Accept: 'text/html,*/*' },
    redirect: 'manual',
  });
  const body = Buffer.from(await response.arrayBuffer());
  const status = kind === 'unknown-page' ? 404 : 200;
  return [
    ...(response.status === status ? [] : [`status ${response.status}, not ${status}`]),
    ...headerTroubles(response.headers, headersFor(kind, build)),
    ...typeTroubles(response.headers, file),
    ...(digest(body) === digest(readFileSync(join(build.dir, file)))
      ? []
      : ['not the bytes of the build']),
    ...(file.endsWith('.html')
      ? scriptTroubles(body.toString(), scripts, build.inPages.scripts)
      : []),
  ];
}

function headerTroubles(
  given: Headers,
  wanted: Readonly<Record<string, string>>,
): readonly string[] {
  return [
    ...Object.entries(wanted).flatMap(([name, value]) => {
      const found = given.get(name);
      return found === value ? [] : [`${name} is ${found ?? 'missing'}, not ${value}`];
    }),
    ...acting.flatMap((name) => {
      const found = given.get(name);
      return found === null || name in wanted
        ? []
        : [`${name} is ${found}, and should not be there`];
    }),
  ];
}

/** A file of a kind that the store does not have of itself may be sent as whatever the host thinks. */
function typeTroubles(given: Headers, file: string): readonly string[] {
  const wanted = contentTypes[extname(file).slice(1)];
  const [found] = (given.get('content-type') ?? 'missing').split(';');
  return wanted === undefined || found === wanted
    ? []
    : [`Content-Type is ${found}, not ${wanted}`];
}

/**
 * Scripts of a page that the inventory does not know, are not checked, or stand in the page itself.
 * @param own digests of those that may stand in it
 */
export function scriptTroubles(
  page: string,
  known: readonly RegExp[],
  own: readonly string[],
): readonly string[] {
  const strange = inPage(page).scripts.filter((digest) => !own.includes(digest));
  const named = scriptsOf(page).filter(({ address }) => address !== '');
  return [
    ...strange.map((digest) => `a script in the page itself: ${digest}`),
    ...named.flatMap(({ address, integrity }) => [
      ...(known.some((one) => one.test(address)) ? [] : [`${address} is not in the inventory`]),
      ...(integrity === undefined ? [`${address} has no integrity`] : []),
    ]),
  ];
}

function scriptsOf(page: string): readonly Script[] {
  return Array.from(page.matchAll(/<script\b([^>]*)>/gi), ([, attributes = '']) => ({
    address: /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '',
    integrity: /\bintegrity="([^"]+)"/.exec(attributes)?.[1],
  }));
}

function digest(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
