import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { documentOf } from '../../sw/routes.ts';
import { buildFile } from '../build/build.ts';
import { deltasIn } from '../build/deltas.ts';
import { buildFiles, cleanName, pageAddresses } from './host-static.ts';
import { contentTypes, headersFor, type Kind, kindOf } from './rules.ts';
import { words } from '../build/words.ts';
import { digestOf, type HostedBuild, inPage } from '../build/in-page.ts';

/** The expected deployment. */
export interface Intended {
  readonly build: HostedBuild;
  /** Addresses of scripts that the page may name, as docs/payment-page.json has them. */
  readonly scripts: readonly RegExp[];
  /**
   * The expected integrity of the GAME_ENGINE_LOADER script if the host adds it; a script of the build is compared like
   * every file.
   */
  readonly engineLoader?: string | undefined;
}

/** Every page address of the store, one with a query, and one unknown address. */
const pages = [...pageAddresses(), '/checkout?skuId=gems_pack_3&type=gems', '/nowhere'];

/** Content codings. A host may store one copy of a file for each; a browser receives one of them. */
const codings = ['identity', 'gzip', 'br'];

/** Headers that change a browser's behaviour. A file may have one with the value that the store sends for pages. */
const acting = words(`
  Access-Control-Allow-Credentials Access-Control-Allow-Origin Clear-Site-Data Content-Disposition
  Content-Security-Policy-Report-Only Cross-Origin-Embedder-Policy Link Location NEL Origin-Trial
  Refresh Report-To Reporting-Endpoints Service-Worker-Allowed Set-Cookie SourceMap Speculation-Rules
`);

/**
 * The differences between `site` and the build: headers, pages, every file, and the scripts that the page names (PCI
 * DSS 11.6.1). Additional headers of a host are allowed, except those that change behaviour.
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
    const file = isPage ? documentOf(plain) : path;
    const made = digestOf(readFileSync(join(intended.build.dir, file)));
    troubles.push(...(await troublesOf(site, { path, kind, file, made }, intended)));
  }
  troubles.push(...(await loaderTroubles(site, intended)));
  troubles.push(...(await deltaTroubles(site, intended.build.dir)));
  const { status } = await fetch(new URL(buildFile, site), { redirect: 'manual' });
  if (status === 404) return troubles;
  return [...troubles, `/${buildFile}: status ${status}, not 404: it is for the host alone`];
}

/** Checks the script that every document loads in the game's web view. No page's HTML names it. */
async function loaderTroubles(site: string, intended: Intended): Promise<readonly string[]> {
  const { build, scripts, engineLoader: made } = intended;
  const path = build.platform?.gameEngineLoader ?? null;
  if (path === null) return [];
  const known = scripts.some((one) => one.test(path)) ? [] : [`${path} is not in the inventory`];
  if (buildFiles(build.dir).includes(path)) return known;
  if (made === undefined)
    return [...known, `${path} is not in the build, and the inventory has no digest of it`];
  const address = { path, kind: 'file' as const, file: path, made };
  return [...known, ...(await troublesOf(site, address, intended))];
}

/** Requests scripts and styles as browsers with an earlier release do. A host may have no deltas. */
async function deltaTroubles(site: string, dir: string): Promise<readonly string[]> {
  const troubles: string[] = [];
  for (const { path, dictionary, bytes } of deltasIn(dir)) {
    const headers = { 'Accept-Encoding': 'dcz', 'Available-Dictionary': `:${dictionary}:` };
    const response = await fetch(new URL(path, site), { headers, redirect: 'manual' });
    const isDelta = response.headers.get('content-encoding') === 'dcz';
    const made = isDelta ? bytes : readFileSync(join(dir, path));
    if (!made.equals(Buffer.from(await response.arrayBuffer())))
      troubles.push(`${path}: not the bytes of the build (dcz)`);
  }
  return troubles;
}

