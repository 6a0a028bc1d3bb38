import type { ClockPort } from '#ports/clock.ts';
import type { ConnectivityPort } from '#ports/connectivity.ts';
import type { DevicePort } from '#ports/device.ts';
import type { LinkRunsPort } from '#ports/link-runs.ts';
import type { LocationPort } from '#ports/location.ts';
import type { DiagnosticsPort } from '#ports/diagnostics.ts';
import type { AppUpdatesPort } from '#ports/updates.ts';
import type { WebViewPort } from '#ports/web-view.ts';
import { browserClock } from './clock.ts';
import { browserFacts } from './page/facts.ts';
import { createInstallation } from './worker/installation.ts';
import { createLastKnown } from './storage/last-known.ts';
import { takeLaunch } from './game/launch.ts';
import { lazyPort } from './lazy-port.ts';
import { takeMailLink } from './page/mail-link.ts';
import { createPreferences } from './storage/preferences.ts';
import { reload } from './page/reload.ts';
import { browserSharing } from './page/sharing.ts';
import { createTabs } from './page/tabs.ts';

/** The browser as the store's device. Ports that need the platform are passed in. */
export function createBrowserDevice(
  location: LocationPort,
  connectivity: ConnectivityPort,
  updates: AppUpdatesPort,
  diagnostics: DiagnosticsPort,
  clock: ClockPort = browserClock,
): DevicePort {
  return {
    clock,
    launch: takeLaunch(),
    preferences: createPreferences(),
    connectivity,
    location,
    updates,
    installation: createInstallation(),
    tabs: createTabs(),
    diagnostics,
    mailLink: takeMailLink(),
    linkRuns: lazyLinkRuns(),
    lastKnown: createLastKnown(),
    webView: lazyWebView(),
    sharing: browserSharing,
    get visible() {
      return document.visibilityState === 'visible';
    },
    onVisible(listener) {
      // `pageshow` also fires on load: only a restore from the bfcache counts.
      const onShown = ({ persisted = true }: Partial<PageTransitionEvent>) => {
        if (persisted && document.visibilityState === 'visible') listener();
      };
      document.addEventListener('visibilitychange', onShown);
      addEventListener('pageshow', onShown);
      return () => {
        document.removeEventListener('visibilitychange', onShown);
        removeEventListener('pageshow', onShown);
      };
    },
    exclusive,
    // The demo's platform is reachable without its host.
    reload: () => reload(NEEDS_NETWORK && connectivity.online),
    get browserLanguage() {
      return navigator.language;
    },
    newId: () => crypto.randomUUID(),
    facts: browserFacts,
  };
}

/** Loaded with the first call, as only the pages of mail links need it. If that fails, no link is remembered. */
function lazyLinkRuns(): LinkRunsPort {
  return lazyPort<LinkRunsPort>(
    async () => (await import('./storage/link-runs.ts')).createLinkRuns(),
    { recall: null, remember: undefined },
  );
}

/** Loaded with the first call, as few visitors need it. */
function lazyWebView(): WebViewPort {
  return lazyPort<WebViewPort>(
    async () => ({ run: (await import('./page/web-view.ts')).runWebViewCheck }),
    { run: undefined },
  );
}

/** Browsers that deny storage also deny locks. The work then runs without one. */
const exclusive: DevicePort['exclusive'] = async (name, work) => {
  let begun = false;
  try {
    return await navigator.locks.request(name, () => {
      begun = true;
      return work();
    });
  } catch (error) {
    if (begun) throw error;
    return work();
  }
};
