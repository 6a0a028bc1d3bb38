import { captchaSources, captchaTrustedTypes } from '#adapters/recaptcha/addresses.ts';
import { stripeSources } from '#adapters/stripe/addresses.ts';
import type { PlatformSettings } from '#main/config/live.ts';
import type { InPage } from '../build/in-page.ts';
import { words } from '../build/words.ts';

// Content that the page may run, fetch and request: the store's own, and exactly what a live build needs. Inline
// content is named by its digest.

type Sources = Readonly<Record<string, readonly string[]>>;

const ourOwn: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default'],
};

/** Directives that a policy in the page itself cannot have; browsers log an error for them there. */
const headerOnly = ['frame-ancestors', 'report-to', 'report-uri'];

/** Name of the reporting endpoint in the headers. */
const reportsTo = 'policy';

/**
 * @param platform the services of a live build; the demo has none
 * @param leftOut directives that the policy is without
 */
export function contentPolicy(
  platform?: PlatformSettings,
  inPages: InPage = { scripts: [], styles: [] },
  leftOut: readonly string[] = [],
): string {
  const inline: Sources = { 'script-src': inPages.scripts, 'style-src': inPages.styles };
  return Object.entries(sources(platform))
    .filter(([directive]) => !leftOut.includes(directive))
    .map(([directive, named]) => {
      const digests = inline[directive]?.map((digest) => `'${digest}'`) ?? [];
      return [directive, ...named, ...digests].join(' ');
    })
    .join('; ');
}

/** The policy for the page's own `<meta>` tag, for hosts that cannot set headers. */
export function contentPolicyOfPage(platform?: PlatformSettings, inPage?: InPage): string {
  return contentPolicy(platform, inPage, headerOnly);
}

function sources(platform: PlatformSettings | undefined): Sources {
  if (!platform) return ourOwn;
  const { apiUrl, privacyUrl, gameOrigin, errorReportUrl, policyReportUrl } = platform;
  const hosts = [apiUrl, privacyUrl, ...(errorReportUrl === null ? [] : [errorReportUrl])];
  return {
    ...ourOwn,
    'script-src': ["'self'", ...stripeSources.script, ...captchaSources.script],
    'connect-src': [
      "'self'",
      ...new Set(hosts.map((url) => new URL(url).origin)),
      ...stripeSources.connect,
    ],
    'frame-src': [...stripeSources.frame, ...captchaSources.frame],
    'frame-ancestors': [gameOrigin ?? "'none'"],
    'trusted-types': ['default', captchaTrustedTypes],
    // Both directives: not every browser supports `report-to`.
    ...(policyReportUrl === null
      ? {}
      : { 'report-to': [reportsTo], 'report-uri': [policyReportUrl] }),
  };
}

/**
 * The headers that name the report endpoint and, beyond the content policy, what to report: connections and links to
 * hosts that the store does not name. None if there is no endpoint.
 *
 * @param linked origins of the pages that the store links to
 */
export function reporting(
  platform: PlatformSettings | undefined,
  linked: readonly string[],
): Readonly<Record<string, string>> {
  const url = platform?.policyReportUrl ?? null;
  if (url === null) return {};
  const policy = sources(platform);
  const named = ['script-src', 'connect-src', 'frame-src']
    .flatMap((directive) => policy[directive] ?? [])
    .filter((source) => source.startsWith('http'));
  // Without paths: in this header, unlike in the content policy, one would have to match as a whole.
  const allowed = new Set([...named, url, ...linked].map((address) => new URL(address).origin));
  const list = ['response-origin', ...Array.from(allowed, (origin) => `"${origin}"`)].join(' ');
  return {
    'Reporting-Endpoints': `${reportsTo}="${url}"`,
    'Connection-Allowlist-Report-Only': `(${list});report-to=${reportsTo}`,
  };
}

/**
 * Browser features that the page disables: all that a page can, except copying and sharing, which the store offers. A
 * browser logs a warning for a feature it does not know. `bluetooth` is left out because Chromium on Linux does not
 * know it.
 */
const unused = words(`
  accelerometer autoplay browsing-topics camera captured-surface-control
  clipboard-read compute-pressure deferred-fetch deferred-fetch-minimal digital-credentials-create
  digital-credentials-get display-capture encrypted-media fullscreen gamepad geolocation gyroscope
  hid identity-credentials-get idle-detection interest-cohort keyboard-map language-detector
  language-model local-fonts local-network local-network-access loopback-network magnetometer
  media-playback-while-not-visible microphone midi on-device-speech-recognition otp-credentials
  picture-in-picture private-state-token-issuance private-state-token-redemption
  publickey-credentials-create publickey-credentials-get screen-wake-lock serial speaker-selection
  storage-access summarizer sync-xhr translator unload usb window-management xr-spatial-tracking
`);

/** Payment is allowed for our own page and the card provider's frames; not in the demo. */
export function permissions(platform?: PlatformSettings): string {
  const payers = platform ? ['self', ...stripeSources.frame.map((host) => `"${host}"`)] : [];
  return [...unused.map((name) => `${name}=()`), `payment=(${payers.join(' ')})`].join(', ');
}
