import { captchaSources, captchaTrustedTypes } from '#adapters/recaptcha/addresses.ts';
import { stripeSources } from '#adapters/stripe/addresses.ts';
import { routeNamed } from '#core/navigation/routes.ts';
import type { PlatformSettings } from '../src/live-settings.ts';
import { isPage } from '../sw/routes.ts';

// Every host gets its rules from here: which address is what, how long it is kept, what it may do.

/**
 * `page`: one of ours, answered with index.html. `unknown-page`: index.html with status 404, so that
 * the app shows its own not-found page. Everything else is a file or a plain 404, never the page.
 */
export type Kind = 'page' | 'unknown-page' | 'worker' | 'manifest' | 'hashed' | 'file';

export function kindOf(path: string): Kind {
  if (path === '/sw.js' || path === '/sw-stop.js') return 'worker';
  if (path.endsWith('.webmanifest')) return 'manifest';
  if (path === '/index.html') return 'page';
  if (isPage({ pathname: path })) return routeNamed(path) === 'notFound' ? 'unknown-page' : 'page';
  return /^\/assets\/.+\.[0-9a-f]{8}\./.test(path) ? 'hashed' : 'file';
}

/** @param platform what a live build talks to; the demo talks to nobody */
export function headersFor(
  kind: Kind,
  platform?: PlatformSettings,
): Readonly<Record<string, string>> {
  const headers = { 'Cache-Control': cacheControl[kind], ...always };
  return kind === 'page' || kind === 'unknown-page' || kind === 'worker'
    ? { ...headers, 'Content-Security-Policy': policyFor(platform), ...documents }
    : headers;
}

const cacheControl: Readonly<Record<Kind, string>> = {
  page: 'no-cache',
  'unknown-page': 'no-cache',
  worker: 'no-cache',
  manifest: 'no-cache',
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
};

const always = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

type Policy = Readonly<Record<string, readonly string[]>>;

const ourOwn: Policy = {
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

/** Our own, and exactly what a live build needs besides: its platform, the card provider, the captcha, the game. */
function policyFor(platform: PlatformSettings | undefined): string {
  if (!platform) return list(joined(ourOwn), ' ', '; ');
  const hosts = [platform.apiUrl, platform.privacyUrl].map((url) => new URL(url).origin);
  const { gameOrigin } = platform;
  const policy: Policy = {
    ...ourOwn,
    'script-src': ["'self'", ...stripeSources.script, ...captchaSources.script],
    'connect-src': ["'self'", ...new Set(hosts), ...stripeSources.connect],
    'frame-src': [...stripeSources.frame, ...captchaSources.frame],
    'frame-ancestors': [gameOrigin ?? "'none'"],
    'trusted-types': ['default', captchaTrustedTypes],
  };
  return list(joined(policy), ' ', '; ');
}

function joined(policy: Policy): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(policy).map(([directive, sources]) => [directive, sources.join(' ')]),
  );
}

/** What the browser may be asked for: nothing but payment by our own page. */
const permissions = {
  accelerometer: '()',
  autoplay: '()',
  'browsing-topics': '()',
  camera: '()',
  'display-capture': '()',
  geolocation: '()',
  gyroscope: '()',
  hid: '()',
  magnetometer: '()',
  microphone: '()',
  midi: '()',
  payment: '(self)',
  serial: '()',
  usb: '()',
};

const documents = {
  'Permissions-Policy': list(permissions, '=', ', '),
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
};

function list(rules: Readonly<Record<string, string>>, joint: string, separator: string): string {
  return Object.entries(rules)
    .map(([name, value]) => name + joint + value)
    .join(separator);
}
