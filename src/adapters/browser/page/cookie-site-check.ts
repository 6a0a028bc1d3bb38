import type { DiagnosticsPort } from '#ports/diagnostics.ts';

/**
 * Logs hosts of the platform with a cookie that the browser will block, once, at the start of the page: those certainly
 * on another site than `host`, as their last two labels differ. Public suffixes of two labels (`co.uk`) are unknown here.
 */
export function noteOtherSites(
  host: string,
  urls: readonly string[],
  note: DiagnosticsPort['note'],
): void {
  for (const other of new Set(urls.map((url) => new URL(url).hostname))) {
    if (siteEnd(other) === siteEnd(host)) continue;
    note(
      'Host of another site',
      `${other} is another site than ${host}: the browser blocks its cookie (docs/deploy.md)`,
    );
  }
}

function siteEnd(host: string): string {
  const isAddress = /^[\d.]+$|^\[/.test(host);
  return isAddress ? host : host.toLowerCase().split('.').slice(-2).join('.');
}