interface Address {
  readonly path: string;
  readonly kind: Exclude<Kind, 'private'>;
  readonly file: string;
  /** Digest of its bytes. */
  readonly made: string;
}

/** Requests the address in every coding: a host may have changed only one copy. */
async function troublesOf(
  site: string,
  address: Address,
  intended: Intended,
): Promise<readonly string[]> {
  const found = await Promise.all(
    codings.map((coding) => troublesAt(site, address, coding, intended)),
  );
  return [...new Set(found.flat())].map((trouble) => {
    const under = codings.filter((_, index) => found[index]?.includes(trouble));
    const where = under.length === codings.length ? '' : ` (${under.join(', ')})`;
    return `${address.path}: ${trouble}${where}`;
  });
}

async function troublesAt(
  site: string,
  address: Address,
  coding: string,
  intended: Intended,
): Promise<readonly string[]> {
  const { path, kind, file, made } = address;
  const { build, scripts } = intended;
  const response = await fetch(new URL(path, site), {
    headers: { Accept: 'text/html,*/*', 'Accept-Encoding': coding },
    redirect: 'manual',
  });
  const body = Buffer.from(await response.arrayBuffer());
  const clean = cleanName(path);
  const target = URL.parse(response.headers.get('location') ?? '', response.url)?.href;
  // Cloudflare Pages serves documents only under their clean name.
  if (response.status === 308 && clean !== path && target === new URL(clean, site).href)
    return troublesAt(site, { ...address, path: clean }, coding, intended);
  const status = kind === 'unknown-page' ? 404 : 200;
  // Files with an extension that is not in `contentTypes` may have any type.
  const type = contentTypes[extname(file).slice(1)];
  const [found] = (response.headers.get('content-type') ?? 'missing').split(';');
  return [
    ...(response.status === status ? [] : [`status ${response.status}, not ${status}`]),
    ...headerTroubles(response.headers, kind, build),
    ...(type === undefined || found === type ? [] : [`Content-Type is ${found}, not ${type}`]),
    ...(digestOf(body) === made ? [] : ['not the bytes of the build']),
    ...(file.endsWith('.html')
      ? scriptTroubles(body.toString(), scripts, build.inPages.scripts)
      : []),
  ];
}

function headerTroubles(
  given: Headers,
  kind: Address['kind'],
  build: HostedBuild,
): readonly string[] {
  const { 'Cache-Control': kept, ...others } = headersFor(kind, build);
  // Hosts with a 404 page choose their own caching for unknown pages.
  const wanted: Readonly<Record<string, string>> =
    kept === undefined || kind === 'unknown-page' ? others : { 'Cache-Control': kept, ...others };
  const ofPages = headersFor('page', build);
  return [
    ...Object.entries(wanted).flatMap(([name, value]) => {
      const found = given.get(name);
      return found === value ? [] : [`${name} is ${found ?? 'missing'}, not ${value}`];
    }),
    ...acting.flatMap((name) => {
      const found = given.get(name);
      return found === null || name in wanted || found === ofPages[name]
        ? []
        : [`${name} is ${found}, and should not be there`];
    }),
  ];
}

/**
 * Scripts of a page that are not in the inventory, have no integrity check, or are inline.
 * @param own digests of the allowed inline scripts
 */
export function scriptTroubles(
  page: string,
  known: readonly RegExp[],
  own: readonly string[],
): readonly string[] {
  const strange = inPage(page).scripts.filter((digest) => !own.includes(digest));
  const tags = page.matchAll(/<script\b[^>]*?\bsrc="([^"]+)"[^>]*>/gi);
  return [
    ...strange.map((digest) => `a script in the page itself: ${digest}`),
    ...Array.from(tags).flatMap(([tag, address = '']) => [
      ...(known.some((one) => one.test(address)) ? [] : [`${address} is not in the inventory`]),
      ...(/\bintegrity="[^"]+"/.test(tag) ? [] : [`${address} has no integrity`]),
    ]),
  ];
}
