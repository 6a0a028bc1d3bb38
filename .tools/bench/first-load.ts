import type { Browser } from 'playwright';
import { standInForOthers } from '../../tests/e2e/stand-ins/edge.ts';
import { Platform } from '../../tests/e2e/support/platform.ts';
import { marksOf, watch } from './marks.ts';
import type { Site } from './sites.ts';
import { type FileSize, type Kind, listen, sizesOf } from './traffic.ts';
import { enter, type Visit } from './visitors.ts';

/** The files that a browser fetches to show a page for the first time. */
export interface FirstLoad {
  readonly site: string;
  readonly route: string;
  readonly files: readonly FileSize[];
  /** Requests of any kind, to any host. */
  readonly requests: number;
  readonly calls: number;
  readonly others: readonly string[];
}

export async function firstLoad(browser: Browser, site: Site, visit: Visit): Promise<FirstLoad> {
  const { name, url, hosts } = site;
  const context = await enter(browser, site, visit.signedIn, { serviceWorkers: 'block' });
  if (hosts) await standInForOthers(context, new Platform(context.request, hosts.apiUrl));
  await watch(context, visit.usable);
  const page = await context.newPage();
  const traffic = listen(page, url, hosts ? [hosts.apiUrl, hosts.privacyUrl] : []);
  await page.goto(url + visit.address);
  await marksOf(page, traffic.inFlight);
  await context.close();
  const { own, calls, others } = traffic;
  const files: FileSize[] = [];
  for (const path of own) files.push(...(await sizesOf(url, path)));
  const requests = own.length + calls + others.length;
  return { site: name, route: visit.route, files, requests, calls, others };
}

/** Total size of all files, or of those of one kind. */
export function sumOf(
  { files }: FirstLoad,
  kind?: Kind,
): Pick<FileSize, 'raw' | 'gzip' | 'brotli'> {
  const counted = files.filter((file) => kind === undefined || file.kind === kind);
  const sum = (encoding: 'raw' | 'gzip' | 'brotli') =>
    counted.reduce((total, file) => total + file[encoding], 0);
  return { raw: sum('raw'), gzip: sum('gzip'), brotli: sum('brotli') };
}
