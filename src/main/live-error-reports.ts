import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import { browserClock } from '#adapters/browser/clock.ts';
import { onPageHidden } from '#adapters/browser/page/page-hidden.ts';
import { createErrorReports } from '#adapters/http/error-reports.ts';

/** Sends reports of this page's errors to `url`. Loaded with the first error. */
export function createLiveErrorReports(url: string, release: string): DiagnosticsPort {
  return createErrorReports({
    url,
    release,
    origin: location.origin,
    clock: browserClock,
    fetcher: (address, init) => fetch(address, init),
    storage: () => sessionStorage,
    onHidden: onPageHidden,
  });
}
